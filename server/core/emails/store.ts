import { randomUUID } from 'node:crypto'
import { and, eq, inArray, lte } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import type { Letter } from '../../platform/letter.ts'
import { renderLetter } from '../../platform/letter-layout.ts'
import { formatAddress, oneAddress, oneLine } from '../../platform/mime.ts'
import { notFound } from '../../platform/refusals.ts'
import { sendKey, sendMail } from './jobs.ts'
import { mails } from './table.ts'

/** A mail that is rendered already. */
export type RenderedMail = Pick<Letter, 'kind' | 'to' | 'subject' | 'attachments'> & {
  html: string
  text: string
}

/**
 * Puts a letter on its way: stores it, rendered, with the job that sends it, in the transaction
 * that the context stands for.
 * @throws Error when `to` is not exactly one address, or a button's address is not of the web or mail
 */
export async function queueLetter(context: Context, letter: Letter): Promise<{ id: number }> {
  const { kind, to, attachments = [] } = letter
  const subject = oneLine(letter.subject)
  const rendered = renderLetter({ ...letter, subject }, context.settings)
  return queueMail(context, { kind, to, attachments, subject, ...rendered })
}

/** The same for a mail that has its HTML and text. @throws Error when `to` is not exactly one address */
export async function queueMail(context: Context, mail: RenderedMail): Promise<{ id: number }> {
  const { db, settings } = context
  const [sender] = settings.senders
  const stored = await db
    .insert(mails)
    .values({
      kind: mail.kind,
      from: formatAddress(sender),
      to: oneAddress(mail.to),
      subject: oneLine(mail.subject),
      html: mail.html,
      text: mail.text,
      attachments: mail.attachments ?? [],
      messageId: `<m.${randomUUID()}@${sender.address.split('@')[1]}>`,
      createdAt: context.now(),
    })
    .returning({ id: mails.id })
  const { id } = stored[0] as { id: number }
  await context.enqueue(db, sendMail, { id }, { once: sendKey(id) })
  return { id }
}

/** @throws Refusal 404 when there is none */
export async function mailById(db: Db, id: number) {
  const [mail] = await db.select().from(mails).where(eq(mails.id, id))
  if (!mail) throw notFound()
  return mail
}

/** Erases letters of these kinds that were written at that moment or earlier: whatever they tell about has been erased as well. */
export async function forgetLetters({ db }: Context, kinds: string[], until: Date): Promise<void> {
  await db.delete(mails).where(and(inArray(mails.kind, kinds), lte(mails.createdAt, until)))
}

/** Does one of these letters wait, or is it being sent? */
export const anyUnsent = async ({ db }: Context, ids: number[]): Promise<boolean> =>
  ids.length > 0 &&
  (await db.$count(
    mails,
    and(inArray(mails.id, ids), inArray(mails.status, ['queued', 'sending'])),
  )) > 0

/** Erases these letters, since what they tell about is erased as well. */
export async function eraseLetters({ db }: Context, ids: number[]): Promise<void> {
  if (ids.length > 0) await db.delete(mails).where(inArray(mails.id, ids))
}

/** Erases every letter to these addresses: whoever they went to has been erased as well. */
export async function eraseLettersTo({ db }: Context, addresses: string[]): Promise<void> {
  await db.delete(mails).where(inArray(mails.to, addresses))
}
