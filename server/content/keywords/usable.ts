import type { Intent } from '../../../contract/content/keyword-figures.ts'
import { signatureOf } from '../../../packages/drafts/keyword-building/sameness.ts'

/** A found keyword, not stored yet. */
export type Found = { keyword: string; intent: Intent; cluster: string; reason: string }

/** Matches figures a model invents: "1,200 searches", "volume 300", "90/mo", "KD 12". */
const inventedFigure =
  /\b(?:searches|volume|vol|kd|cpc|sv)\b[^a-z]{0,3}\d|\d[\d.,]*k?\s*(?:searches|volume|\/\s*mo|per month)/i

const oneLine = (text: string, most: number) =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed()

/** Cleans a model's keyword of numbering and marks; null when nothing usable is left. */
export function cleanKeyword(text: string): string | null {
  const bare = text
    .replace(/\s+/g, ' ')
    .replace(/^\s*(?:\d{1,2}[.)]|[-*•])\s+/, '')
    .replace(/^["'“”‘’`]+|["'“”‘’`]+$/g, '')
    .trim()
  const isKeyword =
    bare.length >= 2 && bare.length <= 120 && /\p{L}/u.test(bare) && !/[{}<>[\]|\p{Cc}]/u.test(bare)
  return isKeyword && !inventedFigure.test(bare) ? bare : null
}

/** Returns the usable keywords: distinct and new. */
export function usable(found: readonly Found[], known: readonly string[]): Found[] {
  const signatures = new Set(known.map(signatureOf))
  return found.flatMap((each) => {
    const keyword = cleanKeyword(each.keyword)
    const signature = keyword === null ? '' : signatureOf(keyword)
    if (keyword === null || signatures.has(signature)) return []
    signatures.add(signature)
    const reason = inventedFigure.test(each.reason) ? '' : oneLine(each.reason, 255)
    return [{ ...each, keyword, cluster: oneLine(each.cluster, 100), reason }]
  })
}
