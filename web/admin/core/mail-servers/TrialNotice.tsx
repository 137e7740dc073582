import type { MailServerKind, test } from '../../../../contract/core/mail-servers.ts'
import type { ReplyOf } from '../../../../contract/http.ts'
import { Notice } from '../../../ui/Notice.tsx'

/** Tells what a server answered when it was tried. */
export const TrialNotice = ({
  kind,
  trial: { works, answer, to },
}: {
  kind: MailServerKind
  trial: ReplyOf<typeof test>
}) => {
  const title = works
    ? kind === 'smtp'
      ? `The server took the test email to ${to}`
      : 'The mailbox works'
    : kind === 'smtp'
      ? 'The test email didn’t leave'
      : 'The mailbox can’t be opened'
  return (
    <div role="status">
      <Notice tone={works ? 'info' : 'bad'} title={title}>
        <span className="[overflow-wrap:anywhere]">{answer}</span>
        {works && kind === 'smtp' && ' Please look for it in your inbox, and in the spam folder.'}
      </Notice>
    </div>
  )
}
