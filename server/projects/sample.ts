import type { SentOf } from '../../contract/http.ts'
import type { create } from '../../contract/projects.ts'

type Sent = SentOf<typeof create>['body']

/** What Create New Project sends, for tests and the demo. */
export const aProject = (clientId: number, changes: Partial<Sent> = {}): Sent => ({
  clientId,
  name: 'Online shop',
  description:
    'A shop for tableware, with stock kept in step with the one in Leeds. Sample project.',
  type: 'web_development',
  status: 'in_progress',
  progress: 0,
  dueDate: '2026-05-29',
  assignedTo: 'Nora Whitfield',
  ...changes,
})
