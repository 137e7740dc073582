import type { Intent } from '../../../contract/content/keyword-figures.ts'
import type { ResearchType } from '../../../contract/content/keywords.ts'
import { afterwards } from './english/afterwards.ts'
import { audiences, brands } from './english/audiences.ts'
import { basics } from './english/basics.ts'
import { choosing } from './english/choosing.ts'
import { comparing } from './english/comparing.ts'
import { costs } from './english/costs.ts'
import { finding } from './english/finding.ts'
import { planning } from './english/planning.ts'
import { problems } from './english/problems.ts'
import type { Facet } from './facet.ts'

/** How a research type takes its keywords: by turns from the facets of a round, then the next round. */
export type Plan = {
  rounds: readonly (readonly Facet[])[]
  /** Only questions, or none; both unless told. */
  questions?: 'only' | 'none'
  /** At least so many words in each. */
  words?: number
  /** At most so many of each intent, in the first pass. */
  share?: Partial<Record<Intent, number>>
  /** Whether the facets of no round are of another type: they only fill up the first list. */
  isNarrow?: boolean
}

/** Patterns that fill a list up once its rounds are used. */
export const allFacets: readonly Facet[] = [
  costs,
  choosing,
  finding,
  basics,
  planning,
  problems,
  comparing,
  afterwards,
]

export const plans: Record<ResearchType, Plan> = {
  long_tail: {
    rounds: [
      [audiences, choosing, finding, costs, planning, comparing, problems, afterwards, basics],
    ],
    questions: 'none',
    words: 4,
  },
  questions: {
    rounds: [
      [audiences, basics, costs, planning, choosing, problems, comparing, finding, afterwards],
    ],
    questions: 'only',
  },
  search_intent: {
    rounds: [[brands, basics, costs, finding, choosing, planning, comparing, problems]],
    questions: 'none',
    share: { navigational: 5, informational: 7, commercial: 7, transactional: 7 },
  },
  buyer_intent: {
    rounds: [[finding, costs, choosing, audiences], [comparing]],
    questions: 'none',
    isNarrow: true,
  },
  competitor_gaps: { rounds: [[comparing], [choosing, costs], [problems]], isNarrow: true },
  content_clusters: {
    rounds: [[basics, audiences, costs, planning, choosing, problems, afterwards, comparing]],
    questions: 'none',
  },
  pain_points: {
    rounds: [[problems], [comparing, afterwards, planning], [basics, choosing]],
    isNarrow: true,
  },
  underserved_gaps: {
    rounds: [
      [audiences, afterwards, planning],
      [problems, comparing],
      [basics, choosing, finding, costs],
    ],
    isNarrow: true,
  },
}
