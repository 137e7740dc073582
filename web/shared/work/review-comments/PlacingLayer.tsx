import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { Place } from '../../../../contract/work/review-comments.ts'
import { afterKey, placeBetween, placeText, type Point, type Size } from './pins.ts'
import type { Room } from './room.ts'

const pointIn = ({ currentTarget, clientX, clientY }: PointerEvent): Point => {
  const { left, top } = currentTarget.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}
const percent = (part: number) => `${part * 100}%`

/** Lies over a page while a comment is placed: a click is a pin, dragging draws a box, and so do the arrow keys. */
export const PlacingLayer = ({
  room,
  page,
  pages,
  size,
  seconds,
}: {
  room: Room
  page: number
  pages: number
  size: Size
  /** The moment that a video shows. */
  seconds?: number | undefined
}) => {
  const from = useRef<Point | null>(null)
  const [drawn, setDrawn] = useState<Place | null>(null)
  const place = (found: Place) => {
    room.setPlacing(null)
    room.setPending({ place: seconds === undefined ? found : { ...found, seconds } })
  }
  const box = drawn && drawn.w > 0 ? drawn : null
  return (
    <div
      className="review-placing"
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        from.current = pointIn(event)
      }}
      onPointerMove={(event) =>
        from.current && setDrawn(placeBetween(page, from.current, pointIn(event), size))
      }
      onPointerUp={(event) => {
        if (from.current) place(placeBetween(page, from.current, pointIn(event), size))
        from.current = null
      }}
      onPointerCancel={() => {
        from.current = null
        setDrawn(null)
      }}
    >
      {box && (
        <span
          className="review-box"
          style={{
            left: percent(box.x),
            top: percent(box.y),
            width: percent(box.w),
            height: percent(box.h),
          }}
        />
      )}
      {typeof room.placing === 'object' && room.placing?.page === page && (
        <Crosshair at={room.placing} pages={pages} onMove={room.setPlacing} onPlace={place} />
      )}
    </div>
  )
}

/** A mark that the arrow keys move while a comment is placed without a pointer. */
const Crosshair = ({
  at,
  pages,
  onMove,
  onPlace,
}: {
  at: Place
  pages: number
  onMove: (place: Place) => void
  onPlace: (place: Place) => void
}) => {
  const move = (event: KeyboardEvent) => {
    const next = afterKey(at, event, pages)
    if (!next) return
    event.preventDefault()
    event.stopPropagation()
    onMove(next)
  }
  return (
    <button
      type="button"
      ref={(button) => {
        button?.focus({ preventScroll: true })
        button?.scrollIntoView({ block: 'nearest' })
      }}
      className="review-crosshair"
      style={{
        left: percent(at.x),
        top: percent(at.y),
        width: at.w ? percent(at.w) : undefined,
        height: at.h ? percent(at.h) : undefined,
      }}
      data-box={at.w > 0 || at.h > 0 || undefined}
      aria-label={`Comment here: ${placeText(at, pages)}`}
      onKeyDown={move}
      // A click is the layer’s own, except from Enter or Space.
      onClick={({ detail }) => detail === 0 && onPlace(at)}
    />
  )
}
