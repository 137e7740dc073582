import { aPicture } from '../../server/core/uploads/sample.ts'
import { aDeliverable } from '../../server/work/deliverables/sample.ts'
import { aProject } from '../../server/work/projects/sample.ts'
import { aReviewComment } from '../../server/work/review-comments/sample.ts'
import { aTask } from '../../server/work/tasks/sample.ts'
import { aServiceRequest } from '../../server/work/service-requests/sample.ts'
import { aUser } from '../../server/core/users/sample.ts'
import { addUser, findUserByEmail } from '../../server/core/users/store.ts'
import { ada, adaId, admin, idOf, type Stage } from './call.ts'

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
  ada('POST /api/project-updates/:id/comments', 1, { content: 'Good' }),
  ada('PATCH /api/project-update-comments/:id', idOf('POST /api/project-updates/:id/comments'), {
    content: 'Better',
  }),
  ada('DELETE /api/project-update-comments/:id', idOf('POST /api/project-updates/:id/comments')),
  admin('DELETE /api/admin/project-updates/:id', 1),
  admin('POST /api/projects/:projectId/deliverables', 1, aDeliverable()),
  admin('POST /api/deliverables/:id/versions', 1, {
    linkUrl: 'https://design.example/2',
    note: '',
  }),
  admin('PUT /api/deliverables/:id/approval', 1, { approvalRule: 'all', approverIds: [adaId] }),
  ada('POST /api/deliverable-versions/:id/decision', 2, { decision: 'approved', comment: '' }),
  ada('POST /api/deliverable-versions/:id/comments', 2, aReviewComment()),
  ada('PATCH /api/review-comments/:id', 1, { body: 'Larger, please' }),
  admin('POST /api/review-comments/:id/replies', 1, { body: 'Yes' }),
  admin('POST /api/review-comments/:id/resolution', 1, { isResolved: true }),
  admin('DELETE /api/review-comments/:id', 2),
  admin('PUT /api/deliverables/:id', 1, { name: 'Other', description: '' }),
  admin('DELETE /api/deliverables/:id', 1),
  ada('POST /api/client-files/folders', undefined, { name: 'Photos' }),
  {
    ...admin('POST /api/uploads', undefined, aPicture),
    headers: () => ({ 'content-type': 'application/octet-stream' }),
  },
  admin('POST /api/client-files', undefined, (stage) => ({
    projectId: 1,
    folders: ['Plans'],
    uploadIds: [idOf('POST /api/uploads')(stage)],
  })),
  ada('PATCH /api/client-files/:id', 1, { name: 'Pictures' }),
  ada('DELETE /api/client-files/:id', 1),
  ada('POST /api/client-files/:id/restore', 1),
  admin('POST /api/file-requests', undefined, () => ({
    projectId: 1,
    title: 'Product pages',
    dueDate: '2026-04-01',
    items: [{ name: 'Logo' }, { name: 'Photos' }],
  })),
  {
    ...ada('POST /api/uploads', undefined, aPicture),
    headers: () => ({ 'content-type': 'application/octet-stream' }),
  },
  ada('POST /api/file-requests/items/:id/files', 1, (stage) => ({
    uploadIds: [idOf('POST /api/uploads')(stage)],
  })),
  ada('POST /api/file-requests/items/:id/answer', 1, { state: 'done' }),
  admin('PATCH /api/file-requests/:id', 1, { title: 'Pages', items: [{ id: 2, name: 'Photos' }] }),
  admin('POST /api/file-requests/:id/reminder', 1),
  admin('POST /api/file-requests/:id/close', 1),
  admin('POST /api/file-requests/:id/reopen', 1),
  admin('DELETE /api/file-requests/:id', 1),
  ada('POST /api/service-requests', undefined, aServiceRequest()),
  admin('PUT /api/admin/service-requests/:id', 1, { status: 'reviewing', notes: 'n', answer: 'a' }),
  admin('PATCH /api/admin/service-requests', undefined, { ids: [1], status: 'accepted' }),
  admin('POST /api/admin/service-requests/:id/project', 1, words),
  admin('DELETE /api/admin/projects/:id', 2),
  ada('POST /api/service-requests', undefined, aServiceRequest()),
  ada('POST /api/service-requests/:id/withdraw', 2),
]
