import type { ResearchType } from '../../../../contract/content/keywords.ts'
import type { Pattern } from '../pattern.ts'
import { buyerIntent } from './buyer-intent.ts'
import { competitorGaps } from './competitor-gaps.ts'
import { contentClusters } from './content-clusters.ts'
import { longTail } from './long-tail.ts'
import { painPoints } from './pain-points.ts'
import { questions } from './questions.ts'
import { searchIntent } from './search-intent.ts'
import { underservedGaps } from './underserved-gaps.ts'

/** In the order in which they are tried: the best first. */
export const patterns: Record<ResearchType, readonly Pattern[]> = {
  long_tail: longTail,
  questions,
  search_intent: searchIntent,
  buyer_intent: buyerIntent,
  competitor_gaps: competitorGaps,
  content_clusters: contentClusters,
  pain_points: painPoints,
  underserved_gaps: underservedGaps,
}
