import type { Checkup } from '../../../contract/content/content-checks.ts'
import { gapsIn } from '../../../contract/content/gaps.ts'
import { plainTextOf, renderContent } from '../rendering/markdown.ts'
import type { Known } from './claims.ts'
import { claimsOfPiece } from './piece-claims.ts'
import { writtenIn } from './language.ts'
import { type Checked, pointsOf, type Rules } from './points.ts'
import { readingOf } from './reading.ts'

/** Returns everything derived from a piece's texts alone; see `claimsOfPiece` for `checked` and `known`. */
export function checkupOf(
  piece: Checked,
  checked: readonly string[],
  known: Known,
  rules: Rules,
): Omit<Checkup, 'near'> {
  const html = renderContent(piece.type, piece.content, rules.pictures)
  return {
    html: html.markup,
    ...readingOf(plainTextOf(html), writtenIn(piece.content, rules.language)),
    claims: claimsOfPiece(piece, checked, known),
    gaps: gapsIn(piece.content, piece.type),
    points: pointsOf(piece, rules),
    pictures: Object.fromEntries(
      Object.entries(rules.pictures).map(([cut, { src }]) => [cut, src]),
    ),
  }
}
