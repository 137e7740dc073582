import { and, eq, isNotNull, lte } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import { whoIs } from '../../../contract/roles.ts'
import type { EmailDetail } from '../../../contract/core/emails.ts'
import { userIdOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { codePlace, secretPlace } from '../../platform/email.ts'
import { emails } from './table.ts'

export type EmailRow = typeof emails.$inferSelect

/** Returns the email with its token in place, as it is sent. */
export function withSecret(email: EmailRow): EmailRow {
  const { secret } = email
  if (secret === null) return email
  const [code = ''] = secret.split('.', 1)
  const fill = (text: string) =>
    text.replaceAll(codePlace, () => code).replaceAll(secretPlace, () => secret)
  return { ...email, html: fill(email.html), text: fill(email.text) }
}

/** Returns whether the email held a link that was sent, used, voided, or has expired. */
export const isSecretOver = (email: EmailRow, now: Date) =>
  email.secretEndsAt !== null && (email.secret === null || email.secretEndsAt <= now)

/** An email with whether its link opens the account of somebody on the team. */
export type StoredEmail = EmailRow & { opensTeam: boolean }

/**
 * Returns what a reader of the outbox may know of the email's secret. Anybody can ask for a link to a new password, so
 * whoever could read that of an owner would be one.
 */
export function secretFor(actor: Actor, email: StoredEmail, now: Date): EmailDetail['secret'] {
  if (email.secretEndsAt === null) return 'none'
  if (email.secretUserId === userIdOf(actor)) return 'own'
  if (email.opensTeam && whoIs(actor) !== 'owner') return 'team'
  return email.status === 'captured' && !isSecretOver(email, now) ? 'shown' : 'hidden'
}

/** Returns the email as a reader of the outbox may see it. */
export const readableFor = (actor: Actor, email: StoredEmail, now: Date): EmailRow =>
  secretFor(actor, email, now) === 'shown' ? withSecret(email) : email

/** Forgets the tokens of all emails that open this account. Call it where the links themselves end. */
export const forgetSecrets = ({ db }: Context, userId: number) =>
  db
    .update(emails)
    .set({ secret: null })
    .where(and(eq(emails.secretUserId, userId), isNotNull(emails.secret)))

/** Forgets the tokens of links that have expired. */
export const forgetExpiredSecrets = ({ db, now }: Context) =>
  db
    .update(emails)
    .set({ secret: null })
    .where(and(isNotNull(emails.secret), lte(emails.secretEndsAt, now())))
