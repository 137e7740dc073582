import { and, asc, eq, isNotNull, isNull, not } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { needsNoEmail } from '../proofs/ways-in.ts'
import { inTeam, notInTrash, personName, users } from '../users/table.ts'

/** The most people of the team that are named. */
const mostNamed = 50

type Reading = Pick<Context, 'db' | 'settings'>

/** Returns who has signed in and can only do so again while emails arrive: the team by name, clients by number. */
export async function readOnlyByEmail(context: Reading) {
  const { db } = context
  const onlyByEmail = and(
    isNotNull(users.firstSignInAt),
    isNull(users.deactivatedAt),
    isNull(users.deletedAt),
    notInTrash(users.clientId),
    not(await needsNoEmail(context)),
  )
  const team = await db
    .select({ name: personName })
    .from(users)
    .where(and(inTeam(users), onlyByEmail))
    .orderBy(asc(users.id))
    .limit(mostNamed)
  const clients = await db.$count(users, and(eq(users.role, 'client'), onlyByEmail))
  return { team: team.map(({ name }) => name), clients }
}

/** Returns whether an owner could still sign in, to set up another server, if no email arrived. */
export const ownersNeedNoEmail = async (context: Reading) =>
  (await context.db.$count(
    users,
    and(eq(users.teamRole, 'owner'), isNull(users.deactivatedAt), await needsNoEmail(context)),
  )) > 0
