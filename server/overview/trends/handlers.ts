import { mayRead } from '../../../contract/access.ts'
import * as contract from '../../../contract/overview/trends.ts'
import { handlers } from '../../platform/serve.ts'
import { leadsByWeek, projectsByStatus, revenueByMonth } from './store.ts'

export const trends = handlers(contract, {
  async read(call) {
    const [leads, revenue, projects] = await Promise.all([
      leadsByWeek(call, call.actor),
      mayRead(call.actor, 'invoices') ? revenueByMonth(call) : [],
      projectsByStatus(call, call.actor),
    ])
    return { leads, revenue, projects }
  },
})
