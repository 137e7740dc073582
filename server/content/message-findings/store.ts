import { eq, or } from 'drizzle-orm'
import type { ProfileValues } from '../../../contract/content/content-profiles.ts'
import { freeMailDomains } from '../../../packages/card-reading/words.ts'
import { users } from '../../core/users/table.ts'
import type { Context } from '../../platform/context.ts'
import { publish } from '../../platform/live-history.ts'
import { conflict } from '../../platform/refusals.ts'
import { hasValue } from '../content-profiles/adding.ts'
import { type Found, keyOf } from './by-form.ts'
import { messageFindings as table } from './table.ts'

/** Returns the hosts that are a client's own: those of its people's addresses and of its known pages. */
export async function ownHosts(
  { db }: Pick<Context, 'db'>,
  clientId: number,
  { links }: Pick<ProfileValues, 'links'>,
): Promise<ReadonlySet<string>> {
  const people = await db
    .select({ email: users.email })
    .from(users)
    .where(or(eq(users.id, clientId), eq(users.clientId, clientId)))
  const ofPeople = people
    .map(({ email }) => email.slice(email.lastIndexOf('@') + 1).toLowerCase())
    .filter((host) => host !== '' && !freeMailDomains.has(host))
  const ofPages = links
    .filter(({ url }) => URL.canParse(url))
    .map(({ url }) => new URL(url).host.toLowerCase().replace(/^www\./, ''))
  return new Set([...ofPeople, ...ofPages])
}

/** Leaves out what the profile says already, and what somebody decided before. */
export async function openOf(
  { db }: Pick<Context, 'db'>,
  clientId: number,
  values: ProfileValues,
  all: readonly Found[],
): Promise<Found[]> {
  const decided = await db
    .select({ key: table.key })
    .from(table)
    .where(eq(table.clientId, clientId))
  const keys = new Set(decided.map(({ key }) => key))
  return all.filter((each) => !keys.has(keyOf(each)) && !hasValue(values, each))
}

/** Keeps a decision. Needs a transaction. @throws Refusal 409 when there is one */
export async function keepDecision(
  tx: Context,
  clientId: number,
  key: string,
  state: 'accepted' | 'dismissed',
): Promise<void> {
  const [kept] = await tx.db
    .insert(table)
    .values({ clientId, key, state, createdAt: tx.now() })
    .onConflictDoNothing()
    .returning({ id: table.id })
  if (!kept) throw conflict('Somebody has decided about this already.')
  await publish(tx, ['admins'], { kind: 'message-findings', id: clientId })
}
