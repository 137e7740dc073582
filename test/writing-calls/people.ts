import { aMessage } from '../../server/clients/messages/sample.ts'
import { allAnswers, anOnboarding } from '../../server/clients/onboarding/sample.ts'
import { aPicture } from '../../server/core/uploads/sample.ts'
import { ada, adaId, admin, cy, idOf, on, person, timeZone } from './call.ts'

const ben = { ...person, firstName: 'Ben', email: 'ben@day.example' }

const everything = { clientRole: 'manager', onlyProjectId: null }
const looking = { clientRole: 'viewer', onlyProjectId: null }

export const people = [
  admin('POST /api/admin/clients', undefined, cy),
  admin('PUT /api/admin/service-templates/:serviceType', 'ai_automation', {
    milestones: ['Clay', 'Fire'],
    sections: null,
  }),
  admin('PUT /api/users/:id', 3, { ...cy, firstName: 'Cyd' }),
  admin('POST /api/admin/clients/:id/invite', 3),
  admin('POST /api/admin/clients/invitations', undefined, { ids: [3] }),
  admin('POST /api/admin/clients/:clientId/contacts', adaId, { ...ben, ...everything }),
  admin('PUT /api/admin/contacts/:id', idOf('POST /api/admin/clients/:clientId/contacts'), {
    ...looking,
    seen: everything,
  }),
  admin('POST /api/admin/contacts/:id/invite', idOf('POST /api/admin/clients/:clientId/contacts')),
  admin('DELETE /api/admin/contacts/:id', idOf('POST /api/admin/clients/:clientId/contacts')),
  ada('POST /api/contacts', undefined, { ...ben, ...everything, email: 'dee@day.example' }),
  ada('POST /api/contacts/:id/invite', idOf('POST /api/contacts')),
  ada('PUT /api/contacts/:id', idOf('POST /api/contacts'), { ...looking, seen: everything }),
  ada('DELETE /api/contacts/:id', idOf('POST /api/contacts')),
  admin('DELETE /api/admin/clients/:id', 3),
  admin('POST /api/admin/trash-entries/restore', undefined, { noun: 'clients', ids: [3] }),
  ada('PUT /api/auth/profile', undefined, { ...cy, firstName: 'Ada', email: 'ada@day.example' }),
  ada('PUT /api/auth/time-zone', undefined, { timeZone }),
  {
    ...ada('POST /api/uploads', undefined, aPicture),
    headers: () => ({ 'content-type': 'application/octet-stream' }),
  },
  ada('PUT /api/auth/profile-picture', undefined, (stage) => ({
    uploadId: idOf('POST /api/uploads')(stage),
  })),
  ada('DELETE /api/auth/profile-picture'),
  {
    ...admin('POST /api/uploads', undefined, aPicture),
    headers: () => ({ 'content-type': 'application/octet-stream' }),
  },
  admin('PUT /api/admin/brand-logos/:part', 'light', (stage) => ({
    uploadId: idOf('POST /api/uploads')(stage),
  })),
  admin('DELETE /api/admin/brand-logos/:part', 'light'),
  admin('PUT /api/auth/absence', undefined, {
    from: '2026-03-10',
    until: '2026-03-12',
    note: 'Walking',
  }),
  admin('DELETE /api/auth/absence'),
  ada('POST /api/messages/typing'),
  ada('POST /api/messages', undefined, aMessage()),
  admin('POST /api/messages', undefined, aMessage({ toUserId: adaId })),
  admin('PUT /api/messages/:id', idOf('POST /api/messages'), { content: 'Newer' }),
  ada('PUT /api/messages/:id/reaction', idOf('POST /api/messages'), { reaction: '👍', isOn: true }),
  admin('DELETE /api/messages/:id', idOf('POST /api/messages')),
  admin('POST /api/messages', undefined, aMessage({ toUserId: adaId })),
  admin('POST /api/admin/inbox/messages/:id/close', adaId, { isDone: true }),
  ada('POST /api/messages/read'),
  admin('POST /api/messages/:clientId/read', adaId),
  ada('POST /api/meetings', undefined, {
    startsAt: on(10),
    timeZone,
    phone: '+44 20 7946 0404',
    topic: 'Plans',
  }),
  ada('POST /api/meetings/:id/move', 1, { startsAt: on(11), timeZone }),
  admin('POST /api/admin/meetings/:id/move', 1, { startsAt: on(14) }),
  admin('POST /api/admin/meetings/:id/cancel', 1),
  ada('POST /api/meetings', undefined, {
    startsAt: on(13),
    timeZone,
    phone: '+44 20 7946 0404',
    topic: 'Plans',
  }),
  ada('POST /api/meetings/:id/cancel', 2),
  admin(
    'POST /api/onboarding',
    undefined,
    anOnboarding(adaId, { send: true, responses: allAnswers('web_development') }),
  ),
  ada('PATCH /api/onboarding/:id', 1, ({ answers }) => {
    const marks = answers['POST /api/onboarding']?.['marks'] as Record<string, { revision: number }>
    return { answers: [{ index: 1, text: 'Tea', seen: marks['1']?.revision }] }
  }),
  {
    ...ada('POST /api/uploads', undefined, Buffer.from('a logo')),
    headers: () => ({ 'content-type': 'application/octet-stream' }),
  },
  ada('POST /api/onboarding/:id/files', 1, (stage) => ({
    question: 'brand',
    uploadId: idOf('POST /api/uploads')(stage),
  })),
  ada('DELETE /api/onboarding-files/:id', idOf('POST /api/onboarding/:id/files')),
  admin('POST /api/onboarding/:id/link', 1),
  admin('POST /api/admin/onboarding/links', undefined, { ids: [1] }),
  ada('POST /api/onboarding/:id/submit', 1),
  admin('POST /api/onboarding/:id/hand-back', 1, { comment: 'Which color?' }),
  ada('POST /api/onboarding/:id/submit', 1),
  admin('POST /api/onboarding/:id/review', 1),
  admin('DELETE /api/admin/onboarding/:id', 1),
]
