import type { SentOf } from '../../../contract/http.ts'
import type { create } from '../../../contract/work/deliverables.ts'

type Sent = SentOf<typeof create>['body']

/** A valid delivery for tests and the demo: a link, unless an upload is named. */
export const aDeliverable = (changes: Partial<Sent> = {}): Sent => ({
  name: 'Home page design',
  description: 'Phone and desktop, in light and dark. Sample deliverable.',
  note: '',
  ...(changes.uploadId ? {} : { linkUrl: 'https://design.example/home' }),
  ...changes,
})
