import * as css from './photos.css.ts'

/** Uploaded photos; each opens in a new tab. `of` says what they show. */
export function Photos({ urls, of }: { urls: readonly string[]; of: string }) {
  if (urls.length === 0) return null
  return (
    <ul className={css.photos} aria-label={of}>
      {urls.map((url, i) => (
        <li key={url}>
          <a className={css.photo} href={url} target="_blank" rel="noreferrer">
            <img className={css.image} src={url} alt={`${of} ${i + 1}`} width={72} height={72} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  )
}
