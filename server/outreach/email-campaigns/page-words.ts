import { en } from '../newsletter-words/en.ts'
import type { NewsletterWords } from '../newsletter-words/words.ts'

/** The words of the pages behind an unsubscribe link. */
export type PageWords = Omit<NewsletterWords, 'reason' | 'clicksCounted'> & {
  /** Says which emails somebody still gets who gets no more of these; empty for none. */
  stillSent: string
}

/** The words about the agency's own emails. */
export const agencyWords: PageWords = {
  ...en,
  stopQuestion: ({ address }) => `Stop sending news and offers to ${address}?`,
  stopped: ({ address }) => `We won’t send any more news or offers to ${address}.`,
  notSentTitle: 'You don’t get news and offers',
  notSent: ({ address }) => `We don’t send news or offers to ${address}.`,
  newsletterOf: () => 'Ideas, news and offers',
  stillSent: 'You’ll still get emails about our work for you, such as invoices and meetings.',
}
