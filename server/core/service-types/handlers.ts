import * as contract from '../../../contract/core/service-types.ts'
import { sampleBudgetsNow, type ServiceType } from '../../../contract/service-types.ts'
import { inTransaction } from '../../platform/context.ts'
import { publishSettings } from '../../platform/live-history.ts'
import { holdLock } from '../../platform/locks.ts'
import { badRequest, wrongField } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { audit, refuseStale } from '../audit-entries/store.ts'
import { restored, withKeys } from './rules.ts'
import { readServiceTypes, writeServiceTypes } from './store.ts'

/** The services as their history tells them: one line each. */
const told = ({ types, budgets }: { types: ServiceType[]; budgets: string[] | null }) => ({
  types: types.map(({ name, isRetired }) => name + (isRetired ? ' (retired)' : '')).join('\n'),
  questions: JSON.stringify(
    types.map(({ key, forProjects, questions }) => [key, forProjects, questions]),
  ),
  budgets: (budgets ?? sampleBudgetsNow()).join('\n'),
})

/** @throws Refusal 400 for a service that was left out, or one that nobody knows */
function refuseLost(types: contract.ServiceTypeInput, before: readonly ServiceType[]) {
  const keys = new Set(types.map(({ key }) => key))
  const lost = before.find(({ key }) => !keys.has(key))
  if (lost) throw badRequest(`Old records may have “${lost.name}”. Please retire it instead.`)
  const known = new Set(before.map(({ key }) => key))
  const wrong = types.findIndex(
    ({ key }, at) => key && (!known.has(key) || types.findIndex((each) => each.key === key) !== at),
  )
  if (wrong >= 0) throw wrongField(`types.${wrong}.key`, 'There is no such service')
}

export const serviceTypes = handlers(contract, {
  read: (call) => readServiceTypes(call),

  async update(call) {
    return inTransaction(call, async (tx) => {
      const { types, budgets, updatedAt } = call.body
      await holdLock(tx.db, 'serviceTypes')
      const before = await readServiceTypes(tx)
      await refuseStale(tx, 'service-types', 'the services', { ...before, id: 1 }, updatedAt)
      if (types) refuseLost(types, before.types)
      await writeServiceTypes(tx, {
        types: types ? withKeys(types, before.types) : restored(before.types),
        budgets: budgets === undefined ? before.budgets : budgets,
      })
      const after = await readServiceTypes(tx)
      await audit(tx, {
        noun: 'service-types',
        id: 1,
        before: told(before),
        after: told(after),
      })
      await publishSettings(tx)
      return after
    })
  },
})
