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
  /** Its length, for the time before the clip is loaded. */
  seconds: number
}

/**
 * A clip with the browser's controls and captions, a choice of speed, and the time left. It goes on where it was
 * stopped.
 */
export function ClipPlayer({ id, video, title, seconds }: ClipPlayerProps) {
  const player = useRef<HTMLVideoElement>(null)
  const [speed, setSpeed] = useState(1)
  const [left, setLeft] = useState(seconds)
  const [resumedAt, setResumedAt] = useState(0)
  const [loadFailed, setLoadFailed] = useState(false)

  const onReady = useCallback(
    (clip: HTMLVideoElement) => {
      setLoadFailed(false)
      const from = resumeAt(watchedTo(id), clip.duration)
      if (from > 0) clip.currentTime = from
      setResumedAt(from)
      setLeft(clip.duration - from)
    },
    [id],
  )
  // The server's HTML starts loading the clip before React listens, so its events may be over.
  useEffect(() => {
    const clip = player.current
    if (!clip) return
    if (clip.readyState >= HTMLMediaElement.HAVE_METADATA) onReady(clip)
    else if (clip.networkState === HTMLMediaElement.NETWORK_NO_SOURCE) setLoadFailed(true)
  }, [onReady])
  const onTimeUpdate = ({ currentTarget: clip }: SyntheticEvent<HTMLVideoElement>) => {
    if (Number.isFinite(clip.duration)) setLeft(clip.duration - clip.currentTime)
    if (!clip.ended) keepWatched(id, clip.currentTime)
  }
  const choose = (rate: number) => {
    setSpeed(rate)
    // A clip that is loaded again falls back to its default rate.
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
        onLoadedMetadata={({ currentTarget }) => onReady(currentTarget)}
        onTimeUpdate={onTimeUpdate}
        onEnded={() => keepWatched(id, 0)}
        onError={() => setLoadFailed(true)}
      >
        {/* A source's error event does not bubble to the video element. */}
        <source src={video.src} type={video.type} onError={() => setLoadFailed(true)} />
        <track kind="captions" src={video.captions} srcLang="zh" label={copy.language} default />
      </video>
      {loadFailed && (
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
          {resumedAt > 0 && <span>{copy.resumed(clipTime(resumedAt))} </span>}
          {copy.left(clipTime(left / speed))}
        </p>
      </div>
    </div>
  )
}
