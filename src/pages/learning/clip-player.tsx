import { useCallback, useEffect, useRef, useState, type SyntheticEvent } from 'react'
import type { PostDetail } from '#contract/entities.ts'
import { keepWatched, watchedTo } from '#actions/service/clip.ts'
import { clip as copy } from '#copy/learning.ts'
import * as pages from '#copy/pages.ts'
import { Button } from '#ui/button.tsx'
import { chip, wrap } from '#ui/chips.css.ts'
import { Icon } from '#ui/icon.tsx'
import * as css from './clip-player.css.ts'
import { clipTime, resumeAt } from './clip-time.ts'

const SPEEDS = [0.75, 1, 1.25, 1.5, 2]

type ClipPlayerProps = {
  id: number
  video: NonNullable<PostDetail['video']>
  title: string
  /** Its length as it is told before it has loaded. */
  seconds: number
}

/** A clip with the browser's own controls and captions; speed, what is left of it, and on from where it was left. */
export function ClipPlayer({ id, video, title, seconds }: ClipPlayerProps) {
  const player = useRef<HTMLVideoElement>(null)
  const [speed, setSpeed] = useState(1)
  const [left, setLeft] = useState(seconds)
  const [resumed, setResumed] = useState(0)
  const [failed, setFailed] = useState(false)

  const ready = useCallback(
    (clip: HTMLVideoElement) => {
      setFailed(false)
      const from = resumeAt(watchedTo(id), clip.duration)
      if (from > 0) clip.currentTime = from
      setResumed(from)
      setLeft(clip.duration - from)
    },
    [id],
  )
  // In the server's HTML it begins to load, and may fail, before anybody listens.
  useEffect(() => {
    const clip = player.current
    if (!clip) return
    if (clip.readyState >= HTMLMediaElement.HAVE_METADATA) ready(clip)
    else if (clip.networkState === HTMLMediaElement.NETWORK_NO_SOURCE) setFailed(true)
  }, [ready])
  const moved = ({ currentTarget: clip }: SyntheticEvent<HTMLVideoElement>) => {
    if (Number.isFinite(clip.duration)) setLeft(clip.duration - clip.currentTime)
    if (!clip.ended) keepWatched(id, clip.currentTime)
  }
  const choose = (rate: number) => {
    setSpeed(rate)
    // The default one too: a clip that is loaded again goes back to it.
    if (player.current) Object.assign(player.current, { playbackRate: rate, defaultPlaybackRate: rate })
  }
  return (
    <div className={css.player}>
      <video
        ref={player}
        className={css.video}
        controls
        playsInline
        preload="metadata"
        poster={video.poster}
        width={1280}
        height={720}
        aria-label={title}
        onLoadedMetadata={({ currentTarget }) => ready(currentTarget)}
        onTimeUpdate={moved}
        onEnded={() => keepWatched(id, 0)}
        onError={() => setFailed(true)}
      >
        {/* Of several sources the last one's failure is the clip's; it does not reach the element above. */}
        <source src={video.src} type={video.type} onError={() => setFailed(true)} />
        <track kind="captions" src={video.captions} srcLang="zh" label={copy.language} default />
      </video>
      {failed && (
        <div className={css.failed} role="alert">
          <Icon name="offline" size={20} />
          <span>{copy.failed}</span>
          <Button size="s" onClick={() => player.current?.load()}>
            {pages.retry}
          </Button>
        </div>
      )}
      <div className={css.bar}>
        <div className={wrap} role="group" aria-label={copy.speed}>
          {SPEEDS.map((rate) => (
            <button
              key={rate}
              type="button"
              className={chip}
              aria-pressed={rate === speed}
              onClick={() => choose(rate)}
            >
              {rate}×
            </button>
          ))}
        </div>
        <p className={css.left}>
          {resumed > 0 && <span>{copy.resumed(clipTime(resumed))} </span>}
          {copy.left(clipTime(left / speed))}
        </p>
      </div>
    </div>
  )
}
