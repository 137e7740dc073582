import type { SentOf } from '../../../contract/http.ts'
import type { research } from '../../../contract/content/keywords.ts'

type Sent = SentOf<typeof research>['body']

/** A valid research request, for tests and the demo. */
export const aResearch = (clientId: number, changes: Partial<Sent> = {}): Sent => ({
  clientId,
  industry: 'Home services',
  topic: 'roof repair',
  researchPrompt: 'questions',
  ...changes,
})

type Sample = {
  /** The client's business name in the sample clients. */
  business: string
  daysAgo: number
  research: Omit<Sent, 'clientId'>
  /** Positions of the selected ones among the 20. */
  selected: number[]
  /** Keyword Planner's volume ranges for the first of them. */
  ranges: [low: number, high: number][]
}

/** Research of the demo, tagged as sample. */
export const sampleResearch: Sample[] = [
  {
    business: 'Kiln Street Ceramics',
    daysAgo: 6,
    research: {
      industry: 'Ceramics',
      topic: 'handmade plates',
      researchPrompt: 'content_clusters',
    },
    selected: [1, 4, 9],
    ranges: [
      [1000, 10_000],
      [100, 1000],
      [10, 100],
      [100, 1000],
    ],
  },
  {
    business: 'Kiln Street Ceramics',
    daysAgo: 2,
    research: {
      industry: 'Ceramics',
      topic: 'pottery classes',
      researchPrompt: 'buyer_intent',
      location: 'Leeds',
    },
    selected: [0, 2],
    ranges: [],
  },
  {
    business: 'Harbour Physio',
    daysAgo: 4,
    research: { industry: 'Physiotherapy', topic: 'back pain', researchPrompt: 'questions' },
    selected: [2, 3, 7],
    ranges: [
      [10, 100],
      [100, 1000],
    ],
  },
]
