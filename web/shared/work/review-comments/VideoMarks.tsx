import { useWidth } from './PageSheet.tsx'
import { marksOf, momentOf } from './pins.ts'
import type { Room } from './room.ts'

/** The comments on a video along its timeline; a mark leads to its moment, and one of several goes through them. */
export const VideoMarks = ({ room, length }: { room: Room; length: number }) => {
  const { ref, width } = useWidth()
  const timed = room.here.flatMap((thread) => {
    const seconds = thread.first.place?.seconds
    return typeof seconds !== 'number' ? [] : [{ ...thread, seconds }]
  })
  return (
    <div ref={ref} className="review-marks">
      <ol aria-label="Comments on the timeline">
        {length > 0 &&
          marksOf(timed, length, width).map(({ x, threads }) => {
            const at = threads.findIndex(({ first }) => first.id === room.selected)
            const shown = threads[Math.max(at, 0)]
            const next = threads[(at + 1) % threads.length]
            if (!shown || !next) return null
            const more = threads.length > 1 ? `, and ${threads.length - 1} more` : ''
            return (
              <li key={threads[0]?.first.id} style={{ left: x }}>
                <button
                  type="button"
                  className="review-mark"
                  data-resolved={threads.every(({ isOpen }) => !isOpen) || undefined}
                  aria-pressed={at !== -1}
                  aria-label={`Comment ${shown.number}, at ${momentOf(shown.seconds)}${more}`}
                  onClick={() => room.select(next.first.id)}
                />
              </li>
            )
          })}
      </ol>
    </div>
  )
}
