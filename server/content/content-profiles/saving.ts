import { eq } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import type { ProfileValues } from '../../../contract/content/content-profiles.ts'
import { audit, refuseStale } from '../../core/audit-entries/store.ts'
import { findCaller, type UserRow } from '../../core/users/store.ts'
import type { Context } from '../../platform/context.ts'
import { conflict } from '../../platform/refusals.ts'
import { agencyPublicationsOf } from '../content-publications/agency-publications.ts'
import { ownerOf, unscheduleFrom } from '../content-publications/audience.ts'
import { filledFor } from './filled.ts'
import { requireOwner } from './owning.ts'
import { enteredOf, profileOf } from './rules.ts'
import { lockProfile, never, publishProfile } from './store.ts'
import { contentProfiles as table } from './table.ts'

type Profile = ReturnType<typeof profileOf>

/** Returns a profile as one flat record. */
const rowOf = ({ values, updatedAt }: Profile, id: number) => ({ ...values, id, updatedAt })

function auditProfile(
  tx: Context,
  client: UserRow,
  id: number,
  { before, after }: Record<'before' | 'after', Profile>,
) {
  const label = client.businessName || `${client.firstName} ${client.lastName}`.trim()
  const named = { id, clientId: client.id, label }
  return audit(tx, {
    noun: 'content-profiles',
    before: { ...named, ...before.values },
    after: { ...named, ...after.values },
  })
}

type Saving = {
  /** Returns the values to store, from the present ones. */
  change: (values: ProfileValues) => ProfileValues
  /** The state that the change is based on; undefined for any. */
  seen?: string | undefined
  /** The origin of the values, after the caller's name. */
  note?: string
}

/**
 * Stores values in a client's profile, as entered by the caller. Needs a transaction. @throws Refusal 409 when somebody
 * else has changed it since `seen`, and 403 or 409 when its content can't become whose it says
 */
export async function saveProfile(
  tx: Context & { actor: Actor },
  client: UserRow,
  { change, seen, note }: Saving,
): Promise<Profile> {
  const row = await lockProfile(tx, client.id)
  const found = await filledFor(tx, client)
  const before = profileOf(client.id, row, found)
  await refuseStale(tx, 'content-profiles', 'this profile', rowOf(before, row.id), seen)
  const values = change(before.values)
  await requireOwner(tx, client.id, { before: before.values.owner, after: values.owner })
  const { firstName, lastName } = await findCaller(tx)
  const by = [`${firstName} ${lastName}`.trim(), note].filter(Boolean).join(', ')
  const mark = { by, at: tx.now().toISOString() }
  const changes = { ...enteredOf(before, row, values, mark), updatedAt: tx.now() }
  await tx.db.update(table).set(changes).where(eq(table.id, row.id))
  const after = profileOf(client.id, { ...row, ...changes }, found)
  await auditProfile(tx, client, row.id, { before, after })
  if (before.values.owner !== after.values.owner) await unscheduleFrom(tx, client.id)
  await publishProfile(tx, client.id)
  return after
}

/** Refuses to make content a client's while what stays in the agency's name wasn't seen. @throws Refusal 409 */
export async function refuseUnknown(tx: Context, clientId: number): Promise<void> {
  if ((await ownerOf(tx, clientId)) !== 'agency') return
  const stays = await agencyPublicationsOf(tx, clientId)
  if (stays.length > 0)
    throw conflict(
      'Some of this content is public, or was sent, in the agency’s name. Please look at what stays, and confirm.',
    )
}

/** Returns what `seen` is for the time of a change that a caller has read. */
export const seenOf = (updatedAt: string | null | undefined) =>
  updatedAt === null ? never.toISOString() : updatedAt
