/** A search or a filter: what is typed becomes the query of the page's own address. */
import type { ComponentProps } from 'react'
import { useSearchParams } from 'react-router-dom'

/** `replace`: the way back does not lead over what was looked for before. */
export function QueryForm({ replace = false, ...form }: ComponentProps<'form'> & { replace?: boolean }) {
  const [, setQuery] = useSearchParams()
  return (
    <form
      role="search"
      {...form}
      onSubmit={(event) => {
        event.preventDefault()
        const fields = [...new FormData(event.currentTarget)]
        setQuery(
          fields.map(([name, value]): [string, string] => [name, String(value)]),
          { replace },
        )
      }}
    />
  )
}
