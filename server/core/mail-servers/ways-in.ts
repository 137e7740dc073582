import { and, asc, eq, isNotNull, isNull, not, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { identities } from '../identities/table.ts'
import { placeOf } from '../passkeys/rules.ts'
import { passkeys } from '../passkeys/table.ts'
import { inTeam, notInTrash, personName, users } from '../users/table.ts'

/** The most people of the team that are named. */
const mostNamed = 50

type Reading = Pick<Context, 'db' | 'settings'>

/** The condition that somebody can sign in while no email reaches them; see `hasOtherWay` of passkeys. */
const needsNoEmail = ({ settings }: Reading) =>
  sql`(${users.passwordHash} is not null
    or exists (select from ${passkeys} p
      where p.user_id = ${users}.id and p.rp_id = ${placeOf(settings)?.rpId ?? ''})
    or (${inTeam(users)} and exists (select from ${identities} i where i.user_id = ${users}.id)))`

/** Returns who has signed in and can only do so again while emails arrive: the team by name, clients by number. */
export async function readOnlyByEmail(context: Reading) {
  const { db } = context
  const onlyByEmail = and(
    isNotNull(users.firstSignInAt),
    isNull(users.deactivatedAt),
    isNull(users.deletedAt),
    notInTrash(users.clientId),
    not(needsNoEmail(context)),
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
    and(eq(users.teamRole, 'owner'), isNull(users.deactivatedAt), needsNoEmail(context)),
  )) > 0
