import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { isTeam } from '../../../contract/roles.ts'
import { deliversEmailTo } from '../../platform/email-delivery.ts'
import { identities } from '../identities/table.ts'
import { placeOf } from '../passkeys/rules.ts'
import { passkeys } from '../passkeys/table.ts'
import { needsPassword } from '../sessions/second-factor.ts'
import { openProviders } from '../sign-in-providers/store.ts'
import type { UserRow } from '../users/store.ts'
import { inTeam, users } from '../users/table.ts'

type Reading = Pick<Context, 'db' | 'settings'>

/**
 * Returns the condition that somebody can sign in while no email reaches them: by a password, by a passkey for this
 * address, or on the team by a linked account whose provider is on.
 */
export async function needsNoEmail(context: Reading): Promise<SQL> {
  const issuers = (await openProviders(context)).map(({ issuer }) => issuer)
  return sql`(${users.passwordHash} is not null
    or exists (select from ${passkeys} p
      where p.user_id = ${users}.id and p.rp_id = ${placeOf(context.settings)?.rpId ?? ''})
    or (${inTeam(users)} and exists (select from ${identities} i
      where i.user_id = ${users}.id and ${inArray(sql`i.issuer`, issuers)})))`
}

/** Returns whether somebody has a way to sign in that isn't an email. */
export const hasOwnWay = async (context: Reading, { id }: Pick<UserRow, 'id'>): Promise<boolean> =>
  (await context.db.$count(users, and(eq(users.id, id), await needsNoEmail(context)))) > 0

/** Returns whether emails sign somebody in: codes that arrive, and on the team those that the owner allows. */
export const signsInByEmail = async (context: Reading, user: UserRow): Promise<boolean> =>
  deliversEmailTo(context.settings, { isTeam: isTeam(user) }) &&
  !(await needsPassword(context, user))

/** Returns whether somebody can sign in again once their sessions end. */
export const hasWayIn = async (context: Reading, user: UserRow): Promise<boolean> =>
  (await hasOwnWay(context, user)) || signsInByEmail(context, user)
