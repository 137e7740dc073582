import type { EmailContent } from '../../platform/email.ts'
import type { Settings } from '../../platform/settings.ts'
import { agencyName } from '../users/emails.ts'

/** Shows an owner that the mail server delivers. It goes out directly, so that its answer can be told. */
export const testEmail = (
  to: string,
  settings: Pick<Settings, 'agency' | 'publicUrl'>,
): EmailContent => ({
  kind: 'mail-server-test',
  fixed: 'team',
  to,
  subject: `${agencyName(settings)} can send emails`,
  preheader: 'Your mail server delivered this test email.',
  blocks: [
    { heading: 'Your mail server works' },
    {
      paragraph: `${agencyName(settings)} sent this test email. Invitations, reminders and invoices go out the same way once you save the server.`,
    },
    { button: { label: 'Open the email settings', url: `${settings.publicUrl}/admin-email` } },
  ],
})
