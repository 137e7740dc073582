import type { ContentPiece } from '../../../../contract/content/content-pieces.ts'
import * as contract from '../../../../contract/content/content-refreshes.ts'
import { call } from '../../../platform/call.ts'
import { shortDay } from '../../../platform/dates.ts'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { toast } from '../../../ui/toast-store.ts'

const concerned = [
  'content-pieces',
  'content-publications',
  'content-reviews',
  'today',
  'audit-entries',
] as const

/** Changes a piece; a failure is told in a toast, and null returned. */
async function changed(run: () => Promise<ContentPiece>, failed: string) {
  let stored: ContentPiece | null = null
  try {
    stored = await run()
  } catch (error) {
    toastFailure(error, failed)
  }
  await invalidate(...concerned)
  return stored
}

const undoing = (run: () => Promise<ContentPiece>) => ({
  label: 'Undo',
  onClick: () => void changed(run, 'Failed to undo this'),
})

type Named = Pick<ContentPiece, 'id'>

/** Begins a new version of a published piece. `canUndo`: whether the toast offers to drop it again. */
export async function beginVersion({ id }: Named, canUndo: boolean): Promise<ContentPiece | null> {
  const params = { id }
  const stored = await changed(
    () => call(contract.begin, { params }),
    'Failed to begin a new version',
  )
  if (stored)
    toast({
      title: 'New version begun',
      description: 'What is published stays so until the new version is published.',
      ...(canUndo && { action: undoing(() => call(contract.drop, { params })) }),
    })
  return stored
}

/** Drops the new version of a piece. */
export async function dropVersion({ id }: Named): Promise<ContentPiece | null> {
  const stored = await changed(
    () => call(contract.drop, { params: { id } }),
    'Failed to drop the new version',
  )
  if (stored) toast({ title: 'Success', description: 'The published version is the current one' })
  return stored
}

/** Lets a piece rest that needs no refresh. */
export async function letRest({ id }: Named): Promise<ContentPiece | null> {
  const params = { id }
  const stored = await changed(() => call(contract.rest, { params }), 'Failed to save this')
  if (stored?.restedUntil)
    toast({
      title: 'Not needed',
      description: `Not proposed again before ${shortDay(stored.restedUntil)}`,
      action: undoing(() => call(contract.endRest, { params })),
    })
  return stored
}

/** Stores the day on which a piece is to be looked at again; null for none. @throws CallError */
export async function storeRefresh(id: number, refreshOn: string | null): Promise<ContentPiece> {
  const stored = await call(contract.setRefresh, { params: { id }, body: { refreshOn } })
  await invalidate(...concerned)
  return stored
}
