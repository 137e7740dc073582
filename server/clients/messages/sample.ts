import type { SentOf } from '../../../contract/http.ts'
import type { send } from '../../../contract/clients/messages.ts'

type Sent = SentOf<typeof send>['body']

/** Returns a message's input for tests and the demo; addressed to the support team by default. */
export const aMessage = (changes: Partial<Sent> = {}): Sent => ({
  content: 'Could we have the opening hours on the first page as well?',
  toUserId: 1,
  ...changes,
})
