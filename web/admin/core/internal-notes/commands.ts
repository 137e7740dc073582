import { create, type NotedNoun, notedNouns } from '../../../../contract/core/internal-notes.ts'
import { call } from '../../../platform/call.ts'
import type { MoreCommand } from '../../../platform/commands/record-kind.ts'
import type { About } from '../../../platform/commands/subject.ts'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { toast } from '../../../ui/toast-store.ts'

/** A conversation is its client’s: notes on it are notes on the client. */
const notedOf = (noun: string) =>
  notedNouns.find((each) => each === (noun === 'messages' ? 'clients' : noun))

async function addNote(noun: NotedNoun, recordId: number, text: string) {
  try {
    await call(create, { body: { noun, recordId, text } })
    toast({ title: 'Success', description: 'Note added. Only your team sees it' })
  } catch (error) {
    toastFailure(error, 'Failed to add the note')
  }
  await invalidate('internal-notes', 'lead-timeline')
}

/** Writes an internal note on the record at hand. */
export const noteCommands = ({ noun, id }: About): MoreCommand[] => {
  const noted = notedOf(noun)
  if (!noted) return []
  return [
    {
      key: 'note',
      title: 'Add a note',
      also: ['note', 'add note', 'new note'],
      covers: 'Add note',
      note: 'Only your team sees it. An @ and a name notifies a colleague.',
      may: create.may,
      asks: { kind: 'text', max: 5000, hint: 'Type the note' },
      run: (text) => void addNote(noted, id, text),
    },
  ]
}
