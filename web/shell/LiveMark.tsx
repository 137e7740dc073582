import { useEffect, useState } from 'react'
import { useLiveState } from '../platform/live.ts'
import { Spinner } from '../ui/Spinner.tsx'

const patience = 5000

/** Says that what is on screen may be old, once the stream of changes has been lost for 5 s. */
export const LiveMark = () => {
  const live = useLiveState() === 'live'
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (live) return undefined
    const timer = setTimeout(() => setLate(true), patience)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [live])
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-2 z-[58] flex">
      {late && (
        <p className="mx-auto flex items-center gap-2 rounded-3 border border-warn-dot bg-warn-soft px-3 py-1.5 text-[0.8125rem] font-semibold text-warn shadow-2">
          <Spinner label="" className="size-4" />
          Reconnecting…
        </p>
      )}
    </div>
  )
}
