import { useEffect, useState } from 'react'
import { fileAddress } from '#actions/upload/upload.ts'

/** Address of a file that the server has, so that it can be shown; '' while it is not known. @param id '' asks nothing */
export function useFileAddress(id: string): string {
  const [found, setFound] = useState({ id: '', url: '' })
  useEffect(() => {
    if (id === '') return
    let isLeft = false
    void fileAddress(id).then((url) => !isLeft && setFound({ id, url: url ?? '' }))
    return () => {
      isLeft = true
    }
  }, [id])
  return found.id === id ? found.url : ''
}
