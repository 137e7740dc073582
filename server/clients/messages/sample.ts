import type { SentOf } from '../../../contract/http.ts'
import type { send } from '../../../contract/clients/messages.ts'

type Sent = SentOf<typeof send>['body']

/** What sending a message sends, for tests and the demo; to the support team unless told. */
export const aMessage = (changes: Partial<Sent> = {}): Sent => ({
  content: 'Could we have the opening hours on the first page as well?',
  toUserId: 1,
  ...changes,
})
