import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { confirmationDays, confirmationPath } from '../../../contract/outreach/newsletter-forms.ts'
import { queueRenderedEmail, sentLately } from '../../core/emails/store.ts'
import { suppressionOf } from '../../leads/suppressions/store.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { secretPlace } from '../../platform/email.ts'
import { publish } from '../../platform/live-history.ts'
import { tooMany } from '../../platform/refusals.ts'
import { hashToken, newToken } from '../../platform/tokens.ts'
import type { FoundForm } from '../newsletter-forms/store.ts'
import { isSubscribed, subscribe } from '../newsletter-readers/store.ts'
import type { Newsletter } from '../newsletter-settings/store.ts'
import { alreadyEmail, confirmationEmail } from './emails.ts'
import { newsletterSignUps as table } from './table.ts'

export type SignUpRow = typeof table.$inferSelect

const hour = 3_600_000
const day = 24 * hour
/** The most emails that an address gets within an hour because somebody enters it. */
const mostEmails = 3
/** The most sign-ups for one newsletter within an hour: more come from programs. */
const mostPerHour = 500

const kinds = { confirm: 'newsletter-confirmation', already: 'newsletter-subscribed' } as const

/** Queues an email in the name of a newsletter's client. Needs a transaction. */
const queue = (
  tx: Context,
  { senderName, replyTo }: Newsletter,
  to: string,
  email: { kind: string; subject: string; html: string; text: string; token?: string },
) => {
  const { token, ...rest } = email
  const secret = token && {
    token,
    userId: null,
    endsAt: new Date(+tx.now() + confirmationDays * day),
  }
  const sender = { name: senderName, address: tx.settings.senders[0].address }
  return queueRenderedEmail(tx, { ...rest, to, sender, replyTo, ...(secret && { secret }) })
}

type SignUp = { address: string; name: string; page: string; wording: string }

/**
 * Takes a sign-up, whose address gets an email with a link that confirms it. The caller learns nothing about the address: one that
 * reads already gets an email that says so, one that is suppressed or had several gets none. @throws Refusal 429 while
 * there are too many for this newsletter
 */
export const takeSignUp = (context: Context, { newsletter }: FoundForm, signUp: SignUp) =>
  inTransaction(context, async (tx) => {
    const { clientId } = newsletter
    const { address } = signUp
    const since = gt(table.createdAt, new Date(+tx.now() - hour))
    if ((await tx.db.$count(table, and(eq(table.clientId, clientId), since))) >= mostPerHour)
      throw tooMany(hour / 1000, 'sign-ups')
    if (await suppressionOf(tx, address)) return
    if ((await sentLately(tx, address, Object.values(kinds))) >= mostEmails) return
    if (await isSubscribed(tx, { clientId, address })) {
      const written = alreadyEmail(newsletter)
      await queue(tx, newsletter, address, { kind: kinds.already, ...written })
      return
    }
    const token = newToken()
    await tx.db.insert(table).values({
      ...signUp,
      clientId,
      tokenHash: hashToken(token),
      expiresAt: new Date(+tx.now() + confirmationDays * day),
      createdAt: tx.now(),
    })
    const url = `${tx.settings.publicUrl}${confirmationPath}/${secretPlace}`
    const written = confirmationEmail(newsletter, url)
    await queue(tx, newsletter, address, { kind: kinds.confirm, token, ...written })
    await publish(tx, ['admins'], { kind: 'newsletter-readers', id: 0 })
  })

/** Returns the sign-up behind an emailed link, expired ones too; null for none. */
export async function signUpBehind({ db }: Pick<Context, 'db'>, token: string) {
  const [row] = await db
    .select()
    .from(table)
    .where(eq(table.tokenHash, hashToken(token)))
  return row ?? null
}

/** Returns whether the link of a sign-up still confirms it. */
export const isOpen = ({ confirmedAt, expiresAt }: SignUpRow, now: Date) =>
  confirmedAt === null && expiresAt > now

/**
 * Makes a reader of somebody who confirmed their sign-up. All of the same address are confirmed then: an older link must not subscribe
 * somebody again who has unsubscribed since. @throws Refusal 409 when the newsletter has no room for more readers
 */
export const confirmSignUp = (context: Context, id: number) =>
  inTransaction(context, async (tx) => {
    const [row] = await tx.db.select().from(table).where(eq(table.id, id)).for('update')
    if (!row || !isOpen(row, tx.now())) return
    const { clientId, address, name, page: signUpPage, wording, createdAt: signedUpAt } = row
    await subscribe(tx, { clientId, address, name, signUpPage, wording, signedUpAt })
    const same = and(eq(table.clientId, clientId), eq(table.address, address))
    const waiting = and(same, isNull(table.confirmedAt))
    await tx.db.update(table).set({ confirmedAt: tx.now() }).where(waiting)
    await publish(tx, ['admins'], { kind: 'newsletter-readers', id: 0 })
  })

/** Days after its link has expired in which a sign-up is kept, so that the link can say so. */
const keptDays = 7

/** Deletes sign-ups whose links have expired for some days. */
export const forgetSignUps = ({ db, now }: Pick<Context, 'db' | 'now'>) =>
  db.delete(table).where(sql`${table.expiresAt} < ${new Date(+now() - keptDays * day)}`)
