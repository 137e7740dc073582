import type { MailServerKind } from '../../../../contract/core/mail-servers.ts'

type Words = {
  title: string
  about: string
  host: string
  test: string
  remove: string
  removed: string
}

export const words: Record<MailServerKind, Words> = {
  smtp: {
    title: 'Outgoing email',
    about:
      'Invitations, reminders, invoices and campaigns leave through this server. Until there is one, they are kept in the outbox and reach nobody.',
    host: 'smtp.example.com',
    test: 'Send test email',
    remove: 'Emails are then kept in the outbox and reach nobody.',
    removed: 'Outgoing email removed. Emails are kept in the outbox now.',
  },
  imap: {
    title: 'Mailbox',
    about:
      'Drafts of campaigns are saved to its drafts folder. Replies and bounces are read from its inbox as they arrive; nothing else in it is read. Use a mailbox of the agency, not a private one.',
    host: 'imap.example.com',
    test: 'Test mailbox',
    remove: 'Drafts are then kept in the outbox. Replies and bounces are no longer read.',
    removed: 'Mailbox removed',
  },
}
