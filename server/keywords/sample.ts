import type { SentOf } from '../../contract/http.ts'
import type { research } from '../../contract/keywords.ts'

type Sent = SentOf<typeof research>['body']

/** What Research & Select sends, for tests and the demo. */
export const aResearch = (clientId: number, changes: Partial<Sent> = {}): Sent => ({
  clientId,
  industry: 'Home services',
  topic: 'roof repair',
  researchPrompt: 'questions',
  ...changes,
})
