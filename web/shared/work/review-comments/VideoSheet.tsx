import { Maximize, Pause, Play, Volume2, VolumeX } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../ui/Button.tsx'
import { PageSheet } from './PageSheet.tsx'
import { momentOf } from './pins.ts'
import type { PictureProps } from './Stage.tsx'
import { useReviewKeys } from './use-review-keys.ts'
import { useVideo } from './use-video.ts'
import { VideoMarks } from './VideoMarks.tsx'

/** Returns the most of the window’s height that a video takes at 100%: on a phone the comments stand below it. */
const tallest = () => (innerWidth < 1000 ? 0.22 : 0.62)

/** A video with the pins of the moment that it shows, and a timeline with a mark for each comment. */
export const VideoSheet = ({ room, url, title, width, zoom, onBroken }: PictureProps) => {
  const [isMuted, setIsMuted] = useState(false)
  const { ref, events, size, seconds, length, isPlaying, seek, toggle } = useVideo(room, onBroken)
  const ratio = size.height / size.width
  const shown = Math.min(width, (innerHeight * tallest()) / ratio) * zoom
  useReviewKeys({ k: toggle, j: () => seek(seconds - 5), l: () => seek(seconds + 5) })
  return (
    <div className="grid max-w-full gap-2">
      <PageSheet room={room} page={1} pages={1} width={shown} ratio={ratio} seconds={seconds}>
        {/* Captions, where there are any, are part of what the team delivers. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <video
          ref={ref}
          src={url}
          aria-label={title}
          className="size-full bg-sunken"
          preload="metadata"
          playsInline
          muted={isMuted}
          {...events}
        />
      </PageSheet>
      <div role="group" aria-label="Player" className="review-player" style={{ maxWidth: shown }}>
        <IconButton label={isPlaying ? 'Pause' : 'Play'} onClick={toggle} aria-keyshortcuts="K">
          {isPlaying ? (
            <Pause className="size-4" aria-hidden />
          ) : (
            <Play className="size-4" aria-hidden />
          )}
        </IconButton>
        <div className="review-timeline">
          <input
            type="range"
            min={0}
            max={length || 1}
            step={0.1}
            value={seconds}
            aria-label="Position"
            aria-valuetext={`${momentOf(seconds)} of ${momentOf(length)}`}
            onChange={({ target }) => seek(Number(target.value))}
          />
          <VideoMarks room={room} length={length} />
        </div>
        <span className="num flex-none text-[0.875em] text-ink-2">
          {momentOf(seconds)} / {momentOf(length)}
        </span>
        <IconButton
          label={isMuted ? 'Turn sound on' : 'Turn sound off'}
          onClick={() => setIsMuted(!isMuted)}
        >
          {isMuted ? (
            <VolumeX className="size-4" aria-hidden />
          ) : (
            <Volume2 className="size-4" aria-hidden />
          )}
        </IconButton>
        <IconButton
          label="Full screen"
          onClick={() => void ref.current?.requestFullscreen().catch(() => {})}
        >
          <Maximize className="size-4" aria-hidden />
        </IconButton>
      </div>
    </div>
  )
}
