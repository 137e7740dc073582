import type { Brief } from '../../../contract/content/content-brief-fields.ts'
import { briefFor, type BriefRequest } from '../../../packages/drafts/briefs/brief.ts'
import { emptyProfile } from '../../../contract/content/content-profiles.ts'

/** Returns the input of a brief, for tests and the demo. */
export const aBriefRequest = (changes: Partial<BriefRequest> = {}): BriefRequest => ({
  type: 'blog_post',
  keyword: 'how to choose everyday plates',
  businessName: 'Kiln Street Ceramics',
  profile: emptyProfile,
  sourceOf: () => 'Onboarding',
  context: '',
  related: [],
  published: [],
  ...changes,
})

/** Returns a brief of which nothing is filled in. */
export const aBrief = (changes: Partial<BriefRequest> = {}): Brief =>
  briefFor(aBriefRequest(changes))
