import { setDue } from '../../../../contract/content/content-calendar.ts'
import type { ContentPiece } from '../../../../contract/content/content-pieces.ts'
import { call } from '../../../platform/call.ts'
import { invalidate } from '../../../platform/query.tsx'

/** Stores the due date of a piece; null for none. @throws CallError */
export async function storeDue(id: number, dueDate: string | null): Promise<ContentPiece> {
  const stored = await call(setDue, { params: { id }, body: { dueDate } })
  await invalidate('content-pieces', 'today', 'audit-entries')
  return stored
}
