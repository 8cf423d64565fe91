import * as css from './picture.css.ts'

type PictureProps = {
  /** Address of the image; '' or undefined draws `name` on an outline instead. */
  src: string | undefined
  /** What it shows. Beside its own name in text: ''. */
  alt: string
  name: string
  size?: keyof typeof css.frame
  /** The largest thing on the first screen: loads at once and first. */
  first?: boolean
}

const PIXELS = { small: 56, list: 96, fill: 480 }

/** A product's picture on a white plate, of fixed proportions, so that nothing moves when it loads. */
export function Picture({ src, alt, name, size = 'list', first = false }: PictureProps) {
  const px = PIXELS[size]
  return (
    <span className={css.frame[size]}>
      {src ? (
        <img
          className={css.image}
          src={src}
          alt={alt}
          width={px}
          height={px}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
          decoding="async"
        />
      ) : (
        <span className={css.none} aria-hidden="true">
          {name.slice(0, 4)}
        </span>
      )}
    </span>
  )
}
