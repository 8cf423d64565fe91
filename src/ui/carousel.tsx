import { useEffect, useRef, useState, type ReactNode } from 'react'
import * as copy from '#copy/ui.ts'
import * as css from './carousel.css.ts'
import { Icon } from './icon.tsx'

type CarouselProps = {
  label: string
  slides: readonly { key: string | number; content: ReactNode }[]
  /** Time (ms) a slide stays; 0: it never moves by itself. */
  every?: number
}

/** When (ms) the slides that nobody sees yet are fetched, unless somebody reaches for them before: the page comes first. */
const OTHERS_AFTER = 2_500
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Slides that the reader moves by swiping, dots or arrow keys, and that move by themselves until the pointer or the focus is on them, or motion is reduced. */
export function Carousel({ label, slides, every = 5000 }: CarouselProps) {
  const track = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const [paused, setPaused] = useState(false)
  const [isWatched, setWatched] = useState(false)
  const [hasOthers, setOthers] = useState(false)
  const many = slides.length > 1
  const runs = many && every > 0 && !paused && !isWatched

  const show = (i: number) => {
    const el = track.current
    el?.scrollTo({ left: ((i + slides.length) % slides.length) * el.clientWidth, behavior: 'smooth' })
  }
  useEffect(() => {
    const timer = setTimeout(() => setOthers(true), OTHERS_AFTER)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (!runs || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => document.hidden || show(at + 1), every)
    return () => clearInterval(timer)
  })

  const watch = () => {
    setWatched(true)
    setOthers(true)
  }

  return (
    <section
      className={css.carousel}
      aria-roledescription={copy.carousel}
      aria-label={label}
      onPointerEnter={watch}
      onPointerLeave={() => setWatched(false)}
      onFocus={watch}
      onBlur={() => setWatched(false)}
      onKeyDown={({ key }) => key in STEPS && show(at + (STEPS[key] ?? 0))}
    >
      <div
        className={css.track}
        ref={track}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          setOthers(true)
          setAt(Math.round(scrollLeft / Math.max(1, clientWidth)))
        }}
      >
        {slides.map((slide, i) => (
          <div
            key={slide.key}
            className={css.slide}
            role="group"
            aria-roledescription={copy.slide}
            aria-label={copy.slideOf(i + 1, slides.length)}
            inert={i !== at}
          >
            {(i === 0 || hasOthers) && slide.content}
          </div>
        ))}
      </div>
      {many && (
        <>
          <button type="button" className={css.before} aria-label={copy.previousSlide} onClick={() => show(at - 1)}>
            <Icon name="left" />
          </button>
          <button type="button" className={css.after} aria-label={copy.nextSlide} onClick={() => show(at + 1)}>
            <Icon name="right" />
          </button>
          <div className={css.controls}>
            <div className={css.dots}>
              {slides.map((slide, i) => (
                <button
                  key={slide.key}
                  type="button"
                  className={css.dot}
                  aria-label={copy.slideAt(i + 1)}
                  aria-current={i === at || undefined}
                  onClick={() => show(i)}
                />
              ))}
            </div>
            {every > 0 && (
              <button
                type="button"
                className={css.knob}
                aria-label={paused ? copy.play : copy.pause}
                onClick={() => setPaused(!paused)}
              >
                <Icon name={paused ? 'play' : 'pause'} size={16} />
              </button>
            )}
          </div>
        </>
      )}
    </section>
  )
}
