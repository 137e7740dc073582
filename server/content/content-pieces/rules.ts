import {
  type Brief,
  emptyPartsOf,
  openQuestionsOf,
} from '../../../contract/content/content-brief-fields.ts'
import type { Claim } from '../../../contract/content/content-checks.ts'
import { picture } from '../../../contract/content/content-pictures.ts'
import type { ContentStatus } from '../../../contract/content/content-pieces.ts'
import { opensAddress, postProblem } from '../../../contract/content/networks.ts'
import { gapsOf } from '../../../contract/content/gaps.ts'
import { previewOf } from '../rendering/markdown.ts'
import { conflict, wrongField } from '../../platform/refusals.ts'
import { stageOf } from './stage.ts'
import type { contentPieces } from './table.ts'

/** Returns the address of a stored picture of a piece. */
export const pictureAddress = (id: number, key: string) =>
  picture.path.replace(':id', String(id)).replace(':key', key)

export type PieceRow = typeof contentPieces.$inferSelect
export type Texts = Pick<
  PieceRow,
  'title' | 'content' | 'description' | 'slug' | 'preheader' | 'imageAlt' | 'button' | 'buttonUrl'
>

export const textsOf = ({
  title,
  content,
  description,
  slug,
  preheader,
  imageAlt,
  button,
  buttonUrl,
}: Texts): Texts => ({
  title,
  content,
  description,
  slug,
  preheader,
  imageAlt,
  button,
  buttonUrl,
})

/** Returns whether a status means that somebody vouches for the text. */
export const isVouched = (status: ContentStatus) => status === 'approved' || status === 'published'

/** Adds what follows from a row; `today` is the agency's day. */
export const withPreview = <Row extends PieceRow>(row: Row, today: string) => ({
  ...row,
  stage: stageOf(row, today),
  formerThumbnailUrl: row.formerThumbnailKey && pictureAddress(row.id, row.formerThumbnailKey),
  preview: row.isBrief ? (row.brief?.question ?? '') : previewOf(row.content),
})

/** Returns the columns that follow from a brief. */
export const briefColumns = (brief: Brief) => ({
  brief,
  emptyParts: emptyPartsOf(brief).length,
  openQuestions: openQuestionsOf(brief).length,
})

/** Picks the audited columns: without computed ones. */
export const audited = ({
  sketch: _s,
  checked,
  version: _v,
  updatedBy: _b,
  imageKey: _i,
  squareKey: _q,
  thumbnailKey: _t,
  formerImageKey: _fi,
  formerSquareKey: _fs,
  formerThumbnailKey: _ft,
  formerImageAlt: _fa,
  formerPictureBy: _fb,
  imageVariant: _n,
  batchId: _a,
  emptyParts: _e,
  openQuestions: _o,
  removedAnswers: _r,
  questionsNote: _q2,
  clicks: _c,
  clicksBefore: _l,
  fellOn: _f,
  ...row
}: PieceRow) => ({ ...row, checkedClaims: checked.length })

/** Requires a finished text. @throws Refusal 409 */
export function requireFinished({ generation }: Pick<PieceRow, 'generation'>) {
  if (generation === 'failed')
    throw conflict('This piece couldn’t be written. Please try again or write it yourself.')
  if (generation !== 'ready') throw conflict('This piece is still being written.')
}

/** The parts of a piece that decide whether it may leave the team. */
type Part = Pick<
  PieceRow,
  | 'type'
  | 'generation'
  | 'isBrief'
  | 'emptyParts'
  | 'title'
  | 'content'
  | 'description'
  | 'preheader'
  | 'imageAlt'
>

/**
 * Requires a finished text without a gap, which its network takes: the one rule for review, approval, scheduling and every publication.
 * @throws Refusal 409
 */
export function requireComplete(piece: Part) {
  requireFinished(piece)
  if (piece.isBrief) throw conflict(briefRefusal(piece))
  const problem = postProblem(piece.type, piece.content)
  if (problem) throw conflict(`${problem}. Shorten it first.`)
  const open = gapsOf(piece)
  const [first] = open
  if (!first) return
  const names = [...new Set(open.map(({ name }) => name))]
  const where = names.length === 1 ? `The ${first.name} still has` : 'It still has'
  throw conflict(
    open.length === 1
      ? `${where} a placeholder. Fill it in first.`
      : `${where} ${open.length} placeholders${names.length === 1 ? '' : ` in ${names.join(', ')}`}. Fill them in first.`,
  )
}

const briefRefusal = ({ emptyParts }: Pick<Part, 'emptyParts'>) =>
  emptyParts === 0
    ? 'This is still a brief. Make a draft of it first.'
    : `This is still a brief with ${emptyParts === 1 ? 'an empty part' : `${emptyParts} empty parts`}. Fill it in and make a draft of it first.`

/** Requires a text that its network takes, with a button that works. @throws Refusal 400 on the field */
export function requirePostable({ type, content, button, buttonUrl }: Texts & Pick<Part, 'type'>) {
  const problem = postProblem(type, content)
  if (problem) throw wrongField('content', problem)
  if (opensAddress(button) && !buttonUrl)
    throw wrongField('buttonUrl', 'Please enter the address that the button opens')
}

/** Requires a text rather than a brief. @throws Refusal 409 */
export function requireText(piece: Pick<PieceRow, 'generation' | 'isBrief' | 'emptyParts'>) {
  requireFinished(piece)
  if (piece.isBrief) throw conflict(briefRefusal(piece))
}

/**
 * Returns the claims that have to be checked before a piece is published: what was approved before titles and descriptions were
 * read for claims is published as it was approved.
 */
export const toCheckNow = ({ status }: { status: ContentStatus }, claims: readonly Claim[]) =>
  isVouched(status) ? claims.filter(({ field }) => field === 'content') : claims
export const idsOfChecked = (claims: readonly Claim[]) =>
  claims.filter(({ isChecked }) => isChecked).map(({ id }) => id)

/** Requires that all claims were checked. @throws Refusal 409 with the claims */
export function requireCheckedClaims(claims: readonly Claim[]) {
  const open = claims.filter(({ isChecked }) => !isChecked).length
  if (open === 0) return
  const what = open === 1 ? 'One claim needs' : `${open} claims need`
  throw conflict(`${what} a source or a check. Check the text before approving or publishing it.`, {
    claims,
  })
}
