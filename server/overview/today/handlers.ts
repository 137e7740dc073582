import * as contract from '../../../contract/overview/today.ts'
import { handlers } from '../../platform/serve.ts'
import { askedBy } from './asked.ts'
import { readToday } from './store.ts'
import { readWeek } from './week.ts'

export const today = handlers(contract, {
  async read(call) {
    const asked = await askedBy(call, call.actor)
    const kinds = contract.todayKinds.filter((kind) => contract.isListed(call.actor, kind))
    return readToday(asked, { kinds, ...call.query })
  },
  async week(call) {
    const asked = await askedBy(call, call.actor)
    const kinds = contract.weekKinds.filter((kind) =>
      contract.isListed(call.actor, contract.kindOfWeek[kind]),
    )
    return { today: asked.day, ...(await readWeek(asked, kinds, call.query.assignee)) }
  },
})
