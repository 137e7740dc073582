import { useState } from 'react'
import { dateTime } from '../../../platform/dates.ts'
import { PageSheet } from './PageSheet.tsx'
import type { PictureProps } from './Stage.tsx'

/** The width in px at which a kept page is laid out, for everybody: so that a pin stands on the same thing. */
const laidOut = 1280
/** The most of its height that is shown, in px. */
const tallest = 20_000

/** The copy of a page behind a link, with its pins. It has no scripts, and nothing in it can be pressed. */
export const KeptPage = ({ room, url, title, width, zoom, onBroken }: PictureProps) => {
  const [height, setHeight] = useState(0)
  const { fileUrl, deliveredAt } = room.version
  const shown = width * zoom
  return (
    <div className="grid max-w-full gap-2">
      <p className="text-[0.875em] [overflow-wrap:anywhere] text-ink-2">
        This copy was made when it was delivered, {dateTime(deliveredAt)}. Parts that need scripts
        or other sites are left out.{' '}
        <a className="link" href={fileUrl} target="_blank" rel="noreferrer">
          Open the page as it is now
        </a>
      </p>
      <PageSheet
        room={room}
        page={1}
        pages={1}
        width={shown}
        ratio={(height || 900) / laidOut}
        isReady={height > 0}
      >
        <div className="review-kept">
          <iframe
            src={url}
            title={title}
            sandbox="allow-same-origin"
            tabIndex={-1}
            style={{ width: laidOut, height: height || 900, scale: shown / laidOut }}
            onLoad={({ currentTarget: { contentDocument } }) => {
              const page = contentDocument?.documentElement
              if (!page) return onBroken()
              const own = Math.max(page.scrollHeight, contentDocument.body?.scrollHeight ?? 0)
              setHeight(Math.min(own, tallest))
            }}
          />
        </div>
      </PageSheet>
    </div>
  )
}
