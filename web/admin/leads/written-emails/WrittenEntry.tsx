import { useEffect, useState } from 'react'
import {
  undoSeconds,
  type WrittenEmail,
  writtenFile,
} from '../../../../contract/leads/written-emails.ts'
import { addressOf } from '../../../platform/call.ts'
import { dateTime, useNow, zoneName } from '../../../platform/dates.ts'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { emailLabels, emailTones } from '../../core/emails/labels.ts'
import { refreshEmails, takeBack } from './compose.ts'
import { ChangeEmail } from './ChangeEmail.tsx'
import { EmailEntry } from './EmailEntry.tsx'
import type { Back } from './EmailThread.tsx'

type EntryProps = {
  email: WrittenEmail
  timeZone: string
  onBack: (back: Back) => void
}

/** An email that somebody on the team wrote: where it is, and while it waits the ways to change or undo it. */
export const WrittenEntry = (props: EntryProps) => {
  const { email } = props
  return (
    <EmailEntry
      by={email.by || 'Somebody'}
      badge={<StateBadge email={email} />}
      at={email.sentAt ?? (email.isFiled ? email.sendAt : email.createdAt)}
      subject={email.subject}
      content={email.content}
      files={email.files}
      urlOf={(id) => addressOf(writtenFile, { params: { id } })}
    >
      {email.problem && <p className="text-bad">{email.problem}</p>}
      {email.state === 'waiting' && <Waiting {...props} />}
    </EmailEntry>
  )
}

const StateBadge = ({ email: { state, status, isFiled } }: { email: WrittenEmail }) => {
  if (isFiled) return <Badge>Filed by BCC</Badge>
  if (state === 'waiting') return <Badge tone="info">Waiting</Badge>
  if (state === 'stopped') return <Badge tone="bad">Stopped</Badge>
  return status && <Badge tone={emailTones[status]}>{emailLabels[status]}</Badge>
}

/** An email that hasn’t left yet. */
const Waiting = ({ email, timeZone, onBack }: EntryProps) => {
  const [isChanging, setIsChanging] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const now = useNow(1000)
  const left = Date.parse(email.sendAt) - now
  const isHeld = email.problem !== ''
  const isLater = isHeld || left > undoSeconds * 1000
  useEffect(() => {
    // The server tells when it left; this is for a window whose line was cut.
    if (left < -2000 && !isHeld) void refreshEmails()
  }, [left, isHeld])
  const back = async () => {
    setIsBusy(true)
    try {
      onBack(await takeBack(email))
    } catch (error) {
      toastFailure(error)
      void refreshEmails()
    }
    setIsBusy(false)
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      {isHeld ? null : isLater ? (
        <p className="num text-ink-2">
          Leaves {dateTime(email.sendAt, timeZone)} ({zoneName(timeZone)} time)
        </p>
      ) : (
        <p className="num text-ink-2">
          {left > 0 ? `Leaves in ${Math.ceil(left / 1000)} s` : 'Leaves now'}
        </p>
      )}
      {isLater && <Button onClick={() => setIsChanging(true)}>Change</Button>}
      {(isLater || left > 0) && (
        <Button busy={isBusy} onClick={() => void back()}>
          {isLater ? 'Cancel sending' : 'Undo'}
        </Button>
      )}
      {isChanging && (
        <ChangeEmail email={email} timeZone={timeZone} onClose={() => setIsChanging(false)} />
      )}
    </div>
  )
}
