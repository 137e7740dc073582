import { and, asc, eq, getColumns, isNull, sql } from 'drizzle-orm'
import * as contract from '../../../contract/core/team.ts'
import { ownerId } from '../../../contract/core/users.ts'
import type { TeamRole } from '../../../contract/roles.ts'
import { userIdOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { publish } from '../../platform/live-history.ts'
import { holdLock } from '../../platform/locks.ts'
import { conflict, notFound } from '../../platform/refusals.ts'
import type { Call } from '../../platform/serve.ts'
import { queueEmail } from '../emails/store.ts'
import { needsNoEmail } from '../proofs/ways-in.ts'
import { passkeys } from '../passkeys/table.ts'
import { issueLink } from '../password-resets/store.ts'
import { sessions } from '../sessions/table.ts'
import { withInvitations } from '../users/invitations.ts'
import { findCaller, type UserRow } from '../users/store.ts'
import { inTeam, users } from '../users/table.ts'
import { teamInvitation } from './emails.ts'

type Colleague = UserRow & { teamRole: TeamRole }

/** Returns everybody on the team, or one of them. */
export async function readTeam(context: Pick<Context, 'db' | 'settings' | 'now'>, id?: number) {
  const lastSeenAt = sql`(select max(s.last_seen_at) from ${sessions} s where s.user_id = ${users}.id)`
  const rows = await context.db
    .select({
      ...getColumns(users),
      hasPasskey: sql<boolean>`exists (select from ${passkeys} k where k.user_id = ${users}.id)`,
      lastSeenAt: lastSeenAt.mapWith(users.createdAt),
    })
    .from(users)
    .where(and(inTeam(users), id === undefined ? undefined : eq(users.id, id)))
    .orderBy(sql`${users.deactivatedAt} is not null`, asc(users.createdAt), asc(users.id))
  const team = rows.flatMap(({ teamRole, ...row }) => (teamRole ? [{ ...row, teamRole }] : []))
  return withInvitations(context, team)
}

/** @throws Refusal 404 */
export async function readColleague(context: Pick<Context, 'db' | 'settings' | 'now'>, id: number) {
  const [found] = await readTeam(context, id)
  if (!found) throw notFound()
  return found
}

/**
 * Locks the team and returns one of it, so that of two owners who remove each other only one succeeds.
 * @throws Refusal 404
 */
export async function lockColleague(tx: Context, id: number): Promise<Colleague> {
  await holdLock(tx.db, 'team')
  const [row] = await tx.db
    .select()
    .from(users)
    .where(and(inTeam(users), eq(users.id, id)))
    .for('update')
  if (!row?.teamRole) throw notFound()
  return { ...row, teamRole: row.teamRole }
}

/** @throws Refusal 409 when nobody else on the team is an owner who can sign in */
export async function requireOtherOwner(
  context: Pick<Context, 'db' | 'settings' | 'now'>,
  { id, teamRole }: Colleague,
) {
  if (teamRole !== 'owner') return
  const others = and(
    inTeam(users),
    eq(users.teamRole, 'owner'),
    isNull(users.deactivatedAt),
    await needsNoEmail(context),
    sql`${users.id} <> ${id}`,
  )
  if ((await context.db.$count(users, others)) === 0) throw conflict(contract.lastOwner)
}

/** @throws Refusal 409 */
export function refuseOneself({ actor }: Pick<Call, 'actor'>, { id }: Colleague) {
  if (userIdOf(actor) === id) throw conflict(contract.notYourself)
}

/** @throws Refusal 409 */
export function refuseTeamAccount({ id }: Colleague) {
  if (id === ownerId) throw conflict(contract.standsForTeam)
}

/** Emails an invitation with a new link. Call it in the transaction of the change. */
export async function inviteColleague(
  tx: Context,
  { actor }: Pick<Call, 'actor'>,
  user: Colleague,
): Promise<void> {
  const by = await findCaller({ ...tx, actor })
  const link = await issueLink(tx, user.id, 'invitation')
  await queueEmail(tx, teamInvitation(user, by, link, tx.settings))
}

/** Refreshes the team's open windows. */
export const publishTeam = (tx: Context, id: number) =>
  publish(tx, ['admins'], { kind: 'users', id })
