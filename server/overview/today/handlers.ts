import { mayRead } from '../../../contract/access.ts'
import * as contract from '../../../contract/overview/today.ts'
import { handlers } from '../../platform/serve.ts'
import { askedBy } from './asked.ts'
import { readToday } from './store.ts'
import { readWeek } from './week.ts'

/** The noun whose records each kind of the week shows. */
const weekNouns: Record<contract.WeekKind, string> = {
  meetings: 'meetings',
  'lead-steps': 'leads',
  milestones: 'milestones',
  projects: 'projects',
  invoices: 'invoices',
  content: 'content-pieces',
}

export const today = handlers(contract, {
  async read(call) {
    const asked = await askedBy(call, call.actor)
    const kinds = contract.todayKinds.filter((kind) =>
      mayRead(call.actor, contract.todayNouns[kind]),
    )
    return readToday(asked, { kinds, ...call.query })
  },
  async week(call) {
    const asked = await askedBy(call, call.actor)
    const kinds = contract.weekKinds.filter((kind) => mayRead(call.actor, weekNouns[kind]))
    const entries = await readWeek(asked, kinds, call.query.assignee)
    return { today: asked.day, entries }
  },
})
