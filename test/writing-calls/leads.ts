import { desc, eq } from 'drizzle-orm'
import { aConsultationRequest } from '../../server/leads/consultation-requests/sample.ts'
import { aLead } from '../../server/leads/leads/sample.ts'
import { leads as table } from '../../server/leads/leads/table.ts'
import { businessCard, cardLines } from '../business-card.ts'
import type { TestServer } from '../server.ts'
import { emailAnswers } from '../../server/leads/written-emails/table.ts'
import { aWrittenEmail } from '../../server/leads/written-emails/sample.ts'
import { admin, cy, idOf, on, type Stage, timeZone, visitor } from './call.ts'

const cardFields = {
  companyName: 'Harborline',
  contactName: null,
  email: null,
  phone: null,
  address: null,
  website: null,
  industry: null,
}

async function newestAnswer({ db }: TestServer) {
  const [row] = await db.select().from(emailAnswers).orderBy(desc(emailAnswers.id)).limit(1)
  return row?.id ?? 0
}

async function changedAt({ db }: TestServer, id: number) {
  const [lead] = await db.select().from(table).where(eq(table.id, id))
  return lead?.updatedAt
}
const bookingToken = ({ answers }: Stage) => String(answers['POST /api/bookings']?.['token'])

export const leads = [
  admin('POST /api/admin/leads', undefined, aLead()),
  admin('POST /api/admin/leads', undefined, aLead({ email: 'b@b.example' })),
  admin('PUT /api/admin/leads/:id', 1, aLead({ notes: 'Tall' })),
  admin('PATCH /api/admin/leads', undefined, { ids: [1, 2], status: 'qualified' }),
  admin('POST /api/admin/leads/put-back', undefined, ({ answers }) => ({
    ...answers['PATCH /api/admin/leads'],
  })),
  admin('POST /api/admin/written-emails', undefined, aWrittenEmail({ noun: 'leads' })),
  admin('PUT /api/admin/written-emails/:id', idOf('POST /api/admin/written-emails'), {
    subject: 'Your shop',
    content: 'Hello, **Monday** suits us.',
  }),
  admin('POST /api/admin/written-emails/:id/cancel', idOf('POST /api/admin/written-emails')),
  admin('POST /api/admin/written-emails/preview', undefined, {
    noun: 'leads',
    recordId: 1,
    subject: 'Your shop',
    content: 'Hello',
  }),
  admin('PUT /api/admin/written-emails/answering', undefined, { noun: 'leads', recordId: 1 }),
  admin('POST /api/admin/written-emails/close', undefined, {
    noun: 'leads',
    recordId: 1,
    isDone: true,
  }),
  admin(
    'POST /api/admin/answer-proposals/:id',
    ({ server }) => newestAnswer(server),
    { action: 'dismiss' },
    async ({ server: { db, context } }) => {
      await db.insert(emailAnswers).values({
        leadId: 1,
        fromName: 'Noor',
        fromAddress: 'noor@loom.example',
        subject: 'Re: Your shop',
        content: 'Please do not write to me again, and thank you',
        isAutomatic: false,
        wish: 'maybe',
        arrivedAt: context.now(),
        // Campaigns that begin later aren't kept from the lead.
        createdAt: new Date(+context.now() - 86_400_000),
      })
    },
  ),
  admin('POST /api/admin/answer-proposals/:id/undo', ({ server }) => newestAnswer(server), {
    step: null,
  }),
  // Dismissed again, so that campaigns can be sent to this lead.
  admin('POST /api/admin/answer-proposals/:id', ({ server }) => newestAnswer(server), {
    action: 'dismiss',
  }),
  admin('POST /api/admin/internal-notes', undefined, {
    noun: 'leads',
    recordId: 1,
    text: 'Ask which system they use',
  }),
  admin('DELETE /api/admin/internal-notes/:id', idOf('POST /api/admin/internal-notes')),
  admin('PUT /api/admin/email-signature', undefined, { signature: 'Mia Kern' }),
  admin('PUT /api/admin/leads/:id/step', 1, { what: 'Call', dueAt: on(10) }),
  admin('POST /api/admin/lead-steps/:id/done', 1),
  admin('PUT /api/admin/leads/:id/step', 1, { what: 'Call', dueAt: on(10) }),
  admin('DELETE /api/admin/lead-steps/:id', 2),
  admin('POST /api/admin/lead-duplicates/apart', undefined, { ids: [1, 2] }),
  admin('POST /api/admin/lead-duplicates/check', undefined, {
    email: 'b@b.example',
    companyName: '',
    phone: '',
  }),
  admin(
    'POST /api/admin/leads/extract-card',
    undefined,
    async () => ({ image: (await businessCard(cardLines)).toString('base64') }),
    ({ ai }) => ai.respondWith(() => ({ text: cardFields })),
  ),
  admin('POST /api/admin/leads/from-card', undefined, { lead: aLead({ email: 'c@c.example' }) }),
  admin('POST /api/admin/leads/bulk-upload', undefined, {
    leads: [aLead({ email: 'd@d.example' })],
  }),
  admin('POST /api/admin/lead-imports/:id/undo', 1),
  admin('POST /api/admin/lead-imports', undefined, { fileName: 'a.csv' }),
  admin('POST /api/admin/lead-imports/:id/lines', 2, {
    after: 0,
    lines: [
      { line: 2, values: { companyName: 'Oak', email: 'e@e.example' } },
      { line: 3, values: { email: 'nobody' } },
    ],
  }),
  admin('POST /api/admin/lead-imports/:id/check', 2),
  admin('PUT /api/admin/lead-imports/:id/lines/:position', '2/lines/2', { companyName: 'Elm' }),
  admin('POST /api/admin/lead-imports/:id/run', 2),
  admin('POST /api/admin/lead-imports/:id/cancel', 2),
  admin('POST /api/admin/lead-merges', undefined, async ({ server }) => ({
    leadId: 1,
    otherId: 2,
    lead: aLead(),
    seen: { lead: await changedAt(server, 1), other: await changedAt(server, 2) },
  })),
  admin('POST /api/admin/lead-merges/:id/undo', 1),
  admin('DELETE /api/admin/leads/:id', 2),
  admin('POST /api/admin/trash-entries/erase', undefined, { noun: 'leads', ids: [2] }),
  admin('POST /api/admin/leads/trash', undefined, { ids: [3] }),
  admin('POST /api/admin/leads/:id/convert', 1, {
    ...cy,
    email: 'won@day.example',
    password: '',
    projectName: 'Site',
    projectDescription: 'A site',
  }),
  visitor('POST /api/consultation-requests', undefined, aConsultationRequest()),
  admin('PUT /api/admin/consultation-requests/:id', 1, { status: 'answered', notes: 'Called' }),
  admin('PATCH /api/admin/consultation-requests', undefined, { ids: [1], status: 'new' }),
  visitor('POST /api/bookings', undefined, ({ answers }) => ({
    token: answers['POST /api/consultation-requests']?.['bookingToken'],
    startsAt: on(15),
    timeZone,
  })),
  visitor('POST /api/bookings/:token/move', bookingToken, { startsAt: on(16), timeZone }),
  visitor('POST /api/bookings/:token/cancel', bookingToken),
  admin('POST /api/admin/suppressions', undefined, { address: 'no@x.example', source: '' }),
  admin('POST /api/admin/suppressions/imports', undefined, { lines: 'list@x.example' }),
  admin('DELETE /api/admin/suppressions/:id', 1),
]
