import { useEffect, useState } from 'react'
import { useLostSince, useOfflineSince } from '../platform/offline/connection.ts'
import { useUser } from '../platform/session.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { OfflineLine } from './OfflineLine.tsx'

const noticeDelay = 5000

/**
 * Shows that the screen may be out of date, once the stream of changes has been disconnected for
 * 5 s. Clients without a network learn at once how old it is.
 */
export const ConnectionNotice = () => {
  const lost = useLostSince()
  const offline = useOfflineSince()
  const isClient = useUser()?.role === 'client'
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (lost === null) return undefined
    const timer = setTimeout(() => setIsLate(true), noticeDelay)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [lost])
  const isOffline = isClient && offline !== null
  return (
    <>
      {isClient && <OfflineLine since={offline} />}
      <div role="status" className="pointer-events-none fixed inset-x-0 top-2 z-[58] flex">
        {isLate && !isOffline && (
          <p className="mx-auto flex items-center gap-2 rounded-3 border border-warn-dot bg-warn-soft px-3 py-1.5 text-[0.8125rem] font-semibold text-warn shadow-2">
            <Spinner label="" className="size-4" />
            Reconnecting…
          </p>
        )}
      </div>
    </>
  )
}
