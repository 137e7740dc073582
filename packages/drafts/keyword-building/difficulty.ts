import type { Difficulty, Intent, ResearchType } from '../../../contract/content/keywords.ts'

/**
 * How contested a keyword may be, from its words alone: short ones, and those with money or "best" in
 * them, are; long, local and narrow ones are less. An estimate, not data.
 */
export function estimatedDifficulty(
  keyword: string,
  { intent, researchType, local }: { intent: Intent; researchType: ResearchType; local: boolean },
): Difficulty {
  let points = 62 - (keyword.split(' ').length - 2) * 8
  if (/^(?:best|top|cheap|buy|hire|affordable)\b/.test(keyword)) points += 12
  if (/\b(?:cost|prices?|pricing|quotes?|reviews|near me|for sale)\b/.test(keyword)) points += 8
  if (/^(?:what|how|why|is|are|can|do)\b/.test(keyword)) points += 4
  if (
    /\b(?:checklist|template|guide|worksheet|calendar|mistakes|myths|terms|examples|for \S+ \S+)\b/.test(
      keyword,
    )
  )
    points -= 10
  if (intent === 'navigational') points -= 30
  if (local) points -= 12
  if (researchType === 'long_tail' || researchType === 'underserved_gaps') points -= 10
  if (researchType === 'buyer_intent') points += 6
  return points >= 52 ? 'high' : points >= 32 ? 'medium' : 'low'
}
