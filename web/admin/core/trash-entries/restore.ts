import { type TrashNoun, restore } from '../../../../contract/core/trash-entries.ts'
import { call } from '../../../platform/call.ts'
import { markDeleted, unmarkDeleted } from '../../../platform/deleted-records.ts'
import { invalidate, type Noun } from '../../../platform/query.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { toast } from '../../../ui/toast-store.ts'

/** The other nouns whose screens show something of a record that moved into or out of the trash. */
const alsoAffected: { [Kind in TrashNoun]?: readonly Noun[] } = {
  clients: [
    'projects',
    'messages',
    'deletion-requests',
    'service-requests',
    'onboarding',
    'invoices',
    'stats',
    'today',
  ],
  contacts: ['audit-entries'],
  projects: ['deliverables', 'milestones', 'tasks', 'clients', 'messages', 'stats', 'today'],
  milestones: ['projects', 'tasks', 'stats'],
  tasks: ['today'],
  deliverables: ['project-files', 'today', 'stats'],
  'client-files': ['project-files'],
  leads: ['consultation-requests', 'trends'],
  'job-applications': ['today'],
  invoices: ['stats'],
}

/** Refetches everything that shows records of this noun. */
export const trashChanged = (noun: TrashNoun) =>
  invalidate(noun, 'trash-entries', ...(alsoAffected[noun] ?? []))

/** Restores records from the trash and shows a toast. `name` is the restored item in the toast. */
export async function restoreRecords(noun: TrashNoun, ids: readonly number[], name: string) {
  unmarkDeleted(noun, ids)
  try {
    const { refused } = await call(restore, { body: { noun, ids: [...ids] } })
    const [first] = refused
    if (first) {
      const description = `${first.name || name}: ${first.reason}`
      toast({ title: 'Not restored', description, variant: 'destructive' })
    } else toast({ title: 'Success', description: `${name} restored` })
  } catch (error) {
    toastFailure(error, 'Failed to restore. Please try again.')
  }
  await trashChanged(noun)
}

/** Shows a toast for a deletion, with Undo. */
export const toastDeleted = (
  noun: TrashNoun,
  ids: readonly number[],
  name: string,
  description: string,
) =>
  toast({
    title: 'Success',
    description,
    action: { label: 'Undo', onClick: () => void restoreRecords(noun, ids, name) },
  })

type DeletedRecord = {
  noun: TrashNoun
  id: number
  /** The name in the toast after Undo. */
  name: string
  /** The text of the success toast. */
  success: string
  /** The fallback text of the error toast, when the server sends no message. */
  failed: string
  /** Whether the error toast says `failed` even when the server sends a message. */
  withoutReason?: true
}

/** Deletes a record, which its own page doesn't ask for meanwhile. */
export async function deleting(noun: TrashNoun, id: number, remove: () => Promise<unknown>) {
  markDeleted(noun, id)
  try {
    return await remove()
  } catch (error) {
    unmarkDeleted(noun, [id])
    throw error
  }
}

/** Deletes one record and shows a toast: on success with Undo, on failure with the reason. */
export async function deleteOne(
  { noun, id, name, success, failed, withoutReason }: DeletedRecord,
  remove: () => Promise<unknown>,
  onDeleted: () => void,
) {
  try {
    await deleting(noun, id, remove)
  } catch (error) {
    const description = withoutReason ? failed : sentenceOf(error, failed)
    toast({ title: 'Error', description, variant: 'destructive' })
    return
  }
  onDeleted()
  void trashChanged(noun)
  toastDeleted(noun, [id], name, success)
}
