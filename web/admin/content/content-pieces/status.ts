import type { Claim } from '../../../../contract/content/content-checks.ts'
import {
  type ContentPiece,
  type ContentStatus,
  remove,
  setStatus,
} from '../../../../contract/content/content-pieces.ts'
import { call, CallError } from '../../../platform/call.ts'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { toast } from '../../../ui/toast-store.ts'
import { deleteOne } from '../../core/trash-entries/restore.ts'
import { nameOf } from './labels.ts'

/** Returns the claims that keep a piece from being approved; null when the error has another reason. */
export const claimsOf = (error: unknown): Claim[] | null => {
  const detail = error instanceof CallError && error.status === 409 ? error.detail : null
  const { claims } = (detail ?? {}) as { claims?: Claim[] }
  return claims ?? null
}

type Storing = {
  /** Ids of the claims that the caller has checked. */
  checked?: string[]
  onStored?: ((piece: ContentPiece) => void) | undefined
}

/**
 * Stores a status and shows a toast. Returns the claims that have to be checked first; null when it was stored, or
 * refused with an error toast.
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
      // The stored text may differ from the one on screen.
      void invalidate('content-pieces')
      return claims
    }
    toastFailure(error, 'Failed to update status')
  }
  await invalidate('content-pieces')
  return null
}

/** Moves a piece to the trash and shows a toast. */
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
