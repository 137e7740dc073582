import type { Claim } from '../../../contract/content/content-checks.ts'
import type { ContentStatus } from '../../../contract/content/content-pieces.ts'
import { gapsIn } from '../../../contract/content/gaps.ts'
import { previewOf } from '../rendering/markdown.ts'
import { conflict } from '../../platform/refusals.ts'
import type { contentPieces } from './table.ts'

export type PieceRow = typeof contentPieces.$inferSelect
export type Texts = Pick<
  PieceRow,
  'title' | 'content' | 'description' | 'slug' | 'preheader' | 'imageAlt'
>

export const textsOf = ({
  title,
  content,
  description,
  slug,
  preheader,
  imageAlt,
}: Texts): Texts => ({
  title,
  content,
  description,
  slug,
  preheader,
  imageAlt,
})

/** Returns whether a status means that somebody vouches for the text. */
export const isVouched = (status: ContentStatus) => status === 'approved' || status === 'published'

export const withPreview = <Row extends PieceRow>(row: Row) => ({
  ...row,
  preview: previewOf(row.content),
})

/** Picks the audited columns: without computed ones and the prompt. */
export const audited = ({
  sketch: _s,
  prompt: _p,
  checked,
  version: _v,
  updatedBy: _b,
  imageKey: _i,
  squareKey: _q,
  thumbnailKey: _t,
  imageVariant: _n,
  batchId: _a,
  variant: _r,
  ...row
}: PieceRow) => ({ ...row, checkedClaims: checked.length })

/** Requires a finished text. @throws Refusal 409 */
export function requireFinished({ generation }: Pick<PieceRow, 'generation'>) {
  if (generation === 'failed')
    throw conflict("This piece couldn't be written. Please try again or write it yourself.")
  if (generation !== 'ready') throw conflict('This piece is still being written.')
}

/** Requires a text without placeholders. @throws Refusal 409 */
export function requireNoPlaceholders({ content }: Pick<PieceRow, 'content'>) {
  const open = gapsIn(content).length
  if (open === 0) return
  throw conflict(
    open === 1
      ? 'The text still has a placeholder. Fill it in before publishing.'
      : `The text still has ${open} placeholders. Fill them in before publishing.`,
  )
}

/** Requires that all claims were checked. @throws Refusal 409 with the claims */
export function requireCheckedClaims(claims: readonly Claim[]) {
  const open = claims.filter(({ isChecked }) => !isChecked).length
  if (open === 0) return
  const what = open === 1 ? 'One claim needs' : `${open} claims need`
  throw conflict(`${what} a source or a check. Check the text before approving or publishing it.`, {
    claims,
  })
}
