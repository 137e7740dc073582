import type { RecordKind } from '../../../platform/commands/record-kind.ts'
import { type ClientThread, threadAssignee } from '../messages/cells.tsx'

/** The commands on a client. */
export const clientKind: RecordKind<ClientThread> = {
  nouns: ['client', 'clients'],
  nameOf: ({ name }) => name,
  fields: [threadAssignee],
  about: ({ id, name }) => ({ noun: 'messages', id, client: { id, name } }),
}
