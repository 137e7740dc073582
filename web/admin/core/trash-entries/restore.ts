import { type TrashNoun, restore } from '../../../../contract/core/trash-entries.ts'
import { call } from '../../../platform/call.ts'
import { invalidate, type Noun } from '../../../platform/query.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { toast } from '../../../ui/toast-store.ts'

/** What else shows something of a record that went into the trash, or came out of it. */
const alsoShown: { [Kind in TrashNoun]?: readonly Noun[] } = {
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
  projects: ['deliverables', 'milestones', 'clients', 'messages', 'stats', 'today'],
  milestones: ['projects', 'stats'],
  deliverables: ['project-files', 'today', 'stats'],
  leads: ['consultation-requests', 'trends'],
  'job-applications': ['today'],
  invoices: ['stats'],
}

/** Whatever shows records of this kind is asked for again. */
export const trashChanged = (noun: TrashNoun) =>
  invalidate(noun, 'trash-entries', ...(alsoShown[noun] ?? []))

/** Takes records out of the trash again, and says so; `name` is what is back. */
export async function restoreRecords(noun: TrashNoun, ids: readonly number[], name: string) {
  try {
    const { refused } = await call(restore, { body: { noun, ids: [...ids] } })
    const [first] = refused
    if (first) {
      const description = `${first.name || name}: ${first.reason}`
      toast({ title: 'Not restored', description, variant: 'destructive' })
    } else
      toast({ title: 'Success', description: `${name} ${ids.length === 1 ? 'is' : 'are'} back` })
  } catch (error) {
    const description = sentenceOf(error, 'Failed to restore. Please try again.')
    toast({ title: 'Error', description, variant: 'destructive' })
  }
  await trashChanged(noun)
}

/** Says that something was deleted, with the way back. */
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

type Deleted = {
  noun: TrashNoun
  id: number
  /** What is back after Undo. */
  name: string
  /** What the toast says. */
  success: string
  /** What it says when the server has no sentence. */
  failed: string
}

/** Deletes one record and says so, with the way back; says why when it failed. */
export async function deleteOne(
  { noun, id, name, success, failed }: Deleted,
  remove: () => Promise<unknown>,
  onDeleted: () => void,
) {
  try {
    await remove()
  } catch (error) {
    toast({ title: 'Error', description: sentenceOf(error, failed), variant: 'destructive' })
    return
  }
  onDeleted()
  void trashChanged(noun)
  toastDeleted(noun, [id], name, success)
}
