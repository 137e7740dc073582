import { useRef, useState } from 'react'
import { list } from '../../../../contract/core/push-subscriptions.ts'
import type { CurrentUser } from '../../../../contract/core/users.ts'
import type { ReplyOf } from '../../../../contract/http.ts'
import { CallError } from '../../../platform/call.ts'
import { useFresh } from '../../../platform/fresh.ts'
import { isPushOf, pushPlace, subscribe } from '../../../platform/push.ts'
import { invalidate } from '../../../platform/query.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { PushBrowser } from './PushBrowser.tsx'
import { PushHindrance } from './PushHindrance.tsx'

/** Turns on push notifications in this browser, and lists the user's browsers with them. */
export const PushPanel = ({ user }: { user: CurrentUser }) => {
  const known = useFresh(list, {})
  const box = useRef<HTMLDivElement>(null)
  return (
    <Panel title="Push notifications">
      <p className="mb-4 text-ink-2">
        Hear what’s new in this browser or on this phone while no page of ours is open. It stops
        once you sign out there. Below you choose which kinds you get.
      </p>
      <div ref={box} tabIndex={-1} className="grid gap-4 outline-none">
        <Loaded query={known}>
          {(reply) => (
            <>
              <ThisBrowser known={reply} user={user} />
              {reply.subscriptions.length > 0 && (
                <ul aria-label="Browsers with push notifications" className="divide-y divide-line">
                  {reply.subscriptions.map((each) => (
                    <PushBrowser
                      key={each.id}
                      browser={each}
                      // The row's button disappears with it; without this the focus would be lost.
                      onRemoved={() => box.current?.focus()}
                    />
                  ))}
                </ul>
              )}
            </>
          )}
        </Loaded>
      </div>
    </Panel>
  )
}

const unasked = 'Your browser didn’t allow notifications. Please try again, and choose Allow.'
const unreached =
  'This browser couldn’t reach its push service. Please check your connection, or use another browser.'

type ThisBrowserProps = { known: ReplyOf<typeof list>; user: CurrentUser }

/** The button that turns it on here, or why it can't. */
const ThisBrowser = ({ known, user }: ThisBrowserProps) => {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const place = pushPlace()
  if (user.viewing) return null
  if (place !== 'open') return <PushHindrance place={place} />
  const isOn = isPushOf(user.id) && known.subscriptions.some(({ current }) => current)
  if (isOn && Notification.permission === 'granted') return null
  const turnOn = async () => {
    setIsBusy(true)
    setFailure('')
    try {
      // Asked first: browsers only ask in answer to a click.
      if ((await Notification.requestPermission()) === 'granted') {
        await subscribe(user.id, known)
        toast({ title: 'Success', description: 'Push is on in this browser' })
      } else setFailure(unasked)
    } catch (error) {
      setFailure(error instanceof CallError ? sentenceOf(error) : unreached)
    }
    await invalidate('push-subscriptions')
    setIsBusy(false)
  }
  return (
    <div className="grid gap-3">
      {failure && <Alert>{failure}</Alert>}
      <Button
        look="primary"
        busy={isBusy}
        className="justify-self-start"
        onClick={() => void turnOn()}
      >
        Turn on push in this browser
      </Button>
    </div>
  )
}
