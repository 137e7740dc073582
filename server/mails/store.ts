import { randomUUID } from 'node:crypto'
import type { Context } from '../platform/context.ts'
import { type Letter } from '../platform/letter.ts'
import { renderLetter } from '../platform/letter-layout.ts'
import { formatAddress, oneAddress, oneLine } from '../platform/mime.ts'
import { sendMail, sendKey } from './jobs.ts'
import { mails } from './table.ts'

/**
 * Puts a letter on its way: stores it, rendered, and the job that sends it, in the transaction that
 * the context stands for.
 * @throws Error when `to` is not exactly one address, or a button's address is not of the web or mail
 */
export async function queueLetter(context: Context, letter: Letter): Promise<{ id: number }> {
  const { settings } = context
  const [sender] = settings.senders
  const { html, text } = renderLetter(letter, settings)
  const domain = sender.address.split('@')[1]
  const [row] = await context.db
    .insert(mails)
    .values({
      kind: letter.kind,
      from: formatAddress(sender),
      to: oneAddress(letter.to),
      subject: oneLine(letter.subject),
      html,
      text,
      attachments: letter.attachments ?? [],
      messageId: `<m.${randomUUID()}@${domain}>`,
      createdAt: context.now(),
    })
    .returning({ id: mails.id })
  const { id } = row as { id: number }
  await context.enqueue(context.db, sendMail, { id }, { once: sendKey(id) })
  return { id }
}
