import { eq } from 'drizzle-orm'
import * as contract from '../../../contract/content/content-profiles.ts'
import { findClient } from '../../clients/messages/store.ts'
import { audit, refuseStale } from '../../core/audit-entries/store.ts'
import { findCaller, type UserRow } from '../../core/users/store.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { handlers } from '../../platform/serve.ts'
import { filledFor } from './filled.ts'
import { enteredOf, profileOf } from './rules.ts'
import { findProfile, lockProfile, never, publishProfile } from './store.ts'
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

export const contentProfiles = handlers(contract, {
  read: (call) => findProfile(call, call.params.clientId),

  update: (call) =>
    inTransaction(call, async (tx) => {
      const { updatedAt, ...values } = call.body
      const client = await findClient(tx, call.params.clientId)
      const row = await lockProfile(tx, client.id)
      const found = await filledFor(tx, client)
      const before = profileOf(client.id, row, found)
      const seen = updatedAt === null ? never.toISOString() : updatedAt
      await refuseStale(tx, 'content-profiles', 'this profile', rowOf(before, row.id), seen)
      const { firstName, lastName } = await findCaller({ ...tx, actor: call.actor })
      const mark = { by: `${firstName} ${lastName}`.trim(), at: tx.now().toISOString() }
      const changes = { ...enteredOf(before, row, values, mark), updatedAt: tx.now() }
      await tx.db.update(table).set(changes).where(eq(table.id, row.id))
      const after = profileOf(client.id, { ...row, ...changes }, found)
      await auditProfile(tx, client, row.id, { before, after })
      await publishProfile(tx, client.id)
      return after
    }),
})
