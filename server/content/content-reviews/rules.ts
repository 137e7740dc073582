import type { ContentStatus } from '../../../contract/content/content-pieces.ts'
import type { Decision, Standing } from '../../../contract/content/content-reviews.ts'
import { gapsOf } from '../../../contract/content/gaps.ts'
import type { Known } from '../checking/claims.ts'
import { claimsOfPiece } from '../checking/piece-claims.ts'
import type { contentPieces } from '../content-pieces/table.ts'

type PieceRow = typeof contentPieces.$inferSelect
type Changes = Partial<PieceRow>

const visibleStatuses = ['review', 'approved', 'published'] as const
type Seen = (typeof visibleStatuses)[number]

/** Returns whether the client may see a piece: finished, and in review, approved or published. */
export const isMeantForClient = <P extends Pick<PieceRow, 'status' | 'generation' | 'isBrief'>>(
  piece: P,
): piece is P & { status: Seen } =>
  piece.generation === 'ready' &&
  !piece.isBrief &&
  visibleStatuses.some((each) => each === piece.status)

/** Returns a piece's state as the client sees it. */
export const standingOf = ({ status, review }: Pick<PieceRow, 'status' | 'review'>): Standing =>
  review === 'waiting' || review === 'changes'
    ? review
    : status === 'published'
      ? 'published'
      : 'approved'

/**
 * Returns how a new status changes the review: Review asks the client unless already asked; Draft
 * ends the request; approval by the team makes it unnecessary.
 */
export function reviewAfter(before: PieceRow, status: ContentStatus, now: Date): Changes {
  if (status === before.status) return {}
  if (status === 'review') return { review: 'waiting', askedAt: now }
  if (status === 'archived' || before.review === 'approved') return {}
  return { review: 'none' }
}

/** Asks the client again when an approved text changed; in a draft, which they don't see, their approval ends. */
export function reviewAfterChange(before: PieceRow, now: Date): Changes {
  if (before.review !== 'approved') return {}
  if (!isMeantForClient(before)) return { review: 'none' }
  return {
    review: 'waiting',
    askedAt: now,
    ...(before.status === 'approved' && { status: 'review' as const }),
  }
}

/**
 * Returns the changes of a client's decision. An approved text becomes Approved once it has no
 * placeholders or unchecked claims; requested changes revoke approval.
 */
export function decided(
  piece: PieceRow,
  { decision, by, known, now }: { decision: Decision; by: string; known: Known; now: Date },
): Changes {
  const word = {
    review: decision,
    reviewedVersion: piece.version,
    reviewedBy: by.slice(0, 255),
    reviewedAt: now,
  }
  if (decision === 'changes')
    return { ...word, ...(piece.status === 'approved' && { status: 'review' as const }) }
  const isOpen =
    piece.isBrief ||
    gapsOf(piece).length > 0 ||
    claimsOfPiece(piece, piece.checked, known).some(({ isChecked }) => !isChecked)
  const touched = { touchedByPersonAt: piece.touchedByPersonAt ?? now }
  if (isOpen || piece.status !== 'review') return { ...word, ...touched }
  return { ...word, ...touched, status: 'approved' }
}
