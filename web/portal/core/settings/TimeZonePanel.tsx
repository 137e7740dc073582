import { useState } from 'react'
import { digestHour } from '../../../../contract/core/notifications.ts'
import { visitorEmailWords } from '../../../../contract/visitor-email-words.ts'
import { updateTimeZone, type User } from '../../../../contract/core/users.ts'
import { call } from '../../../platform/call.ts'
import { hourText } from '../../../platform/dates.ts'
import { saidOf } from '../../../platform/email-delivery.ts'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { toast } from '../../../ui/toast-store.ts'
import { updateUser } from '../../../platform/session.ts'
import { deviceZone } from '../../../shared/leads/bookings/zones.ts'
import { ZoneSelect } from '../../../shared/leads/bookings/ZoneSelect.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Panel } from '../../../ui/Panel.tsx'

/** The user's time zone, in which meetings are shown and the daily email arrives. */
export const TimeZonePanel = ({ user }: { user: User }) => {
  const stored = user.timeZone ?? deviceZone()
  const [zone, setZone] = useState(stored)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      updateUser(await call(updateTimeZone, { body: { timeZone: zone } }))
      toast({ title: 'Success', description: 'Time zone saved' })
    } catch (error) {
      toastFailure(error)
    }
    setBusy(false)
  }
  return (
    <Panel title="Time zone">
      <p className="mb-4 text-ink-2">{saidOf(visitorEmailWords.timeZone(hourText(digestHour)))}</p>
      <div className="grid gap-4">
        <ZoneSelect value={zone} agencyTimeZone={undefined} onChange={setZone} />
        <Button
          look="primary"
          className="justify-self-end"
          busy={busy}
          disabled={zone === user.timeZone}
          onClick={() => void save()}
        >
          Save time zone
        </Button>
      </div>
    </Panel>
  )
}
