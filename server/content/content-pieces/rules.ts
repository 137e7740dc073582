import type { Claim } from '../../../contract/content/content-checks.ts'
import type { ContentStatus } from '../../../contract/content/content-pieces.ts'
import { gapsIn } from '../checking/gaps.ts'
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

/** Whether a status says that somebody stands up for the text. */
export const isVouched = (status: ContentStatus) => status === 'approved' || status === 'published'

/** A piece as it is sent. */
export const shown = <Row extends PieceRow>(row: Row) => ({
  ...row,
  preview: previewOf(row.content),
})

/** What the history keeps of a piece: without what is computed, and without the prompt. */
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

/** @throws Refusal 409 for a piece that has no text, or only half of one */
export function refuseUnwritten({ generation }: Pick<PieceRow, 'generation'>) {
  if (generation === 'failed')
    throw conflict('This piece could not be written. Please try again, or write it yourself.')
  if (generation !== 'ready') throw conflict('This piece is still being written.')
}

/** @throws Refusal 409 for a text with places to fill in, which nobody else is to read */
export function refuseUnfilled({ content }: Pick<PieceRow, 'content'>) {
  const open = gapsIn(content).length
  if (open === 0) return
  const what = open === 1 ? 'One place in the text is' : `${open} places in the text are`
  throw conflict(`${what} still to be filled in. Please do that before it is published.`)
}

/** @throws Refusal 409 with the claims of a text when it states something that nobody checked */
export function refuseUnchecked(claims: readonly Claim[]) {
  const open = claims.filter(({ isChecked }) => !isChecked).length
  if (open === 0) return
  const what = open === 1 ? 'One statement has' : `${open} statements have`
  throw conflict(
    `${what} no source and nobody has checked ${open === 1 ? 'it' : 'them'}. Please check the text before it is approved or published.`,
    { claims },
  )
}
