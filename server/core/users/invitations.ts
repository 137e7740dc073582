import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { TeamMember } from '../../../contract/core/team.ts'
import { isTeam } from '../../../contract/roles.ts'
import { emails } from '../emails/table.ts'
import { passwordResets } from '../password-resets/table.ts'
import { needsNoEmail } from '../proofs/ways-in.ts'
import type { UserRow } from './store.ts'
import { hasJoined, users } from './table.ts'
import type { Context } from '../../platform/context.ts'
import { deliversEmailTo } from '../../platform/email-delivery.ts'
import { notFound } from '../../platform/refusals.ts'

/** Emails that carry an invitation. */
const kinds = ['client-invitation', 'onboarding-questions', 'team-invitation']

/** The state of an invitation, or null once its email is gone. */
type State = TeamMember['invitation']
type Reading = Pick<Context, 'db' | 'settings' | 'now'>

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

/**
 * Returns whether a link of these people still works, for those who ever had one: links expire, and end when somebody
 * goes to the trash.
 */
async function openLinks({ db, now }: Reading, people: readonly UserRow[]) {
  if (people.length === 0) return new Map<number, boolean>()
  const ids = people.map(({ id }) => id)
  const works = and(isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, now()))
  const rows = await db
    .select({ id: passwordResets.userId, isOpen: sql<boolean>`bool_or(${works})` })
    .from(passwordResets)
    .where(and(inArray(passwordResets.userId, ids), eq(passwordResets.reason, 'invitation')))
    .groupBy(passwordResets.userId)
  return new Map(rows.map(({ id, isOpen }) => [id, isOpen]))
}

/** Returns what became of the newest email with an invitation to each of these addresses. */
async function statusesOf(
  { db }: Reading,
  people: readonly UserRow[],
): Promise<Map<string, State>> {
  if (people.length === 0) return new Map()
  const addresses = people.map(({ email }) => email)
  const found = await db
    .selectDistinctOn([emails.to], { to: emails.to, status: emails.status })
    .from(emails)
    .where(and(inArray(emails.to, addresses), inArray(emails.kind, kinds)))
    .orderBy(emails.to, desc(emails.createdAt), desc(emails.id))
  return new Map(found.map(({ to, status }) => [to, status]))
}

/** Adds whether people were invited and what became of the newest invitation: a captured one reached nobody. */
export async function withInvitations<Row extends UserRow>(context: Reading, rows: readonly Row[]) {
  const able = await withOwnWay(context, rows.filter(isTeam))
  const byCode = deliversEmailTo(context.settings, { isTeam: true })
  // An email alone never opens the back office, so whoever is there without a way of their own needs another invitation.
  const isInvited = (user: UserRow) =>
    isTeam(user) ? !able.has(user.id) && !(byCode && user.twoFactorEnabled) : !hasJoined(user)
  const waiting = rows.filter(isInvited)
  const links = await openLinks(context, waiting)
  const statuses = await statusesOf(context, waiting)
  const stateOf = ({ id, email }: UserRow): State =>
    links.get(id) === false ? 'over' : links.has(id) ? (statuses.get(email) ?? null) : null
  return rows.map((row) => {
    const invited = isInvited(row)
    return { ...row, invited, invitation: invited ? stateOf(row) : null }
  })
}

/** Does the same for one person. */
export async function withInvitation<Row extends UserRow>(context: Reading, user: Row) {
  const [person] = await withInvitations(context, [user])
  if (!person) throw notFound()
  return person
}
