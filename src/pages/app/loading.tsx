import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { page } from '#design/layout.css.ts'
import { buttonClass } from '#ui/button.tsx'
import { Waiting } from '#ui/waiting.tsx'
import * as pages from '#copy/pages.ts'
import { standIns as copy } from '#copy/help.ts'

/** After this long (ms) whoever is still here is led on: nothing is under way behind this address. */
const WAIT_MOST = 5_000

/** A stand-in of the specification. It leads back to where one came from, or home. */
export function Component() {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => {
      const cameFromInside = ((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0
      void (cameFromInside ? navigate(-1) : navigate('/', { replace: true }))
    }, WAIT_MOST)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <div className={page}>
      <Waiting text={copy.loading}>
        <Link className={buttonClass({ kind: 'soft' })} to="/" replace>
          {pages.home}
        </Link>
      </Waiting>
    </div>
  )
}
