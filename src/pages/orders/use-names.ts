import { useEffect, useRef, useState } from 'react'
import type { UnknownCode } from '#domain/goods-in.ts'
import { readPackCode } from '#domain/pack-code.ts'
import { goodsByCode } from '#actions/goods/by-code.ts'
import type { NameOf } from './goods-in-claim.ts'

/** What foreign codes are, as far as this shop sells it; the device's catalogue answers without a network too. */
export function useNames(unknown: readonly UnknownCode[]): NameOf {
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const asked = useRef(new Set<string>())
  useEffect(() => {
    for (const { code: text } of unknown) {
      const code = readPackCode(text)
      if (!code || asked.current.has(text)) continue
      asked.current.add(text)
      void goodsByCode(code).then((found) => {
        if (found.kind !== 'found') return
        const { name, ypgg } = found.goods
        setNames((before) => ({ ...before, [text]: `${name} ${ypgg}` }))
      })
    }
  }, [unknown])
  return (code) => names[code] ?? ''
}
