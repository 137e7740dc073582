import { and, eq, isNull, lt } from 'drizzle-orm'
import { splitName } from '../../../packages/person-names/person-names.ts'
import { addUser, findUserByEmail, publishUser, type UserRow } from '../../core/users/store.ts'
import { audit } from '../../core/audit-entries/store.ts'
import { nounOf } from '../../core/users/audit.ts'
import type { Context } from '../../platform/context.ts'
import { type EmailSecret, secretPlace } from '../../platform/email.ts'
import { deliversEmail } from '../../platform/email-delivery.ts'
import { hashToken, newToken } from '../../platform/tokens.ts'
import { accountOffers as table, consultationRequests } from './table.ts'

const day = 86_400_000
const lifetime = 7 * day
const retentionAfterExpiry = 30 * day

/** A link with which a visitor opens an account; `url` holds `secretPlace`, and is filled when the email is sent. */
export type AccountOffer = { url: string; secret: EmailSecret }

/**
 * Creates the link for whoever reads the visitor's email, valid for a week. Null for somebody who has an account, and
 * where no mail server delivers it: whoever reads the outbox would then open it.
 */
export async function offerAccount(tx: Context, requestId: number): Promise<AccountOffer | null> {
  if (!deliversEmail(tx.settings)) return null
  const [request] = await tx.db
    .select()
    .from(consultationRequests)
    .where(eq(consultationRequests.id, requestId))
  if (!request || (await findUserByEmail(tx, request.email))) return null
  const token = newToken()
  const now = tx.now()
  const endsAt = new Date(+now + lifetime)
  await tx.db.insert(table).values({
    tokenHash: hashToken(token),
    consultationRequestId: requestId,
    expiresAt: endsAt,
    createdAt: now,
  })
  const url = `${tx.settings.publicUrl}/invitation#token=${secretPlace}`
  return { url, secret: { token, userId: null, endsAt } }
}

/** Returns the offer of a token with its request, used or not; undefined when there is none. */
export async function findOffer({ db }: Pick<Context, 'db'>, token: string) {
  const [found] = await db
    .select({ offer: table, request: consultationRequests })
    .from(table)
    .innerJoin(consultationRequests, eq(consultationRequests.id, table.consultationRequestId))
    .where(eq(table.tokenHash, hashToken(token)))
  return found
}
export type FoundOffer = NonNullable<Awaited<ReturnType<typeof findOffer>>>

/** Returns whether an offer still opens an account: not once there is one, however it came about. */
export async function stateOfOffer(context: Context, { offer, request }: FoundOffer) {
  if (offer.usedAt || (await findUserByEmail(context, request.email))) return 'used'
  return offer.expiresAt <= context.now() ? 'expired' : 'open'
}

/** Uses up an offer and creates its account, with a confirmed address; null when somebody was faster. */
export async function openAccount(
  tx: Context,
  { offer, request }: FoundOffer,
): Promise<UserRow | null> {
  const now = tx.now()
  const [spent] = await tx.db
    .update(table)
    .set({ usedAt: now })
    .where(and(eq(table.id, offer.id), isNull(table.usedAt)))
    .returning({ expiresAt: table.expiresAt })
  if (!spent || spent.expiresAt <= now) return null
  const user = await addUser(tx, {
    ...splitName(request.name),
    email: request.email,
    businessName: request.businessName,
    phone: request.phone,
    role: 'client',
    emailConfirmedAt: now,
  })
  if (!user) return null
  await audit(
    { ...tx, actor: { kind: 'user', id: user.id, role: user.role } },
    { noun: nounOf(user), after: user },
  )
  await publishUser(tx, user)
  return user
}

/** Deletes offers that expired a month ago. */
export const deleteOldOffers = (context: Context) =>
  context.db
    .delete(table)
    .where(lt(table.expiresAt, new Date(+context.now() - retentionAfterExpiry)))
