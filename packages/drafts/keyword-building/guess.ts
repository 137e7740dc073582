import type { Difficulty, Intent } from '../../../contract/content/keywords.ts'
import { estimatedDifficulty } from './difficulty.ts'

const signs: readonly (readonly [Intent, RegExp])[] = [
  [
    'transactional',
    /\b(?:buy|book|hire|order|quotes?|coupon|deals?|for sale|near me|sign up|appointment)\b/i,
  ],
  [
    'commercial',
    /\b(?:best|top|vs\.?|versus|compare|comparison|reviews?|alternatives?|cheap|affordable|prices?|pricing|costs?|worth)\b/i,
  ],
  [
    'navigational',
    /\b(?:login|log in|phone number|address|opening hours|website)\b|\.(?:com|org|net)\b/i,
  ],
]

/** An estimate from the words of a keyword alone, for one that came without figures. */
export function guessOf(keyword: string): { intent: Intent; difficulty: Difficulty } {
  const intent = signs.find(([, sign]) => sign.test(keyword))?.[0] ?? 'informational'
  const researchType = 'search_intent'
  const plain = keyword.trim().toLowerCase().replace(/\s+/g, ' ')
  return { intent, difficulty: estimatedDifficulty(plain, { intent, researchType, local: false }) }
}
