import { useState } from 'react'
import { browserName } from '../../../../contract/core/browser-name.ts'
import { type PushSubscription, sendTest } from '../../../../contract/core/push-subscriptions.ts'
import { Ago } from '../../../platform/Ago.tsx'
import { call } from '../../../platform/call.ts'
import { dateTime, useNow } from '../../../platform/dates.ts'
import { turnOff } from '../../../platform/push.ts'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast-store.ts'

type Action = 'test' | 'remove'
type PushBrowserProps = { browser: PushSubscription; onRemoved: () => void }

/** A browser that gets push notifications, with buttons to test and to remove it. */
export const PushBrowser = ({ browser, onRemoved }: PushBrowserProps) => {
  const now = useNow()
  const [busy, setBusy] = useState<Action | null>(null)
  const { id, current, userAgent, createdAt, lastUsedAt } = browser
  const name = browserName(userAgent)
  const run = async (action: Action, work: () => Promise<unknown>, done: string) => {
    setBusy(action)
    try {
      await work()
      toast({ title: 'Success', description: done })
    } catch (error) {
      toastFailure(error)
    }
    await invalidate('push-subscriptions')
    setBusy(null)
  }
  const test = () =>
    run('test', () => call(sendTest, { params: { id } }), 'A test should appear in a moment')
  const remove = async () => {
    await run('remove', () => turnOff(browser), `Push is off in ${name}`)
    onRemoved()
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 last:pb-0">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="flex flex-wrap items-center gap-2 font-semibold" title={userAgent}>
          {name}
          {current && <Badge tone="ok">This browser</Badge>}
        </p>
        <p className="num text-ink-2">
          Turned on {dateTime(createdAt)},{' '}
          {lastUsedAt ? (
            <>
              last sent <Ago at={lastUsedAt} now={now} />
            </>
          ) : (
            'nothing sent yet'
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          busy={busy === 'test'}
          disabled={busy !== null}
          aria-label={`Send a test to ${name}`}
          onClick={() => void test()}
        >
          Send a test
        </Button>
        <Button
          busy={busy === 'remove'}
          disabled={busy !== null}
          aria-label={`Remove push from ${name}`}
          onClick={() => void remove()}
        >
          Remove
        </Button>
      </div>
    </li>
  )
}
