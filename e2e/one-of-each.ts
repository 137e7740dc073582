import type { BrowserContext } from '@playwright/test'
import { create as apply } from '../contract/website/job-applications.ts'
import { createPiece } from './content/content-samples.ts'
import { newEmail } from './foyer.ts'
import { joinAsClient, signInAs } from './people.ts'
import { posting } from './posting.ts'

const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

/** The title of the task among them: the page of its project shows both. */
export const taskOf = (mark: string) => `Task of ${mark}`

/** Creates a record of each noun whose values are changed in place, all of one client, and a manager who can be assigned. */
export async function addOneOfEach(
  context: BrowserContext,
  client: BrowserContext,
  mark: string,
  colleague: { firstName: string; lastName: string },
) {
  const post = posting(context.request)
  await joinAsClient(client, { businessName: mark })
  const { id: clientId } = (await (await client.request.get('/api/auth/user')).json()) as {
    id: number
  }
  await signInAs(context)
  await post('/api/admin/team', { ...colleague, email: newEmail('nora'), teamRole: 'manager' })
  const lead = await post('/api/admin/leads', { companyName: mark, email: newEmail('lead') })
  const work = { clientId, name: mark, description: 'A page.', type: 'web_development' }
  const project = await post('/api/projects', { ...work, status: 'planning' })
  const request = await posting(client.request)('/api/service-requests', {
    serviceType: 'consulting',
    description: mark,
    answers: {},
  })
  const task = await post(`/api/admin/projects/${project.id}/tasks`, {
    title: taskOf(mark),
    assigneeId: 1,
    dueDate: '2030-01-01',
  })
  await post('/api/consultation-requests', {
    name: mark,
    email: newEmail('asks'),
    phone: '',
    services: ['consulting'],
    projectDescription: 'A page.',
  })
  await post(apply.path, {
    firstName: 'Ilse',
    lastName: mark,
    email: newEmail('ilse'),
    position: 'Frontend Engineer',
    resumeFileName: 'Ilse.pdf',
    resumeFileData: pdf.toString('base64'),
  })
  const pieceId = await createPiece({ calls: context.request } as never, clientId, 'blog_post', {
    title: mark,
    content: 'Plates.',
  })
  const invoice = await post('/api/admin/invoices', {
    clientId,
    billTo: 'Leeds',
    currency: 'USD',
    lines: [{ description: 'Design', quantity: 1000, unitPrice: 90_000, taxRate: 0 }],
  })
  return {
    clientId,
    leadId: lead.id,
    projectId: project.id,
    taskId: task.id,
    requestId: request.id,
    pieceId,
    invoiceId: invoice.id,
  }
}
export type OneOfEach = Awaited<ReturnType<typeof addOneOfEach>>
