import { useState } from 'react'
import type { Campaign } from '../../../../contract/outreach/email-campaigns.ts'
import { dateTime, useNow } from '../../../platform/dates.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { act, undoSend } from './actions.ts'
import { counted, holdLabels, secondsUntil } from './labels.ts'

type CampaignNoticeProps = { campaign: Campaign; onSend: () => void; onEdit: () => void }

/** The reason why a campaign is on hold or waiting, with buttons to resolve it. */
export const CampaignNotice = ({ campaign, onSend, onEdit }: CampaignNoticeProps) => {
  const { id, clientId, hold, waiting, undoUntil } = campaign
  const { scheduledFor, status, chosenCount, openCount } = campaign
  if (undoUntil) return <UndoNotice id={id} until={undoUntil} />
  if (hold)
    return (
      <Notice
        tone={hold.kind === 'paused' ? 'info' : 'bad'}
        title={holdLabels[hold.kind]}
        action={<HoldActions campaign={campaign} onSend={onSend} onEdit={onEdit} />}
      >
        {withPeriod(hold.reason)} Since {dateTime(hold.since)}. {adviceOf[hold.kind]}
      </Notice>
    )
  if (waiting)
    return (
      <Notice
        tone="warn"
        title="Waiting. Sending continues automatically."
        action={
          waiting.canFinish && (
            <Button onClick={() => void act('finish', id, 'Campaign finished')}>
              Give up on the rest
            </Button>
          )
        }
      >
        {withPeriod(waiting.reason)} Next attempt {dateTime(waiting.until)}.
        {waiting.canFinish &&
          ` ${counted(openCount, 'recipient')} left. Giving up counts them as failed.`}
      </Notice>
    )
  if (status === 'captured')
    return (
      <Notice tone="warn" title="Captured, not sent">
        No mail server was set up, so nobody got this email. Set one up, then
        {clientId === null
          ? ' duplicate the campaign to send it.'
          : ' send the newsletter again where its content is.'}
      </Notice>
    )
  if (status === 'scheduled' && chosenCount === 0)
    return (
      <Notice
        tone="warn"
        title="No recipients yet"
        action={<Button onClick={onSend}>Choose recipients</Button>}
      >
        {scheduledFor && `At ${dateTime(scheduledFor)} it will be put on hold.`}
      </Notice>
    )
  return null
}

/** Adds a period when a mail server's message has none. */
const withPeriod = (reason: string) => (/[.!?]$/.test(reason) ? reason : `${reason}.`)

const adviceOf: Record<NonNullable<Campaign['hold']>['kind'], string> = {
  paused: 'Nothing goes out until you resume it.',
  missed: 'Nothing was sent. Send now, or choose another time.',
  restored:
    'Compare the report with your sent folder before you resume. Everyone listed as waiting will get the email.',
  nobody: 'Choose recipients.',
  sender: 'Fix the mail server or its account, then resume. No recipients were marked as failed.',
  bounces: 'Review the failed addresses, clean up the list, then resume or cancel.',
  policy: 'Read the server’s response in the report, fix the problem, then resume.',
  checks: 'Fix it, then start the campaign.',
}

const HoldActions = ({ campaign: { id, hold }, onSend, onEdit }: CampaignNoticeProps) => {
  const [busy, setBusy] = useState(false)
  const resume = async () => {
    setBusy(true)
    await act('resume', id, 'Sending resumed')
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
        Send now
      </Button>
    </span>
  )
}

const UndoNotice = ({ id, until }: { id: number; until: string }) => {
  const seconds = secondsUntil(until, useNow(500))
  const [busy, setBusy] = useState(false)
  const undo = async () => {
    setBusy(true)
    await undoSend(id)
    setBusy(false)
  }
  return (
    <Notice
      title={seconds > 0 ? `Sending starts in ${seconds} s` : 'Sending starts'}
      action={
        seconds > 0 && (
          <Button busy={busy} onClick={() => void undo()}>
            Undo
          </Button>
        )
      }
    >
      Nothing has been sent yet. Undo turns it back into a draft.
    </Notice>
  )
}
