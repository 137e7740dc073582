import type { ContentStatus } from '../../../contract/content/content-pieces.ts'
import type { Decision, Standing } from '../../../contract/content/content-reviews.ts'
import { gapsIn } from '../checking/gaps.ts'
import { claimsWith } from '../checking/claims.ts'
import type { contentPieces } from '../content-pieces/table.ts'

type PieceRow = typeof contentPieces.$inferSelect
type Changes = Partial<PieceRow>

const seen = ['review', 'approved', 'published'] as const
type Seen = (typeof seen)[number]

/** Whether the client is meant to see a piece: a whole text in review, approved or published. */
export const isMeantForClient = <P extends Pick<PieceRow, 'status' | 'generation'>>(
  piece: P,
): piece is P & { status: Seen } =>
  piece.generation === 'ready' && seen.some((each) => each === piece.status)

/** What has become of a piece, as its client finds it. */
export const standingOf = ({ status, review }: Pick<PieceRow, 'status' | 'review'>): Standing =>
  review === 'waiting' || review === 'changes'
    ? review
    : status === 'published'
      ? 'published'
      : 'approved'

/**
 * What a status that the team sets changes of the review: Review asks the client, unless they are
 * asked already; a draft is asked for no more; what the team approves itself waits for nobody.
 */
export function reviewAfter(before: PieceRow, status: ContentStatus, now: Date): Changes {
  if (status === before.status) return {}
  if (status === 'review') return { review: 'waiting', askedAt: now }
  if (status === 'archived' || before.review === 'approved') return {}
  return { review: 'none' }
}

/** The client is asked again about a text that was changed after they had approved it. */
export const reviewAfterChange = (before: PieceRow, now: Date): Changes =>
  before.review === 'approved' && isMeantForClient(before)
    ? {
        review: 'waiting',
        askedAt: now,
        ...(before.status === 'approved' && { status: 'review' as const }),
      }
    : {}

/**
 * What a client's word changes. An approved text becomes Approved once nothing in it is to be
 * filled in or checked by the team; what is to be changed is approved no more.
 */
export function decided(
  piece: PieceRow,
  { decision, by, facts, now }: { decision: Decision; by: string; facts: string; now: Date },
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
    gapsIn(piece.content).length > 0 ||
    claimsWith(piece.content, piece.checked, facts).some(({ isChecked }) => !isChecked)
  const touched = { touchedByPersonAt: piece.touchedByPersonAt ?? now }
  if (isOpen || piece.status !== 'review') return { ...word, ...touched }
  return { ...word, ...touched, status: 'approved' }
}
