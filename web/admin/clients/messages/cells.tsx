import { assigneeField } from '../../core/assignments/assignee-cell.tsx'

/** A client and who answers their messages. */
export type ClientThread = { id: number; name: string; assigneeId: number | null }

/** The person who answers a client, changed in place. */
export const threadAssignee = assigneeField<ClientThread>('messages', ({ name }) => name, [
  'messages',
  'clients',
  'today',
])
