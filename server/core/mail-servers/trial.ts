import { randomUUID } from 'node:crypto'
import type { MailServerKind } from '../../../contract/core/mail-servers.ts'
import type { Context } from '../../platform/context.ts'
import { signerOf } from '../../platform/email-signature.ts'
import { renderEmail } from '../../platform/email-layout.ts'
import { deliver } from '../../platform/email-transport.ts'
import { type MailServer, mailUrl } from '../../platform/mail-url.ts'
import { inFolder, MailboxError, withMailbox } from '../../platform/mailbox.ts'
import { buildMessage, domainOf, formatAddress } from '../../platform/mime.ts'
import { testEmail } from './emails.ts'
import { reasonOf } from './reasons.ts'
import { isNamedHost } from './store.ts'

type Trial = { works: boolean; answer: string; to: string | null }

/** Tries a server: sends an email to this address and waits for the server's answer, or opens the mailbox. */
export async function tryServer(
  context: Context,
  kind: MailServerKind,
  server: MailServer,
  to: string,
): Promise<Trial> {
  const url = mailUrl(kind, server, isNamedHost(context.settings, server))
  const trial = await (kind === 'smtp' ? sendTest(context, url, to) : openInbox(url))
  return trial.works ? trial : { ...trial, answer: reasonOf(trial.answer, server) }
}

async function sendTest({ settings, now }: Context, url: string, to: string): Promise<Trial> {
  const [sender] = settings.senders
  const content = testEmail(to, settings)
  const message = await buildMessage({
    ...renderEmail(content, settings),
    from: formatAddress(sender),
    to,
    subject: content.subject,
    headers: {},
    attachments: [],
    messageId: `<t.${randomUUID()}@${domainOf(sender.address)}>`,
    createdAt: now(),
  })
  const signed = await signerOf(settings, sender.address)(message)
  const envelope = { from: sender.address, to }
  const delivery = await deliver(url, envelope, signed, () => Promise.resolve(true))
  const answer = 'answer' in delivery ? delivery.answer : ''
  return { works: delivery.outcome === 'sent', answer, to }
}

async function openInbox(url: string): Promise<Trial> {
  try {
    const count = await withMailbox(url, (mailbox) =>
      inFolder(mailbox, 'INBOX', { readOnly: true }, () =>
        Promise.resolve(mailbox.mailbox ? mailbox.mailbox.exists : 0),
      ),
    )
    const answer = `The inbox is open and has ${count === 1 ? '1 email' : `${count} emails`}.`
    return { works: true, answer, to: null }
  } catch (error) {
    if (!(error instanceof MailboxError)) throw error
    return { works: false, answer: error.message.replace(/^The mailbox: /, ''), to: null }
  }
}
