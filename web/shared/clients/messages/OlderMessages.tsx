import { type RefObject, useEffect, useRef } from 'react'
import { Button } from '../../../ui/Button.tsx'
import type { useThread } from './thread-query.ts'

/** Loads older messages before the reader reaches the top; its button does the same. */
export const OlderMessages = ({
  thread: { query, olderState, loadOlder },
  box,
}: {
  thread: ReturnType<typeof useThread>
  box: RefObject<HTMLElement | null>
}) => {
  const sentinel = useRef<HTMLDivElement>(null)
  const load = useRef(loadOlder)
  useEffect(() => {
    load.current = loadOlder
  })
  const older = query.data?.older
  useEffect(() => {
    if (!older || !sentinel.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void load.current()
      },
      { root: box.current, rootMargin: '400px 0px 0px' },
    )
    observer.observe(sentinel.current)
    return () => observer.disconnect()
  }, [older, box])
  if (!older) return null
  return (
    <div ref={sentinel} className="flex min-h-12 flex-wrap items-center justify-center gap-3 pb-2">
      {olderState === 'failed' && (
        <p role="alert" className="text-bad">
          We couldn’t load older messages.
        </p>
      )}
      <Button look="ghost" busy={olderState === 'loading'} onClick={() => void loadOlder()}>
        {olderState === 'failed' ? 'Try again' : 'Load older messages'}
      </Button>
    </div>
  )
}
