import { aDeliverable } from '../../server/work/deliverables/sample.ts'
import { aProject } from '../../server/work/projects/sample.ts'
import { aTask } from '../../server/work/tasks/sample.ts'
import { aServiceRequest } from '../../server/work/service-requests/sample.ts'
import { aUser } from '../../server/core/users/sample.ts'
import { addUser, findUserByEmail } from '../../server/core/users/store.ts'
import { ada, adaId, admin, type Stage } from './call.ts'

const words = { name: 'Shop', description: 'Sells', type: 'web_development' }

const contractor = 'contractor@day.example'
/** Returns the place of the contractor in the first project. */
const contractorOf = async ({ server }: Stage) => {
  const user = await findUserByEmail(server.context, contractor)
  return `1/members/${user?.id ?? 0}`
}

export const work = [
  admin('POST /api/projects', undefined, aProject(adaId, { fromTemplate: true })),
  admin('PUT /api/projects/:id', 1, { ...words, status: 'in_progress' }),
  admin('PATCH /api/admin/projects', undefined, { ids: [1], status: 'review' }),
  admin('PUT /api/projects/:projectId/milestones', 1, { milestones: [{ name: 'One' }] }),
  admin(
    'PATCH /api/admin/milestones/:id',
    ({ answers }) =>
      (answers['PUT /api/projects/:projectId/milestones'] as unknown as { id: number }[])[0]?.id ??
      0,
    { done: true },
  ),
  admin('POST /api/admin/projects/:projectId/tasks', 1, aTask()),
  admin('POST /api/admin/projects/:projectId/tasks', 1, aTask({ clientSees: true })),
  admin('PATCH /api/admin/tasks/:id', 1, { done: true }),
  admin('POST /api/admin/tasks/:id/move', 1, { milestoneId: null, afterId: 2 }),
  admin('DELETE /api/admin/tasks/:id', 1),
  admin(
    'PUT /api/admin/projects/:projectId/members/:userId',
    contractorOf,
    {},
    async ({ server }) => {
      const values = { role: 'admin', teamRole: 'contractor', email: contractor } as const
      await addUser(server.context, aUser(values))
    },
  ),
  admin('DELETE /api/admin/projects/:projectId/members/:userId', contractorOf),
  admin('POST /api/projects/:projectId/updates', 1, { content: 'New' }),
  admin('PUT /api/admin/project-updates/:id', 1, { content: 'Newer' }),
  admin('DELETE /api/admin/project-updates/:id', 1),
  admin('POST /api/projects/:projectId/deliverables', 1, aDeliverable()),
  admin('POST /api/deliverables/:id/versions', 1, {
    linkUrl: 'https://design.example/2',
    note: '',
  }),
  ada('POST /api/deliverable-versions/:id/decision', 2, { decision: 'approved', comment: '' }),
  admin('PUT /api/deliverables/:id', 1, { name: 'Other', description: '' }),
  admin('DELETE /api/deliverables/:id', 1),
  ada('POST /api/service-requests', undefined, aServiceRequest()),
  admin('PUT /api/admin/service-requests/:id', 1, { status: 'reviewing', notes: 'n', answer: 'a' }),
  admin('PATCH /api/admin/service-requests', undefined, { ids: [1], status: 'accepted' }),
  admin('POST /api/admin/service-requests/:id/project', 1, words),
  admin('DELETE /api/admin/projects/:id', 2),
  ada('POST /api/service-requests', undefined, aServiceRequest()),
  ada('POST /api/service-requests/:id/withdraw', 2),
]
