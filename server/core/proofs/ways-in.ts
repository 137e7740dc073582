import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { identities } from '../identities/table.ts'
import { placeOf } from '../passkeys/rules.ts'
import { passkeys } from '../passkeys/table.ts'
import { openProviders } from '../sign-in-providers/store.ts'
import { inTeam, users } from '../users/table.ts'

/**
 * Returns the condition that somebody can sign in while no email reaches them: by a password, by a passkey for this
 * address, or on the team by a linked account whose provider is on. See `hasOtherWay` of passkeys.
 */
export async function needsNoEmail(context: Pick<Context, 'db' | 'settings'>): Promise<SQL> {
  const issuers = (await openProviders(context)).map(({ issuer }) => issuer)
  return sql`(${users.passwordHash} is not null
    or exists (select from ${passkeys} p
      where p.user_id = ${users}.id and p.rp_id = ${placeOf(context.settings)?.rpId ?? ''})
    or (${inTeam(users)} and exists (select from ${identities} i
      where i.user_id = ${users}.id and ${inArray(sql`i.issuer`, issuers)})))`
}
