import { may, type Action } from '../../../contract/access.ts'
import * as contract from '../../../contract/core/assignments.ts'
import { nouns } from '../../../contract/nouns.ts'
import { inTransaction } from '../../platform/context.ts'
import { forMany } from '../../platform/many.ts'
import { forbidden } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { handOver, workTotals } from './hand-over.ts'
import { assignableOf, assignRow, lockAssigned, readPeople, requireAssignee } from './store.ts'

export const assignments = handlers(contract, {
  people: (call) => readPeople(call),
  totals: (call) => workTotals(call),

  handOver: (call) =>
    inTransaction(call, (tx) => handOver(tx, call.params.id, call.body.assigneeId)),

  async assign(call) {
    const { noun, ids, assigneeId } = call.body
    if (!may(call.actor, nouns[noun].assigned satisfies Action)) throw forbidden()
    const assignable = assignableOf(call, noun)
    const [only] = ids
    if (ids.length === 1 && only)
      return inTransaction(call, async (tx) => {
        const person = await requireAssignee(tx, noun, assigneeId)
        await assignRow(tx, noun, await lockAssigned(tx, assignable, call.actor, only), person)
        return { changed: 1, refused: [] }
      })
    await requireAssignee(call, noun, assigneeId)
    return forMany(call, ids, {
      lock: (tx, id) => lockAssigned(tx, assignable, call.actor, id),
      nameOf: assignable.nameOf,
      change: async (tx, row) =>
        assignRow(tx, noun, row, await requireAssignee(tx, noun, assigneeId)),
    })
  },
})
