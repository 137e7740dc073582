import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { IconButton } from '../../../ui/Button.tsx'
import { useRootMark } from '../../../ui/root-marks.ts'
import { Segments } from '../../../ui/Segments.tsx'
import { Compare, comparable } from './Compare.tsx'
import { drawnFile } from './drawn-file.ts'
import { pageInSight } from './page-in-sight.ts'
import type { ReviewedVersion, Room } from './room.ts'
import { RoomHead } from './RoomHead.tsx'
import { Stage } from './Stage.tsx'
import { neighborOf } from './threads.ts'
import { threadElementId } from './ThreadItem.tsx'
import { ThreadList } from './ThreadList.tsx'
import { Tools } from './Tools.tsx'
import { useReviewKeys } from './use-review-keys.ts'

/** A deliverable over the whole screen: what was delivered with its pins, and beside or below it the threads. */
export const ReviewRoom = ({
  room,
  back,
  foot,
  isFolded = false,
  onApprove,
}: {
  room: Room
  back: { to: string; label: string }
  /** The part that always stays in view, below the threads. */
  foot: ReactNode
  /** Whether the foot needs the place of the threads on a phone. */
  isFolded?: boolean
  /** Called by the key A. */
  onApprove?: (() => void) | undefined
}) => {
  const [zoom, setZoom] = useState(1)
  const [isDown, setIsDown] = useState(false)
  const { selected, pending, placing } = room
  const [compared, setCompared] = useState<number | null>(null)
  const others = comparable(room)
  const other =
    compared === null ? undefined : (others.find(({ id }) => id === compared) ?? others[0])
  const canPin = drawnFile(room.version) !== null && !other
  const walk = (step: 1 | -1) => {
    const inList = room.here.filter(({ isOpen }) => isOpen === (room.shown === 'open'))
    room.select(neighborOf(inList, selected, step))
  }
  useReviewKeys({
    c: room.mayWrite
      ? () =>
          canPin
            ? room.setPlacing({ page: pageInSight(), x: 0.5, y: 0.5, w: 0, h: 0 })
            : room.setPending({ place: null })
      : undefined,
    a: onApprove,
    n: () => walk(1),
    p: () => walk(-1),
    ArrowRight: placing ? undefined : () => walk(1),
    ArrowLeft: placing ? undefined : () => walk(-1),
    Escape: placing ? () => room.setPlacing(null) : undefined,
  })
  useEffect(() => {
    if (selected === null) return
    const element = document.getElementById(threadElementId(selected))
    element?.scrollIntoView({ block: 'nearest' })
    element?.focus({ preventScroll: true })
  }, [selected])
  useRootMark('review-room')
  const isListShown = !isFolded && (!isDown || pending !== null)
  return (
    <div className="review-room">
      <RoomHead
        room={room}
        back={back}
        isComparing={other !== undefined}
        onCompare={
          others.length > 0 ? () => setCompared(other ? null : closestTo(room, others)) : undefined
        }
      />
      <div className="review-work">
        <div className="review-center">
          {other ? (
            <Compare room={room} other={other} onOther={setCompared} />
          ) : (
            <Stage room={room} zoom={zoom} />
          )}
          {canPin && <Tools room={room} zoom={zoom} onZoom={setZoom} />}
          <p role="status" className={placing ? 'review-hint' : 'sr-only'}>
            {placing &&
              (placing === 'pointer'
                ? 'Choose a place, or drag a box around it.'
                : 'Move with the arrow keys, draw a box with Shift, place with Enter. Or use the pointer.')}
          </p>
        </div>
        <aside aria-label="Comments" className="review-panel" data-folded={isFolded || undefined}>
          <div className="review-panel-head">
            <h2 className="sr-only">Comments</h2>
            <ShownChoice room={room} />
            <span className="ml-auto flex">
              <IconButton label="Previous comment" onClick={() => walk(-1)}>
                <ChevronLeft className="size-4" aria-hidden />
              </IconButton>
              <IconButton label="Next comment" onClick={() => walk(1)}>
                <ChevronRight className="size-4" aria-hidden />
              </IconButton>
              <IconButton
                label={isListShown ? 'Hide comments' : 'Show comments'}
                className="review-fold"
                aria-expanded={isListShown}
                onClick={() => setIsDown(isListShown)}
              >
                {isListShown ? (
                  <ChevronDown className="size-4" aria-hidden />
                ) : (
                  <ChevronUp className="size-4" aria-hidden />
                )}
              </IconButton>
            </span>
          </div>
          <div className="review-fill" data-down={!isListShown || undefined}>
            <ThreadList room={room} />
          </div>
          <div className="review-foot">{foot}</div>
        </aside>
      </div>
    </div>
  )
}

/** Returns the id of the version before the one on screen, or else after it. */
const closestTo = ({ version }: Room, others: readonly ReviewedVersion[]) =>
  (others.find(({ number }) => number < version.number) ?? others.at(-1))?.id ?? null

const ShownChoice = ({ room }: { room: Room }) => {
  const open = room.threads.filter(({ isOpen }) => isOpen).length
  return (
    <Segments
      label="Show"
      value={room.shown}
      onChange={room.setShown}
      options={[
        {
          value: 'open',
          label: (
            <>
              Open <span className="num">{open}</span>
            </>
          ),
        },
        {
          value: 'resolved',
          label: (
            <>
              Resolved <span className="num">{room.threads.length - open}</span>
            </>
          ),
        },
      ]}
    />
  )
}
