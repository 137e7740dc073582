import type { EmailContent } from '../../platform/email.ts'
import type { Settings } from '../../platform/settings.ts'
import { agencyName } from '../users/emails.ts'

/** Shows that answers to emails come in: the reader of the mailbox waits for it. */
export const trialEmail = (
  to: string,
  settings: Pick<Settings, 'agency' | 'publicUrl'>,
): EmailContent => ({
  kind: 'reply-test',
  fixed: 'team',
  to,
  subject: `Replies to ${agencyName(settings)}`,
  preheader: 'Once this test email arrives, people can answer emails.',
  blocks: [
    { heading: 'Replies come in here' },
    {
      paragraph: `${agencyName(settings)} sent this test email to see whether answers arrive in this mailbox. You don’t need to do anything.`,
    },
    { button: { label: 'Open the email settings', url: `${settings.publicUrl}/admin-email` } },
  ],
})
