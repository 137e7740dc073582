import { useEffect, useRef } from 'react'
import { Check, Plus } from 'lucide-react'
import type { Place } from '../../../../contract/work/review-comments.ts'
import { type Cluster, clustered, pinPoint, type Size } from './pins.ts'
import type { Room } from './room.ts'
import type { Thread } from './threads.ts'

type Pinned = { place: Place; thread: Thread }

const percent = (part: number) => `${part * 100}%`

/** The pins and boxes of the comments on a page, in px of its size. */
export const Pins = ({
  room,
  page,
  size,
  seconds,
}: {
  room: Room
  page: number
  size: Size
  seconds?: number | undefined
}) => {
  const pins = room.here.flatMap((thread) =>
    thread.first.place?.page === page && isAt(thread.first.place, seconds)
      ? [{ place: thread.first.place, thread }]
      : [],
  )
  const chosen = pins.find(({ thread }) => thread.first.id === room.selected)
  const pending = room.pending?.place?.page === page ? room.pending.place : null
  return (
    <>
      {chosen && <Box place={chosen.place} />}
      {pending && <Box place={pending} />}
      {clustered(pins, size).map((cluster) => (
        <PinButton key={cluster.pins[0]?.thread.first.id} cluster={cluster} room={room} />
      ))}
      {pending && (
        <span
          className="review-pin is-chosen"
          style={positionOf(pinPoint(pending, size))}
          aria-hidden
        >
          <Plus className="size-4" />
        </span>
      )}
    </>
  )
}

/** The time in seconds before and after its moment in which a pin of a video is shown. */
const shownFor = 1
const isAt = (place: Place, now: number | undefined) =>
  now === undefined || Math.abs((place.seconds ?? now) - now) <= shownFor

const positionOf = ({ x, y }: { x: number; y: number }) => ({ left: x, top: y })

const Box = ({ place: { x, y, w, h } }: { place: Place }) =>
  w > 0 && h > 0 ? (
    <span
      className="review-box"
      style={{ left: percent(x), top: percent(y), width: percent(w), height: percent(h) }}
      aria-hidden
    />
  ) : null

const labelOf = ({ number, isOpen, first }: Thread) =>
  `Comment ${number}, ${isOpen ? 'open' : 'resolved'}, ${first.byName || 'Someone'}: ${first.body.slice(0, 100)}`

/** A pin; where several would lie on each other, one that goes through them. */
const PinButton = ({
  cluster: { pins, ...at },
  room,
}: {
  cluster: Cluster<Pinned>
  room: Room
}) => {
  const index = pins.findIndex(({ thread }) => thread.first.id === room.selected)
  const shown = (pins[index] ?? pins.find(({ thread }) => thread.isOpen) ?? pins[0])?.thread
  const next = index === -1 ? shown : pins[(index + 1) % pins.length]?.thread
  const button = useRef<HTMLButtonElement>(null)
  const isChosen = index !== -1
  useEffect(() => {
    if (isChosen) button.current?.scrollIntoView({ block: 'center', inline: 'center' })
  }, [isChosen])
  if (!shown || !next) return null
  const others = pins.length - 1
  const state = isChosen ? 'is-chosen' : shown.isOpen ? '' : 'is-resolved'
  return (
    <button
      ref={button}
      data-more={others > 0 ? `+${others}` : undefined}
      type="button"
      data-pin={pins.map(({ thread }) => thread.first.id).join(' ')}
      className={`review-pin ${state}`}
      style={positionOf(at)}
      aria-pressed={isChosen}
      aria-label={`${labelOf(shown)}${others ? `, and ${others} more here` : ''}`}
      onClick={() => room.select(next.first.id)}
    >
      {shown.isOpen || isChosen ? (
        <span className="num">{shown.number}</span>
      ) : (
        <Check className="size-4" aria-hidden />
      )}
    </button>
  )
}
