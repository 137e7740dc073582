import { sampleBilling, anInvoice } from '../server/money/invoices/sample.ts'
import { aMessage } from '../server/clients/messages/sample.ts'
import { allAnswers, anOnboarding } from '../server/clients/onboarding/sample.ts'
import { aResearch } from '../server/content/keywords/sample.ts'
import { aConsultationRequest } from '../server/leads/consultation-requests/sample.ts'
import { aLead } from '../server/leads/leads/sample.ts'
import { aCampaign } from '../server/outreach/email-campaigns/sample.ts'
import { aTemplate } from '../server/outreach/email-templates/sample.ts'
import { anApplication } from '../server/website/job-applications/sample.ts'
import { aPost } from '../server/website/posts/sample.ts'
import { aDeliverable } from '../server/work/deliverables/sample.ts'
import { aProject } from '../server/work/projects/sample.ts'
import { aServiceRequest } from '../server/work/service-requests/sample.ts'

/** The replies to earlier calls, by name. */
export type Answers = Record<string, Record<string, unknown>>
export type WritingCall = {
  /** The method and path in the contract. */
  name: string
  who?: 'ada' | 'visitor'
  /** Replaces the first path parameter; text after a slash replaces the following ones. */
  at?: number | string | ((answers: Answers) => number | string)
  body?: object | ((answers: Answers) => object)
}
type Rest = Omit<WritingCall, 'name'>

const admin = (name: string, at?: Rest['at'], body: Rest['body'] = {}): WritingCall => ({
  name,
  body,
  ...(at === undefined ? {} : { at }),
})
const ada = (name: string, at?: Rest['at'], body?: Rest['body']): WritingCall => ({
  ...admin(name, at, body),
  who: 'ada',
})
const visitor = (name: string, body: Rest['body']): WritingCall => ({
  ...admin(name, undefined, body),
  who: 'visitor',
})
const idOf = (name: string) => (answers: Answers) => Number(answers[name]?.['id'])

/** Ada's id; the admin's is 1. */
export const adaId = 2
const timeZone = 'Europe/London'
const on = (hour: number) => `2026-03-10T${hour}:00:00Z`
const person = { firstName: 'Cy', lastName: 'Day', phone: '' }
const cy = { ...person, email: 'cy@day.example', businessName: 'Day', industry: 'Retail' }
const ben = { ...person, firstName: 'Ben', email: 'ben@day.example' }
const words = { name: 'Shop', description: 'Sells', type: 'web_development' }

const people = [
  admin('POST /api/admin/clients', undefined, cy),
  admin('PUT /api/users/:id', 3, { ...cy, firstName: 'Cyd' }),
  admin('POST /api/admin/clients/:id/invite', 3),
  admin('POST /api/admin/clients/invitations', undefined, { ids: [3] }),
  admin('POST /api/admin/clients/:clientId/contacts', adaId, ben),
  admin('POST /api/admin/contacts/:id/invite', idOf('POST /api/admin/clients/:clientId/contacts')),
  admin('DELETE /api/admin/contacts/:id', idOf('POST /api/admin/clients/:clientId/contacts')),
  admin('DELETE /api/admin/clients/:id', 3),
  admin('POST /api/admin/trash-entries/restore', undefined, { noun: 'clients', ids: [3] }),
  ada('PUT /api/auth/profile', undefined, { ...cy, firstName: 'Ada', email: 'ada@day.example' }),
  ada('PUT /api/auth/time-zone', undefined, { timeZone }),
  ada('POST /api/messages', undefined, aMessage()),
  admin('POST /api/messages', undefined, aMessage({ toUserId: adaId })),
  ada('POST /api/messages/read'),
  admin('POST /api/messages/:clientId/read', adaId),
  ada('POST /api/meetings', undefined, { startsAt: on(10), timeZone, topic: 'Plans' }),
  ada('POST /api/meetings/:id/move', 1, { startsAt: on(11), timeZone }),
  admin('POST /api/admin/meetings/:id/move', 1, { startsAt: on(14) }),
  admin('POST /api/admin/meetings/:id/cancel', 1),
  ada('POST /api/meetings', undefined, { startsAt: on(13), timeZone, topic: 'Plans' }),
  ada('POST /api/meetings/:id/cancel', 2),
  admin(
    'POST /api/onboarding',
    undefined,
    anOnboarding(adaId, { send: true, responses: allAnswers('web_development') }),
  ),
  ada('PATCH /api/onboarding/:id', 1, { answers: [{ index: 1, text: 'Tea', seen: 0 }] }),
  admin('POST /api/onboarding/:id/link', 1),
  admin('POST /api/admin/onboarding/links', undefined, { ids: [1] }),
  ada('POST /api/onboarding/:id/submit', 1),
  admin('POST /api/onboarding/:id/hand-back', 1, { comment: 'Which color?' }),
  ada('POST /api/onboarding/:id/submit', 1),
  admin('POST /api/onboarding/:id/review', 1),
  admin('DELETE /api/admin/onboarding/:id', 1),
]

const work = [
  admin('POST /api/projects', undefined, aProject(adaId, { fromTemplate: true })),
  admin('PUT /api/projects/:id', 1, { ...words, status: 'in_progress' }),
  admin('PATCH /api/admin/projects', undefined, { ids: [1], status: 'review' }),
  admin('PUT /api/projects/:projectId/milestones', 1, { milestones: [{ name: 'One' }] }),
  admin(
    'PATCH /api/admin/milestones/:id',
    (answers) =>
      (answers['PUT /api/projects/:projectId/milestones'] as unknown as { id: number }[])[0]?.id ??
      0,
    { done: true },
  ),
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

const money = [
  admin('PUT /api/admin/billing-settings', undefined, sampleBilling),
  admin('POST /api/admin/invoices', undefined, anInvoice(adaId)),
  admin('PUT /api/admin/invoices/:id', 1, anInvoice(adaId, { note: 'Thanks' })),
  admin('POST /api/admin/invoices/:id/duplicate', 1),
  admin('DELETE /api/admin/invoices/:id', idOf('POST /api/admin/invoices/:id/duplicate')),
  admin('POST /api/admin/invoices/:id/issue', 1, { send: false }),
  admin('POST /api/admin/invoices/:id/send', 1),
  admin('PUT /api/admin/invoices/:id/reminders', 1, { on: false }),
  admin('POST /api/admin/invoices/:id/payments', 1, {
    amount: 100,
    paidOn: '2026-03-02',
    method: 'transfer',
    note: '',
  }),
  admin('POST /api/admin/payments/:id/undo', 1, { reason: 'Twice' }),
  admin('POST /api/admin/invoices/actions', undefined, { ids: [1], action: 'reminders-on' }),
  admin('POST /api/admin/invoices/:id/credit-note', 1),
  admin('POST /api/admin/invoices', undefined, anInvoice(adaId)),
  admin('POST /api/admin/invoices/:id/issue', idOf('POST /api/admin/invoices'), { send: false }),
  admin('POST /api/admin/invoices/:id/void', idOf('POST /api/admin/invoices'), { reason: 'Wrong' }),
]

const leads = [
  admin('POST /api/admin/leads', undefined, aLead()),
  admin('POST /api/admin/leads', undefined, aLead({ email: 'b@b.example' })),
  admin('PUT /api/admin/leads/:id', 1, aLead({ notes: 'Tall' })),
  admin('PATCH /api/admin/leads', undefined, { ids: [1, 2], status: 'qualified' }),
  admin('POST /api/admin/leads/put-back', undefined, (answers) => ({
    ...answers['PATCH /api/admin/leads'],
  })),
  admin('POST /api/admin/leads/:id/notes', 1, { text: 'Called' }),
  admin('DELETE /api/admin/lead-notes/:id', 1),
  admin('PUT /api/admin/leads/:id/step', 1, { what: 'Call', dueAt: on(10) }),
  admin('POST /api/admin/lead-steps/:id/done', 1),
  admin('PUT /api/admin/leads/:id/step', 1, { what: 'Call', dueAt: on(10) }),
  admin('DELETE /api/admin/lead-steps/:id', 2),
  admin('POST /api/admin/lead-duplicates/apart', undefined, { ids: [1, 2] }),
  admin('POST /api/admin/leads/from-card', undefined, { lead: aLead({ email: 'c@c.example' }) }),
  admin('POST /api/admin/leads/bulk-upload', undefined, {
    leads: [aLead({ email: 'd@d.example' })],
  }),
  admin('POST /api/admin/lead-imports/:id/undo', 1),
  admin('POST /api/admin/lead-imports', undefined, { fileName: 'a.csv' }),
  admin('POST /api/admin/lead-imports/:id/cancel', 2),
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
  visitor('POST /api/consultation-requests', aConsultationRequest()),
  admin('PUT /api/admin/consultation-requests/:id', 1, { status: 'answered', notes: 'Called' }),
  admin('PATCH /api/admin/consultation-requests', undefined, { ids: [1], status: 'new' }),
  visitor('POST /api/bookings', (answers) => ({
    token: answers['POST /api/consultation-requests']?.['bookingToken'],
    startsAt: on(15),
    timeZone,
  })),
  admin('POST /api/admin/suppressions', undefined, { address: 'no@x.example', source: '' }),
  admin('DELETE /api/admin/suppressions/:id', 1),
]

const website = [
  admin('POST /api/admin/posts', undefined, aPost()),
  admin('PUT /api/admin/posts/:id', 1, aPost({ title: 'Other' })),
  admin('PATCH /api/admin/posts', undefined, { ids: [1], isPublic: false }),
  admin('POST /api/admin/posts/trash', undefined, { ids: [1] }),
  admin('POST /api/admin/posts', undefined, aPost({ slug: 'another' })),
  admin('DELETE /api/admin/posts/:id', 2),
  visitor('POST /api/job-applications', anApplication()),
  admin('PATCH /api/admin/job-applications/:id', 1, { status: 'interview', notes: 'Good' }),
  admin('PATCH /api/admin/job-applications', undefined, { ids: [1], status: 'offer' }),
  admin('POST /api/admin/job-applications/:id/emails', 1, { subject: 'Hello', text: 'Hello' }),
  admin('DELETE /api/admin/job-applications/:id', 1),
  visitor('POST /api/job-applications', anApplication()),
  admin('POST /api/admin/job-applications/:id/erase', 2),
]

const outreach = [
  admin('POST /api/admin/email-templates', undefined, aTemplate()),
  admin('PUT /api/admin/email-templates/:id', 1, aTemplate({ subject: 'Other' })),
  admin('POST /api/admin/email-templates/:id/duplicate', 1),
  admin('DELETE /api/admin/email-templates/:id', 1),
  admin('POST /api/admin/email-campaigns', undefined, aCampaign()),
  admin('PUT /api/admin/email-campaigns/:id', 1, aCampaign({ name: 'Other' })),
  admin('POST /api/admin/email-campaigns/:id/duplicate', 1),
  admin('DELETE /api/admin/email-campaigns/:id', 2),
  admin('POST /api/admin/email-campaigns/:id/send', 1, { leadIds: [1], undoSeconds: 10 }),
  admin('POST /api/admin/email-campaigns/:id/undo', 1),
  admin('POST /api/admin/email-campaigns/:id/send', 1, {
    leadIds: [1],
    sendNow: false,
    scheduledFor: on(10),
  }),
  admin('POST /api/admin/email-campaigns/:id/cancel', 1),
]

const content = [
  admin('POST /api/keywords/research', undefined, aResearch(adaId, { researcher: 'builder' })),
  admin('POST /api/keywords', undefined, { clientId: adaId, keyword: 'tea', cluster: '' }),
  admin('PATCH /api/keywords/:id', 1, { cluster: 'hot' }),
  admin('PATCH /api/keywords/:id/select', 1, { isSelected: true }),
  admin('PATCH /api/keywords', undefined, { ids: [1, 2], addTag: 'new' }),
  admin('POST /api/keywords/:clientId/select-matching', adaId, { isSelected: true }),
  admin('DELETE /api/keywords/:id', 1),
  admin('POST /api/keywords/delete', undefined, { ids: [2] }),
  admin('POST /api/content/bulk-create', undefined, {
    clientId: adaId,
    keywordIds: [3],
    contentTypes: ['facebook_post'],
  }),
  admin('POST /api/content/batches/:id/cancel', 1),
  admin('PATCH /api/content/:id/planned', 1, { plannedFor: '2026-04-01' }),
  admin('POST /api/content/:id/reviews', 1, { note: 'Please read' }),
  ada('POST /api/content-reviews/:id/comments', 1, { comment: 'Nice' }),
  admin('POST /api/content/:id/answers', 1, { comment: 'Thanks' }),
  ada('POST /api/content-reviews/:id/decision', 1, {
    decision: 'approved',
    comment: '',
    version: 1,
  }),
  admin('POST /api/content/:id/review-links', 1, { days: 3 }),
  admin('DELETE /api/content/review-links/:id', 1),
  admin('PATCH /api/content', undefined, { ids: [1], plannedFor: '2026-04-02' }),
  admin('PUT /api/content/:id/schedule', 1, { target: 'blog', at: on(10) }),
  admin('DELETE /api/content/:id/schedule', 1),
  admin('PATCH /api/content/:id/status', 1, { status: 'draft' }),
  admin('POST /api/content/:id/publications', 1, {
    target: 'elsewhere',
    url: 'https://x.example/1',
  }),
  admin('DELETE /api/content/:id/publications/:target', '1/publications/elsewhere'),
  admin('DELETE /api/content/:id', 1),
  admin('POST /api/admin/trash-entries/restore', undefined, { noun: 'content-pieces', ids: [1] }),
]

const core = [
  admin('PUT /api/admin/availability', undefined, {
    timeZone,
    weekly: [{ weekday: 1, from: '09:00', to: '17:00' }],
    daysOff: [],
    minimumNoticeHours: 1,
    bufferMinutes: 0,
    horizonDays: 30,
  }),
  visitor('POST /api/auth/register', {
    ...cy,
    email: 'new@day.example',
    password: 'tea and toast at nine',
  }),
  admin('POST /api/admin/saved-views', undefined, { list: 'leads', name: 'Mine', search: '' }),
  admin('DELETE /api/admin/saved-views/:id', 1),
  admin('PUT /api/admin/model-uses/limits', undefined, { tokens: 1000, pictures: null }),
  ada('POST /api/notifications/seen', undefined, { path: '/projects/1' }),
  ada('POST /api/notifications/read'),
  ada('PUT /api/notifications/preferences', undefined, {
    preferences: [{ kind: 'messages', inApp: true, email: 'off' }],
  }),
]

/** Runs in order: each call builds on the state that the previous ones left. */
export const writingCalls: WritingCall[] = [
  ...people,
  ...work,
  ...money,
  ...leads,
  ...website,
  ...outreach,
  ...content,
  ...core,
]
