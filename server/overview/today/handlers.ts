import { mayRead } from '../../../contract/access.ts'
import * as contract from '../../../contract/overview/today.ts'
import { handlers } from '../../platform/serve.ts'
import { countSource, sourcesOf } from './store.ts'

export const today = handlers(contract, {
  async read(call) {
    const sources = await sourcesOf(call, call.actor)
    const seen = contract.todayKinds.filter((kind) =>
      mayRead(call.actor, contract.todayNouns[kind]),
    )
    const counted = seen.map(async (kind) => {
      const found = await countSource(call, sources[kind], call.actor, call.query.assignee)
      return found ? [{ kind, ...found }] : []
    })
    return (await Promise.all(counted)).flat()
  },
})
