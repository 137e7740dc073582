import { randomUUID } from 'node:crypto'
import { and, eq, getColumns, gt, inArray, lte, sql } from 'drizzle-orm'
import type { NounWith } from '../../../contract/nouns.ts'
import type { Sender } from '../../platform/agency.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import type { EmailContent } from '../../platform/email.ts'
import { renderEmail } from '../../platform/email-layout.ts'
import { formatAddress, oneAddress, oneLine } from '../../platform/mime.ts'
import { notFound } from '../../platform/refusals.ts'
import { runWhenEmailSettled } from '../../platform/room.ts'
import { greetingNobody } from './greeting.ts'
import { emailFromText } from './wording.ts'
import type { EmailFromText } from '../../platform/email-text.ts'
import { alsoRead, invitedReader, invitesAddress, withInvitation } from './answered.ts'
import { withAddressee } from './links.ts'
import { sendKey, sendEmail } from './jobs.ts'
import { inTeam, users } from '../users/table.ts'
import { senderOf } from './sender.ts'
import { threadOf } from './threads.ts'
import type { StoredEmail } from './secrets.ts'
import { emails } from './table.ts'

/**
 * An email that is already rendered; `replyUserId`: whom it invites to answer; `sender`: from whom it visibly is, if neither
 * the agency nor somebody through it.
 */
export type RenderedEmail = Omit<EmailContent, 'fixed' | 'preheader' | 'blocks' | 'language'> & {
  html: string
  text: string
  replyUserId?: number | null
  sender?: Sender
}

/**
 * Renders and stores an email together with the job that sends it, in the context's transaction. One with a text that
 * can be edited says what the agency wrote.
 * @throws Error when `to` is not exactly one address, or a button links to neither a web nor a mail address
 */
export async function queueEmail(
  context: Context,
  email: EmailContent | EmailFromText,
): Promise<{ id: number }> {
  const content =
    'text' in email ? await emailFromText(context, await greetingNobody(context, email)) : email
  const { preheader, language, ...beside } = content
  const subject = oneLine(content.subject)
  const replyUserId = await invitedReader(context, content.to, content.about)
  const addressed = withAddressee(context, { ...content, subject })
  const blocks =
    replyUserId === null
      ? addressed
      : withInvitation(addressed, await alsoRead(context, content), content.language)
  const rendered = renderEmail(
    { preheader, subject, blocks, ...(language && { language }) },
    context.settings,
  )
  return queueRenderedEmail(context, { ...beside, subject, ...rendered, replyUserId })
}

/**
 * Queues an email that already has its HTML and text.
 * @throws Error when `to` is not exactly one address
 */
export async function queueRenderedEmail(
  context: Context,
  mail: RenderedEmail,
): Promise<{ id: number }> {
  const { db, settings } = context
  const [sender] = settings.senders
  const to = oneAddress(mail.to)
  const byAddress = invitesAddress(context, mail.about)
  const thread = mail.about ? await threadOf(context, to, mail.about) : null
  const stored = await db
    .insert(emails)
    .values({
      kind: mail.kind,
      from: formatAddress(mail.sender ?? senderOf(sender, mail.by)),
      to,
      subject: thread?.subject ?? oneLine(mail.subject),
      html: mail.html,
      text: mail.text,
      attachments: mail.attachments ?? [],
      files: mail.files ?? [],
      headers: {
        ...thread?.headers,
        ...(mail.answers && answering(mail.answers, sender.address)),
        ...(mail.replyTo && !byAddress && { 'Reply-To': oneAddress(mail.replyTo) }),
      },
      replyUserId: mail.replyUserId ?? null,
      invitesAddress: byAddress,
      threadNoun: mail.about?.noun ?? null,
      threadId: mail.about?.id ?? null,
      isWritten: mail.isWritten ?? false,
      messageId: `<m.${randomUUID()}@${sender.address.split('@')[1]}>`,
      createdAt: context.now(),
      secret: mail.secret?.token ?? null,
      secretUserId: mail.secret?.userId ?? null,
      secretEndsAt: mail.secret?.endsAt ?? null,
    })
    .returning({ id: emails.id })
  const { id } = stored[0] as { id: number }
  await context.enqueue(db, sendEmail, { id }, { once: sendKey(id) })
  return { id }
}

/** Returns the headers of a program’s answer to an email (RFC 3834 section 3), by which it knows itself again. */
const answering = (messageId: string, address: string) => ({
  'Auto-Submitted': 'auto-replied',
  'In-Reply-To': messageId,
  References: messageId,
  'X-Loop': address,
})

/** @throws Refusal 404 when there is none */
export async function emailById(db: Db, id: number): Promise<StoredEmail> {
  const opensTeam = sql<boolean>`exists (select from ${users}
    where ${users.id} = ${emails.secretUserId} and ${inTeam(users)})`
  const [mail] = await db
    .select({ ...getColumns(emails), opensTeam })
    .from(emails)
    .where(eq(emails.id, id))
  if (!mail) throw notFound()
  return mail
}

/** Erases emails of these kinds written at or before that moment, after their subject was erased. */
export async function eraseEmailsBefore(
  { db }: Context,
  kinds: string[],
  until: Date,
): Promise<void> {
  await db.delete(emails).where(and(inArray(emails.kind, kinds), lte(emails.createdAt, until)))
}

/** Returns whether one of these emails is queued or being sent. */
export const anyUnsent = async ({ db }: Context, ids: number[]): Promise<boolean> =>
  ids.length > 0 &&
  (await db.$count(
    emails,
    and(inArray(emails.id, ids), inArray(emails.status, ['queued', 'sending'])),
  )) > 0

/** Gives up those of these emails that are still queued, with the reason. */
export async function giveUpEmails(tx: Context, ids: number[], answer: string): Promise<void> {
  if (ids.length === 0) return
  const given = await tx.db
    .update(emails)
    .set({ status: 'failed', answer })
    .where(and(inArray(emails.id, ids), eq(emails.status, 'queued')))
    .returning({ id: emails.id })
  for (const { id } of given) await runWhenEmailSettled(tx, { id, status: 'failed' })
}

/** Returns the ids of the emails about some records of a noun. */
export async function emailsAbout(
  { db }: Pick<Context, 'db'>,
  noun: NounWith<'thread'>,
  ids: readonly number[],
): Promise<number[]> {
  const about = and(eq(emails.threadNoun, noun), inArray(emails.threadId, [...ids]))
  const found = await db.select({ id: emails.id }).from(emails).where(about)
  return found.map(({ id }) => id)
}

/** Erases these emails, after their subject was erased. */
export async function eraseEmails({ db }: Context, ids: number[]): Promise<void> {
  if (ids.length > 0) await db.delete(emails).where(inArray(emails.id, ids))
}

/** Erases every email to these addresses, after their owners were erased. */
export async function eraseEmailsTo({ db }: Context, addresses: string[]): Promise<void> {
  await db.delete(emails).where(inArray(emails.to, addresses))
}

const hour = 3_600_000

/** Returns whether an email of this kind went to an address as the answer to the one with this Message-ID. */
export const wasAnswered = async (
  { db }: Pick<Context, 'db'>,
  to: string,
  kind: string,
  messageId: string,
): Promise<boolean> => {
  const isAnswer = sql`${emails.headers} ->> 'In-Reply-To' = ${messageId}`
  return (await db.$count(emails, and(eq(emails.to, to), eq(emails.kind, kind), isAnswer))) > 0
}

/** Returns how many emails of some kinds an address was sent within the last hour: strangers can make us send them. */
export const sentLately = ({ db, now }: Context, to: string, kinds: string[]): Promise<number> =>
  db.$count(
    emails,
    and(
      eq(emails.to, to),
      inArray(emails.kind, kinds),
      gt(emails.createdAt, new Date(+now() - hour)),
    ),
  )
