import { agencyToday } from '../agency-time/store.ts'
import { eq } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import * as contract from '../../../contract/core/absences.ts'
import { userIdOf } from '../../platform/actor.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { wrongField } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { audit } from '../audit-entries/store.ts'
import { findCaller, publishUser, type UserRow } from '../users/store.ts'
import { users } from '../users/table.ts'

type Days = Pick<UserRow, 'awayFrom' | 'awayUntil' | 'awayNote'>

const change = (call: Context & { actor: Actor }, days: Days) =>
  inTransaction(call, async (tx) => {
    const mine = eq(users.id, userIdOf(call.actor))
    await tx.db.select({ id: users.id }).from(users).where(mine).for('update')
    const before = await findCaller({ ...tx, actor: call.actor })
    const after = { ...before, ...days, updatedAt: tx.now() }
    await tx.db
      .update(users)
      .set({ ...days, updatedAt: tx.now() })
      .where(mine)
    await audit(tx, { noun: 'users', before, after })
    await publishUser(tx, before)
    return after
  })

export const absences = handlers(contract, {
  async set(call) {
    const { from, until, note } = call.body
    if (until < (await agencyToday(call))) throw wrongField('until', contract.alreadyOver)
    return change(call, { awayFrom: from, awayUntil: until, awayNote: note })
  },
  clear: (call) => change(call, { awayFrom: null, awayUntil: null, awayNote: '' }),
})
