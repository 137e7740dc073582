import { type RefObject, useEffect, useRef } from 'react'
import { Button } from '../../../ui/Button.tsx'
import type { useThread } from './thread-query.ts'

/** Loads what is older before one has scrolled to the beginning; its button does the same by hand. */
export const OlderMessages = ({
  thread: { query, olderState, loadOlder },
  box,
}: {
  thread: ReturnType<typeof useThread>
  box: RefObject<HTMLElement | null>
}) => {
  const place = useRef<HTMLDivElement>(null)
  const load = useRef(loadOlder)
  useEffect(() => {
    load.current = loadOlder
  })
  const older = query.data?.older
  useEffect(() => {
    if (!older || !place.current) return undefined
    const near = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void load.current()
      },
      { root: box.current, rootMargin: '400px 0px 0px' },
    )
    near.observe(place.current)
    return () => near.disconnect()
  }, [older, box])
  if (!older) return null
  return (
    <div ref={place} className="flex min-h-12 flex-wrap items-center justify-center gap-3 pb-2">
      {olderState === 'failed' && (
        <p role="alert" className="text-bad">
          Older messages could not be loaded.
        </p>
      )}
      <Button look="ghost" busy={olderState === 'loading'} onClick={() => void loadOlder()}>
        {olderState === 'failed' ? 'Try again' : 'Load older messages'}
      </Button>
    </div>
  )
}
