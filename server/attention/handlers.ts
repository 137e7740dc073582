import * as contract from '../../contract/attention.ts'
import { waitingReviews } from '../content-reviews/store.ts'
import { waitingDeliverables } from '../deliverables/store.ts'
import { unreadThread } from '../messages/store.ts'
import { waitingQuestions } from '../onboarding/store.ts'
import { handlers } from '../platform/serve.ts'
import { unpaidInvoices } from '../statements/store.ts'
import { newestOf, type Source } from './rules.ts'

/** Which nouns have something that can wait for a client: one line each. */
const sources: Source[] = [
  waitingDeliverables,
  waitingReviews,
  unreadThread,
  waitingQuestions,
  unpaidInvoices,
]

export const attention = handlers(contract, {
  async list(call) {
    return newestOf(await Promise.all(sources.map((each) => each(call, call.actor))))
  },
})
