import { useEffect, useState } from 'react'
import { useLiveState } from '../platform/live.ts'
import { useUser } from '../platform/session.ts'
import { Spinner } from '../ui/Spinner.tsx'

const noticeDelay = 5000

/**
 * Shows that the screen may be out of date, once the stream of changes has been disconnected for
 * 5 s. Signed out, there is no stream to wait for.
 */
export const ConnectionNotice = () => {
  const isConnected = useLiveState() === 'live'
  const live = !useUser() || isConnected
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (live) return undefined
    const timer = setTimeout(() => setIsLate(true), noticeDelay)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [live])
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-2 z-[58] flex">
      {isLate && (
        <p className="mx-auto flex items-center gap-2 rounded-3 border border-warn-dot bg-warn-soft px-3 py-1.5 text-[0.8125rem] font-semibold text-warn shadow-2">
          <Spinner label="" className="size-4" />
          Reconnecting…
        </p>
      )}
    </div>
  )
}
