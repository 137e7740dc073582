import type { APIRequestContext, BrowserContext } from '@playwright/test'
import { anOnboarding } from '../server/clients/onboarding/sample.ts'
import { anInvoice } from '../server/money/invoices/sample.ts'
import { aDeliverable } from '../server/work/deliverables/sample.ts'
import { aProject } from '../server/work/projects/sample.ts'
import { aServiceRequest } from '../server/work/service-requests/sample.ts'
import { posting } from './posting.ts'
import type { Office } from './office.ts'
import { registerAsClient } from './people.ts'

/** In the name of the person and of the business, and in nothing else. */
export const surname = 'Unproven'

const daysAhead = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Adds what the team makes for a client, much of it due within the week. */
async function makeForClient(office: Office, clientId: number) {
  const post = posting(office.calls)
  const due = daysAhead(3)
  const project = await post('/api/projects', {
    ...aProject(clientId, { dueDate: due }),
    fromTemplate: true,
  })
  await post(`/api/projects/${project.id}/updates`, { content: 'Begun.' })
  const deliverable = await post(`/api/projects/${project.id}/deliverables`, aDeliverable())
  const onboarding = await post('/api/onboarding', anOnboarding(clientId))
  await post('/api/keywords', { clientId, keyword: 'slate roof repair' })
  const order = { clientId, type: 'blog_post', topic: 'slate roofs' }
  const piece = await post('/api/content/create', order)
  await office.calls.patch(`/api/content/${piece.id}/planned`, { data: { plannedFor: due } })
  const billTo = 'Somebody'
  const draft = await post('/api/admin/invoices', anInvoice(clientId, { billTo }))
  const invoice = await post(
    '/api/admin/invoices',
    anInvoice(clientId, { billTo, dueDate: due, projectId: project.id }),
  )
  await post(`/api/admin/invoices/${invoice.id}/issue`, {})
  return {
    projectId: project.id,
    deliverableId: deliverable.id,
    onboardingId: onboarding.id,
    pieceId: piece.id,
    draftId: draft.id,
    invoiceId: invoice.id,
  }
}

/** Adds what a client makes alone: a message with a file, a request, a meeting and a wish to be deleted. */
async function makeAlone(calls: APIRequestContext) {
  const post = posting(calls)
  const headers = { 'content-type': 'application/octet-stream' }
  const data = Buffer.from('Hello')
  const upload = (await (
    await calls.post('/api/uploads?name=notes.txt', { data, headers })
  ).json()) as { id: number }
  await post('/api/messages', { content: 'Good morning.', uploadIds: [upload.id] })
  const request = await post('/api/service-requests', aServiceRequest())
  const { token } = (await (await calls.get('/api/meetings/desk')).json()) as { token: string }
  const query = `token=${encodeURIComponent(token)}&timeZone=Europe/London`
  const free = (await (await calls.get(`/api/bookings/slots?${query}`)).json()) as {
    slots: string[]
  }
  const [startsAt] = free.slots
  const place = { timeZone: 'Europe/London', phone: '+44 113 496 0000' }
  const meeting = await post('/api/meetings', { startsAt, ...place, topic: 'Hello' })
  await post('/api/deletion-requests', { reason: 'None.' })
  return { requestId: request.id, meetingId: meeting.id }
}

/** Creates a client who hasn't confirmed their address and has a record of every kind. */
export async function unconfirmedClient(office: Office, context: BrowserContext) {
  const { email } = await registerAsClient(context, {
    firstName: 'Imogen',
    lastName: surname,
    businessName: `${surname} Works`,
  })
  const user = await context.request.get('/api/auth/user')
  const { id: clientId } = (await user.json()) as { id: number }
  const made = await makeForClient(office, clientId)
  return { clientId, email, ...made, ...(await makeAlone(context.request)) }
}
