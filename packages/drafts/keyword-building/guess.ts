import type { Intent } from '../../../contract/content/keyword-figures.ts'

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

/** An estimate of the intent from the words of a keyword alone, for one that came without it. */
export const guessedIntent = (keyword: string): Intent =>
  signs.find(([, sign]) => sign.test(keyword))?.[0] ?? 'informational'
