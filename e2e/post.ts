import fs from 'node:fs'
import { test as base } from '@playwright/test'
import { withMailbox } from '../server/platform/mailbox.ts'
import { imapServers } from '../test/imap-server.ts'
import { replyAddress } from '../test/reply-emails/answer.ts'
import { openSmtpSink } from '../test/smtp-sink.ts'
import { startFoyer } from './foyer.ts'
import type { Mail } from './mailed.ts'

export type Post = {
  url: string
  mail: Mail
  /** Puts emails into the mailbox. */
  deliver: (...emails: Buffer[]) => Promise<void>
}

/** Journeys on a server with a mailbox and a mail server. */
export const test = base.extend<{ post: Post }>({
  // oxlint-disable-next-line no-empty-pattern
  post: async ({}, use) => {
    const [[, open] = ['', () => Promise.reject(new Error('no IMAP server'))]] = imapServers()
    const [imap, mail] = await Promise.all([open(), openSmtpSink()])
    const mailbox = imap.urlFor('furlong')
    const foyer = await startFoyer({
      SMTP_URL: mail.url,
      IMAP_URL: mailbox,
      MAIL_SENDERS: 'Furlong <hello@furlong.example>',
      MAIL_REPLY_ADDRESS: replyAddress,
    })
    await use({
      url: foyer.url,
      mail,
      deliver: (...emails) =>
        withMailbox(mailbox, async (box) => {
          for (const email of emails) await box.append('INBOX', email)
        }),
    })
    await foyer.kill('SIGTERM')
    await Promise.all([imap.close(), mail.close()])
    fs.rmSync(foyer.dataDir, { recursive: true, force: true })
  },
  baseURL: async ({ post }, use) => use(post.url),
})
