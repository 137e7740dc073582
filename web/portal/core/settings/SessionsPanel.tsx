import { useRef, useState } from 'react'
import { browserName } from '../../../../contract/core/browser-name.ts'
import { list, remove, removeOthers, type Session } from '../../../../contract/core/sessions.ts'
import { call } from '../../../platform/call.ts'
import { dateTime, useNow } from '../../../platform/dates.ts'
import { Ago } from '../../../platform/Ago.tsx'
import { useFresh } from '../../../platform/fresh.ts'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast-store.ts'

const end = async (send: () => Promise<unknown>, done: string) => {
  try {
    await send()
    toast({ title: 'Success', description: done })
  } catch (error) {
    toastFailure(error)
  }
  await invalidate('sessions')
}

/** The user's sessions, with buttons that end them. */
export const SessionsPanel = () => {
  const sessions = useFresh(list, {})
  const [isConfirming, setIsConfirming] = useState(false)
  const box = useRef<HTMLUListElement>(null)
  const others = sessions.data?.filter((session) => !session.current) ?? []
  return (
    <Panel
      title="Sessions"
      actions={
        others.length > 0 && <Button onClick={() => setIsConfirming(true)}>End all others</Button>
      }
    >
      <p className="mb-2 text-ink-2">
        Browsers where you’re signed in. End any you don’t recognize, and change your password.
      </p>
      <Loaded query={sessions}>
        {(all) => (
          <ul
            ref={box}
            tabIndex={-1}
            aria-label="Sessions"
            className="divide-y divide-line outline-none"
          >
            {all.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                // The session's button disappears with it; without this the focus would be lost.
                onEnded={() => box.current?.focus()}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {isConfirming && (
        <ConfirmDialog
          title="End all other sessions?"
          confirm="End all others"
          onConfirm={async () => {
            await end(() => call(removeOthers), 'All other sessions were ended')
            setIsConfirming(false)
          }}
          onClose={() => setIsConfirming(false)}
        >
          Every other browser will have to sign in again.
        </ConfirmDialog>
      )}
    </Panel>
  )
}

const SessionRow = ({ session, onEnded }: { session: Session; onEnded: () => void }) => {
  const now = useNow()
  const [busy, setBusy] = useState(false)
  const name = browserName(session.userAgent)
  const endThis = async () => {
    setBusy(true)
    await end(() => call(remove, { params: { id: session.id } }), 'The session was ended')
    setBusy(false)
    onEnded()
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 last:pb-0">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="flex flex-wrap items-center gap-2 font-semibold" title={session.userAgent}>
          {name}
          {session.current && <Badge tone="ok">This browser</Badge>}
        </p>
        <p className="num [overflow-wrap:anywhere] text-ink-2">
          {session.networkAddress}, signed in {dateTime(session.createdAt)}, last seen{' '}
          <Ago at={session.lastSeenAt} now={now} />
        </p>
      </div>
      {!session.current && (
        <Button
          busy={busy}
          onClick={() => void endThis()}
          aria-label={`End the session of ${name}, ${session.networkAddress}`}
        >
          End
        </Button>
      )}
    </li>
  )
}
