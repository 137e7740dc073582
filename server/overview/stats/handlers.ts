import * as contract from '../../../contract/overview/stats.ts'
import { handlers } from '../../platform/serve.ts'
import { readStats } from './store.ts'

export const stats = handlers(contract, {
  read: (call) => readStats(call, call.actor),
  readAll: (call) => readStats(call, call.actor),
})
