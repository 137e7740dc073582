import { and, desc, inArray } from 'drizzle-orm'
import { isTeam } from '../../../contract/roles.ts'
import { emails } from '../emails/table.ts'
import { withIdentity } from '../identities/store.ts'
import { passkeys } from '../passkeys/table.ts'
import type { UserRow } from './store.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/refusals.ts'

/** Emails that carry an invitation. */
const kinds = ['client-invitation', 'onboarding-questions', 'team-invitation']

/** Adds whether people were invited and what became of the newest invitation: a captured one reached nobody. */
export async function withInvitations<Row extends UserRow>(
  { db }: Pick<Context, 'db'>,
  rows: readonly Row[],
) {
  const own = await db
    .select({ userId: passkeys.userId })
    .from(passkeys)
    .where(
      inArray(
        passkeys.userId,
        rows.map(({ id }) => id),
      ),
    )
  const linked = await withIdentity(
    { db },
    rows.map(({ id }) => id),
  )
  const withOwnProof = new Set([...own.map(({ userId }) => userId), ...linked])
  // An email alone never opens the back office, so whoever is there without a proof of their own needs another invitation.
  const isInvited = (user: UserRow) =>
    user.passwordHash === null &&
    (isTeam(user) ? !withOwnProof.has(user.id) : user.firstSignInAt === null)
  const addresses = rows.filter(isInvited).map(({ email }) => email)
  const found = addresses.length
    ? await db
        .selectDistinctOn([emails.to], { to: emails.to, status: emails.status })
        .from(emails)
        .where(and(inArray(emails.to, addresses), inArray(emails.kind, kinds)))
        .orderBy(emails.to, desc(emails.createdAt), desc(emails.id))
    : []
  const statuses = new Map(found.map(({ to, status }) => [to, status]))
  return rows.map((row) => {
    const invited = isInvited(row)
    return { ...row, invited, invitation: invited ? (statuses.get(row.email) ?? null) : null }
  })
}

/** Does the same for one person. */
export async function withInvitation<Row extends UserRow>(context: Pick<Context, 'db'>, user: Row) {
  const [person] = await withInvitations(context, [user])
  if (!person) throw notFound()
  return person
}
