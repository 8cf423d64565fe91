import { useEffect, useRef } from 'react'
import { useLocation, useRevalidator } from 'react-router-dom'
import type { Checkout } from '#contract/entities.ts'
import { tellChanges } from '#actions/cart/checkout.ts'

/** An order that was out of sight for this long (ms) is read again: offers end meanwhile, and prices change. */
const AWAY = 60_000

/** Reads the order again when its buyer comes back to it, and tells what is different now. */
export function useReadAgain(data: Checkout): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let left = 0
    const look = () => {
      if (document.visibilityState === 'hidden') left = Date.now()
      else if (left > 0 && Date.now() - left >= AWAY) void revalidate()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [revalidate])

  const location = useLocation()
  const last = useRef({ data, location })
  useEffect(() => {
    const before = last.current
    last.current = { data, location }
    // At another address the buyer has chosen another coupon or other lines, and expects another total.
    if (before.location === location) tellChanges(before.data, data)
  }, [data, location])
}
