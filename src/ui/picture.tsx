import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import * as css from './picture.css.ts'
import { useHydrated } from './use-hydrated.ts'

type PictureProps = {
  /** Address of the image; '' or undefined, or one that cannot be loaded, draws the form that `name` ends with instead. */
  src: string | undefined
  /** What it shows. Beside its own name in text: ''. */
  alt: string
  name: string
  size?: keyof typeof css.frame
  /** The largest thing on the first screen: loads at once and first. */
  first?: boolean
}

/** Most goods have a picture. */
const MissingPicture = lazy(() => import('./missing-picture.tsx').then((m) => ({ default: m.MissingPicture })))

const PIXELS = { small: 56, list: 96, fill: 480 }

/** A product's picture on a white plate, of fixed proportions, so that nothing moves when it loads. */
export function Picture({ src, alt, name, size = 'list', first = false }: PictureProps) {
  const [broken, setBroken] = useState<string | undefined>(undefined)
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    // In the server's HTML it may have failed before anybody listened.
    if (image.current?.complete && image.current.naturalWidth === 0) setBroken(src)
  }, [src])
  const px = PIXELS[size]
  if (!src || src === broken) return <Missing name={name} size={size} />
  return (
    <span className={css.frame[size]}>
      <img
        ref={image}
        className={css.image}
        src={src}
        alt={alt}
        width={px}
        height={px}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
        onError={() => setBroken(src)}
      />
    </span>
  )
}

function Missing({ name, size }: Required<Pick<PictureProps, 'name' | 'size'>>) {
  const plate = <span className={css.missing[size]} />
  return useHydrated() ? (
    <Suspense fallback={plate}>
      <MissingPicture name={name} size={size} />
    </Suspense>
  ) : (
    plate
  )
}
