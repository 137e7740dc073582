import * as contract from '../../../contract/core/sign-in-rules.ts'
import { audit, refuseStale } from '../audit-entries/store.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { publishSessionsEnded } from '../../platform/live-history.ts'
import { holdLock } from '../../platform/locks.ts'
import { conflict } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { keepingAWayIn } from '../passkeys/store.ts'
import { readRules, writeRules } from '../sessions/second-factor.ts'
import { hasSecondFactor } from '../sessions/store.ts'
import { countWithout } from './store.ts'

const read = async (context: Pick<Context, 'db'>) => ({
  ...(await readRules(context)),
  without: await countWithout(context),
})

export const signInRules = handlers(contract, {
  read,

  update: (call) =>
    inTransaction(call, async (tx) => {
      const { updatedAt, ...rules } = call.body
      await holdLock(tx.db, 'team')
      const before = await readRules(tx)
      await refuseStale(tx, 'sign-in-rules', 'these rules', { ...before, id: 1 }, updatedAt)
      // Otherwise the owner would be the first whom the rule keeps from turning it off again.
      const isNew = rules.secondFactor && !before.secondFactor
      if (isNew && !(await hasSecondFactor(tx, call.sessionId)))
        throw conflict(contract.firstYourself)
      await keepingAWayIn(tx, call, () => writeRules(tx, rules))
      const after = await read(tx)
      await audit(tx, { noun: 'sign-in-rules', id: 1, before, after: await readRules(tx) })
      // Open windows of people who now lack something must not go on receiving.
      await publishSessionsEnded(tx)
      return after
    }),
})
