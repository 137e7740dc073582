import type { Claim } from '../../../../contract/content/content-checks.ts'
import {
  type ContentPiece,
  type ContentStatus,
  remove,
  setStatus,
} from '../../../../contract/content/content-pieces.ts'
import { call, CallError } from '../../../platform/call.ts'
import { invalidate } from '../../../platform/query.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { toast } from '../../../ui/toast-store.ts'
import { deleteOne } from '../../core/trash-entries/restore.ts'
import { nameOf } from './labels.ts'

/** The claims that keep a piece from being approved; null when something else was refused. */
export const claimsOf = (error: unknown): Claim[] | null => {
  const detail = error instanceof CallError && error.status === 409 ? error.detail : null
  const { claims } = (detail ?? {}) as { claims?: Claim[] }
  return claims ?? null
}

type Storing = {
  /** Ids of the claims that the caller has looked at. */
  checked?: string[]
  onStored?: ((piece: ContentPiece) => void) | undefined
}

/**
 * Stores a status and says so. Answers the claims that somebody has to check first, or null when
 * it is stored, or refused with a sentence that was told.
 */
export async function storeStatus(
  piece: Pick<ContentPiece, 'id'>,
  status: ContentStatus,
  { checked = [], onStored }: Storing = {},
): Promise<Claim[] | null> {
  try {
    const stored = await call(setStatus, { params: { id: piece.id }, body: { status, checked } })
    onStored?.(stored)
    toast({ title: 'Success', description: 'Status updated successfully' })
  } catch (error) {
    const claims = claimsOf(error)
    if (claims) {
      // Its text may be another one than the screen knows.
      void invalidate('content-pieces')
      return claims
    }
    const description = sentenceOf(error, 'Failed to update status')
    toast({ title: 'Error', description, variant: 'destructive' })
  }
  await invalidate('content-pieces')
  return null
}

/** Puts a piece into the trash and says so. */
export const deletePiece = (
  piece: Pick<ContentPiece, 'id' | 'title' | 'topic'>,
  onDeleted: () => void,
) =>
  deleteOne(
    {
      noun: 'content-pieces',
      id: piece.id,
      name: nameOf(piece),
      success: 'Content deleted successfully',
      failed: 'Failed to delete content. Please try again.',
    },
    () => call(remove, { params: { id: piece.id } }),
    onDeleted,
  )
