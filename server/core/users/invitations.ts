import { and, desc, inArray } from 'drizzle-orm'
import { isTeam } from '../../../contract/roles.ts'
import { emails } from '../emails/table.ts'
import { needsNoEmail } from '../proofs/ways-in.ts'
import type { UserRow } from './store.ts'
import { users } from './table.ts'
import type { Context } from '../../platform/context.ts'
import { deliversEmailTo } from '../../platform/email-delivery.ts'
import { notFound } from '../../platform/refusals.ts'

/** Emails that carry an invitation. */
const kinds = ['client-invitation', 'onboarding-questions', 'team-invitation']

type Reading = Pick<Context, 'db' | 'settings'>

/** Returns which of these people can sign in without an email. */
async function withOwnWay(context: Reading, people: readonly UserRow[]): Promise<Set<number>> {
  if (people.length === 0) return new Set()
  const ids = people.map(({ id }) => id)
  const rows = await context.db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, ids), await needsNoEmail(context)))
  return new Set(rows.map(({ id }) => id))
}

/** Adds whether people were invited and what became of the newest invitation: a captured one reached nobody. */
export async function withInvitations<Row extends UserRow>(context: Reading, rows: readonly Row[]) {
  const { db } = context
  const able = await withOwnWay(context, rows.filter(isTeam))
  const byCode = deliversEmailTo(context.settings, { isTeam: true })
  // An email alone never opens the back office, so whoever is there without a way of their own needs another invitation.
  const isInvited = (user: UserRow) =>
    isTeam(user)
      ? !able.has(user.id) && !(byCode && user.twoFactorEnabled)
      : user.passwordHash === null && user.firstSignInAt === null
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
export async function withInvitation<Row extends UserRow>(context: Reading, user: Row) {
  const [person] = await withInvitations(context, [user])
  if (!person) throw notFound()
  return person
}
