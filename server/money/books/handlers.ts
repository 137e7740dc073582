import * as contract from '../../../contract/money/books.ts'
import { handlers } from '../../platform/serve.ts'
import { requirePeriod } from './period.ts'
import { reportOf } from './report.ts'

export const books = handlers(contract, {
  read: (call) => reportOf(call, call.actor, requirePeriod(call.query)),
})
