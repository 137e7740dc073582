import { useState } from 'react'
import type { Campaign } from '../../../../contract/outreach/email-campaigns.ts'
import { dateTime, useNow } from '../../../platform/dates.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { act, takeBack } from './actions.ts'
import { holdLabels, secondsUntil } from './labels.ts'

type CampaignNoticeProps = { campaign: Campaign; onSend: () => void; onEdit: () => void }

/** What a campaign waits for, and what can be done about it. */
export const CampaignNotice = ({ campaign, onSend, onEdit }: CampaignNoticeProps) => {
  const { id, hold, waiting, undoUntil, scheduledFor, status, chosenCount } = campaign
  if (undoUntil) return <UndoNotice id={id} until={undoUntil} />
  if (hold)
    return (
      <Notice
        tone={hold.kind === 'paused' ? 'info' : 'bad'}
        title={holdLabels[hold.kind]}
        action={<HoldActions campaign={campaign} onSend={onSend} onEdit={onEdit} />}
      >
        {ended(hold.reason)} Since {dateTime(hold.since)}. {adviceOf[hold.kind]}
      </Notice>
    )
  if (waiting)
    return (
      <Notice tone="warn" title="It waits, and goes on by itself">
        {ended(waiting.reason)} Next attempt {dateTime(waiting.until)}.
      </Notice>
    )
  if (status === 'scheduled' && chosenCount === 0)
    return (
      <Notice
        tone="warn"
        title="Nobody is chosen yet"
        action={<Button onClick={onSend}>Choose recipients</Button>}
      >
        {scheduledFor && `At ${dateTime(scheduledFor)} it will wait and ask.`}
      </Notice>
    )
  return null
}

/** Some end as a mail server ended them, without a full stop. */
const ended = (reason: string) => (/[.!?]$/.test(reason) ? reason : `${reason}.`)

const adviceOf: Record<NonNullable<Campaign['hold']>['kind'], string> = {
  paused: 'Nothing goes out until you resume it.',
  missed: 'Nothing was sent. Send it now, or choose another time.',
  restored:
    'Compare the report with the folder of sent mail before you resume it: who is listed as waiting would get it.',
  nobody: 'Choose who gets it.',
  sender: 'Mend SMTP_URL or the account, then resume. Nobody was marked as failed for it.',
  bounces: 'Look at who failed, clean the list, then resume or cancel.',
  policy: 'Read the answer in the report, mend what it names, then resume.',
  checks: 'Mend it, then start it.',
}

const HoldActions = ({ campaign: { id, hold }, onSend, onEdit }: CampaignNoticeProps) => {
  const [busy, setBusy] = useState(false)
  const resume = async () => {
    setBusy(true)
    await act('resume', id, 'Sending goes on')
    setBusy(false)
  }
  if (hold?.kind === 'nobody') return <Button onClick={onSend}>Choose recipients</Button>
  if (hold?.kind !== 'missed' && hold?.kind !== 'checks') return null
  return (
    <span className="flex flex-wrap gap-2">
      {hold.kind === 'missed' ? (
        <Button onClick={onSend}>Choose another time</Button>
      ) : (
        <Button onClick={onEdit}>Edit</Button>
      )}
      <Button busy={busy} onClick={() => void resume()}>
        Send it now
      </Button>
    </span>
  )
}

const UndoNotice = ({ id, until }: { id: number; until: string }) => {
  const seconds = secondsUntil(until, useNow(500))
  const [busy, setBusy] = useState(false)
  const undo = async () => {
    setBusy(true)
    await takeBack(id)
    setBusy(false)
  }
  return (
    <Notice
      title={seconds > 0 ? `Sending begins in ${seconds} s` : 'Sending begins'}
      action={
        seconds > 0 && (
          <Button busy={busy} onClick={() => void undo()}>
            Undo
          </Button>
        )
      }
    >
      Nothing has gone out yet. Undo makes it a draft again.
    </Notice>
  )
}
