import { and, asc, eq, inArray, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { identities } from '../identities/table.ts'
import { placeOf } from '../passkeys/rules.ts'
import { passkeys } from '../passkeys/table.ts'
import { openProviders } from '../sign-in-providers/store.ts'
import { inTeam, notInTrash, personName, users } from '../users/table.ts'

/** The most people of the team that are named. */
const mostNamed = 50

type Reading = Pick<Context, 'db' | 'settings'>

/** Returns the condition that somebody can sign in while no email reaches them; see `hasOtherWay` of passkeys. */
export async function needsNoEmail(context: Reading): Promise<SQL> {
  const issuers = (await openProviders(context)).map(({ issuer }) => issuer)
  return sql`(${users.passwordHash} is not null
    or exists (select from ${passkeys} p
      where p.user_id = ${users}.id and p.rp_id = ${placeOf(context.settings)?.rpId ?? ''})
    or (${inTeam(users)} and exists (select from ${identities} i
      where i.user_id = ${users}.id and ${inArray(sql`i.issuer`, issuers)})))`
}

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
