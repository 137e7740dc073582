import { useState } from 'react'
import type { IncomingEmailDetail, WishAction } from '../../../../contract/core/incoming-emails.ts'
import { ForRole } from '../../../platform/ForRole.tsx'
import { useMay } from '../../../platform/use-may.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { decideAbout, keptWords } from './deciding.ts'

/** Says what becomes of a wish for no more emails, with buttons that decide about it. */
export const Wish = ({ email }: { email: IncomingEmailDetail }) => {
  const { id, wish, state, stoppedAddresses, wishSettledAt } = email
  const mayLift = useMay()('suppressions.manage')
  const [busy, setBusy] = useState<WishAction>()
  const isStopped = stoppedAddresses.length > 0
  const isOpen = state === 'held' || state === 'taken'
  if (!wish || wishSettledAt || !(isStopped || (isOpen && wish === 'maybe'))) return null
  const run = async (action: WishAction, done: string) => {
    setBusy(action)
    await decideAbout(id, action, done)
    setBusy(undefined)
  }
  const both = stoppedAddresses.join(' and ')
  return (
    <Notice
      tone="warn"
      title={isStopped ? 'It asks for no more emails' : 'It may ask for no more emails'}
    >
      <span className="block [overflow-wrap:anywhere]">
        {isStopped
          ? stoppedText(state, both, mayLift)
          : 'Campaigns leave out whoever it is about until you decide.'}
      </span>
      <span className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {!isStopped && (
          <Button
            busy={busy === 'stop'}
            disabled={busy !== undefined}
            onClick={() => void run('stop', `Campaigns no longer email ${email.fromAddress}`)}
          >
            Stop campaign emails
          </Button>
        )}
        {isStopped ? (
          <ForRole may="suppressions.manage">
            <Button
              busy={busy === 'keep'}
              disabled={busy !== undefined}
              onClick={() => void run('keep', `Campaigns can email ${both} again`)}
            >
              Undo
            </Button>
          </ForRole>
        ) : (
          <Button
            look="ghost"
            busy={busy === 'keep'}
            disabled={busy !== undefined}
            onClick={() => void run('keep', keptWords)}
          >
            Keep emailing
          </Button>
        )}
      </span>
    </Notice>
  )
}

/** Says whom campaigns leave out, and what takes that back. */
function stoppedText(state: IncomingEmailDetail['state'], both: string, mayLift: boolean): string {
  const out = `Campaigns leave ${both} out from now on.`
  if (state === 'held' && mayLift) return `${out} Refusing the email takes that back.`
  if (mayLift || state === 'taken') return out
  return state === 'held'
    ? `${out} That stays if you refuse the email: a manager can take it back.`
    : `Campaigns still leave ${both} out. A manager can take that back.`
}
