import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { asc, desc, isNull } from 'drizzle-orm'
import * as messages from '../contract/clients/messages.ts'
import { incomingEmails } from '../server/core/incoming-emails/table.ts'
import { signedIn } from '../server/core/sessions/sample.ts'
import { withMailbox } from '../server/platform/mailbox.ts'
import { storedFiles } from '../server/platform/table.ts'
import type { ImapServer } from './imap-server.ts'
import { receivedEmail, replyAddress } from './reply-emails/answer.ts'
import { type Jar, openTestServer } from './server.ts'
import { openSmtpSink } from './smtp-sink.ts'

const minute = 60_000

/**
 * Opens a server that invites replies, with a mail server and a mailbox, if any, and two people who write to each other.
 */
export async function openReplyStage(imap: ImapServer | null, env: Record<string, string> = {}) {
  const sink = await openSmtpSink()
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-replies-'))
  const server = await openTestServer({
    MAIL_SENDERS: 'Furlong <hello@furlong.example>',
    MAIL_REPLY_ADDRESS: replyAddress,
    SMTP_URL: sink.url,
    ...(imap && { IMAP_URL: imap.urlFor('furlong') }),
    DATA_DIR: dataDir,
    ...env,
  })
  let now = 0
  let boxes = 0
  let url = ''

  const wait = (minutes: number) => {
    now += minutes * minute
    server.setNow(new Date(now))
  }
  return {
    server,
    sink,
    wait,
    url: () => url,
    /** Empties everything, and signs in Mia of the team and Ada, a client. */
    async begin() {
      await server.clear()
      sink.received.length = 0
      url = imap?.urlFor(`replies${(boxes += 1)}-${process.pid}`) ?? ''
      // Given, too, so that it stays when the settings are read again.
      const { settings } = server.context
      settings.imapUrl = settings.given.imapUrl = url || null
      now = Date.parse('2026-11-17T10:00:00Z')
      server.setNow(new Date(now))
      const owner = { role: 'admin' as const, firstName: 'Mia', lastName: 'Kern' }
      const mia = await signedIn(server.context, { ...owner, email: 'mia@furlong.example' })
      const client = { firstName: 'Ada', lastName: 'Lindqvist', email: 'ada@kiln.example' }
      const ada = await signedIn(server.context, client)
      return { mia, ada }
    },
    /** Sends a message and the email about it; returns that email as it was received. */
    async say(content: string, by: Jar, toUserId?: number) {
      const body = { content, ...(toUserId && { toUserId }) }
      const { status } = await server.call(messages.send, { body }, by)
      if (status !== 201) throw new Error(`the message was refused: ${status}`)
      return this.sendEmails(toUserId ? 'ada@kiln.example' : 'mia@furlong.example')
    },
    /** Sends the emails that are due; returns the last one to this address. */
    async sendEmails(to: string) {
      wait(6)
      await server.runJobs('email-notifications')
      return receivedEmail(sink.received.findLast((each) => each.to === to)?.message ?? '')
    },
    /** Puts emails into the mailbox and reads it. Returns what became of all that came in, oldest first. */
    async receive(...emails: (Buffer | string)[]) {
      await withMailbox(url, async (mailbox) => {
        for (const email of emails) await mailbox.append('INBOX', email, [], new Date(now))
      })
      wait(1)
      await server.runJobs('read-mailbox')
      return this.incoming()
    },
    incoming: () => server.db.select().from(incomingEmails).orderBy(asc(incomingEmails.id)),
    thread: async (jar: Jar, clientId?: number) =>
      clientId
        ? (await server.call(messages.thread, { params: { clientId } }, jar)).body
        : (await server.call(messages.list, {}, jar)).body,
    filesKept: () => server.db.$count(storedFiles, isNull(storedFiles.removeAt)),
    newest: () => server.db.select().from(incomingEmails).orderBy(desc(incomingEmails.id)).limit(1),
    async close() {
      await server.close()
      await sink.close()
      fs.rmSync(dataDir, { recursive: true })
    },
  }
}
export type ReplyStage = Awaited<ReturnType<typeof openReplyStage>>
