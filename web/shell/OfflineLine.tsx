import '../ui/base.css'
import { WifiOff } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useEffect } from 'react'
import { clockTime, dateTime } from '../platform/dates.ts'
import { load, sendWaiting, useWaiting } from '../platform/offline/waiting.ts'
import type { Waiting } from '../platform/offline/waiting-store.ts'
import { WaitingItem } from '../platform/offline/WaitingHere.tsx'
import { useUser } from '../platform/session.ts'
import { PopoverPanel } from '../ui/PopoverPanel.tsx'
import { useRootMark } from '../ui/root-marks.ts'

/** Returns the time of a moment, with its day unless that is today. */
const momentText = (at: string) =>
  new Date(at).toDateString() === new Date().toDateString() ? clockTime(at) : dateTime(at)

/** Sends what an earlier page of this client left behind. */
const resume = async (userId: number) => {
  await load()
  await sendWaiting()
  if (!Object.keys(localStorage).some((name) => name.startsWith(`foyer:unsent:${userId}:`))) return
  const [{ resumeUnsent }, { clientConversation }] = await Promise.all([
    import('../shared/clients/messages/outbox.ts'),
    import('../shared/clients/messages/conversation.ts'),
  ])
  resumeUnsent(clientConversation)
}

/** Tells a client without a connection how old the screen is, and what waits to be sent. */
export const OfflineLine = ({ since }: { since: string | null }) => {
  const waiting = useWaiting()
  const userId = useUser()?.id
  useEffect(() => {
    // A browser that stores nothing has nothing waiting.
    if (userId !== undefined) void resume(userId).catch(() => {})
  }, [userId])
  const isShown = since !== null || waiting.length > 0
  useRootMark('offline-line', isShown)
  return (
    <div role="status" className={isShown ? 'sticky top-0 z-41' : undefined}>
      {isShown && (
        <div className="offline-line">
          <div className="wrap flex items-center gap-2">
            <WifiOff className="size-4 flex-none" aria-hidden />
            <p className="min-w-0 truncate">
              {since === null ? (
                'Not everything is sent yet.'
              ) : (
                <>
                  <b>You’re offline.</b> Shown as of {momentText(since)}.
                </>
              )}
            </p>
            {waiting.length > 0 && <WaitingList waiting={waiting} />}
          </div>
        </div>
      )}
    </div>
  )
}

/** Everything that waits, from every page. */
const WaitingList = ({ waiting }: { waiting: readonly Waiting[] }) => (
  <Popover.Root>
    <Popover.Trigger asChild>
      <button type="button" className="link ml-auto flex-none font-semibold coarse:min-h-10">
        {waiting.length} waiting
      </button>
    </Popover.Trigger>
    <PopoverPanel
      label="Waiting to be sent"
      className="app app-portal w-[min(24rem,92vw)] text-ink"
    >
      <ul className="max-h-[60vh] divide-y divide-line overflow-y-auto">
        {waiting.map((each) => (
          <li key={each.key} className="grid gap-1 px-4 py-3">
            <p className="flex justify-between gap-3 font-semibold">
              <span className="min-w-0 [overflow-wrap:anywhere]">{each.what}</span>
              <span className="flex-none text-[0.875em] font-normal text-ink-3">
                {momentText(each.createdAt)}
              </span>
            </p>
            <WaitingItem waiting={each} />
          </li>
        ))}
      </ul>
    </PopoverPanel>
  </Popover.Root>
)
