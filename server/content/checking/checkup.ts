import type { Checkup } from '../../../contract/content/content-checks.ts'
import type { ContentType } from '../../../contract/content/content-pieces.ts'
import { plainTextOf, renderContent } from '../rendering/markdown.ts'
import { claimsWith } from './claims.ts'
import { gapsIn } from './gaps.ts'
import { readingOf } from './reading.ts'

/** Returns everything derived from the text alone; see `claimsWith` for `checked` and `facts`. */
export function checkupOf(
  type: ContentType,
  content: string,
  checked: readonly string[],
  facts: string,
): Omit<Checkup, 'near'> {
  const html = renderContent(type, content)
  return {
    html: html.markup,
    ...readingOf(plainTextOf(html)),
    claims: claimsWith(content, checked, facts),
    gaps: gapsIn(content),
  }
}
