import type { Claim } from '../../../contract/content/content-checks.ts'
import { visibleCharacters } from '../../../contract/content/content-limits.ts'
import type { ContentType } from '../../../contract/content/content-pieces.ts'
import { isGeneratedAlt } from './generated-alts.ts'
import { claimsWith, type Known } from './claims.ts'

const lines = ['title', 'description', 'preheader', 'imageAlt'] as const
type Line = (typeof lines)[number]
type Checked = { type: ContentType; content: string } & Record<Line, string>

/** Figures that a title states; “12 questions to ask” counts what follows. */
const stated = /[%$€£]|\bper\s?cent\b/i

/** Returns the claims of a line, which is read as a sentence also without its period. */
function claimsOfLine(field: Line, text: string, checked: readonly string[], known: Known) {
  const line = text.trimEnd()
  const isClosed = /[.!?…]["”’»)]*$/.test(line)
  return claimsWith(isClosed ? line : `${line}.`, checked, known).flatMap((claim): Claim[] => {
    const isCount = claim.kind === 'number' && field !== 'description' && !stated.test(line)
    if (isCount || line === '') return []
    const sentence = isClosed ? claim.sentence : claim.sentence.replace(/\.$/, '')
    return [{ ...claim, field, sentence, to: Math.min(claim.to, line.length) }]
  })
}

/**
 * Returns the claims of all texts of a piece that its readers see, each once: those of its content, its title or subject, its
 * description, its preheader and the text of its picture, unless that was generated.
 */
export function claimsOfPiece(piece: Checked, checked: readonly string[], known: Known): Claim[] {
  const visible = visibleCharacters[piece.type]
  const shown = lines.filter((line) =>
    line === 'imageAlt' ? !isGeneratedAlt(piece.imageAlt) : visible[line],
  )
  const found = [
    ...claimsWith(piece.content, checked, known).map((claim) => ({
      ...claim,
      field: 'content' as const,
    })),
    ...shown.flatMap((line) => claimsOfLine(line, piece[line], checked, known)),
  ]
  const seen = new Set<string>()
  return found.filter(({ id }) => !seen.has(id) && seen.add(id))
}
