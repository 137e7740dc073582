import type { Browser } from '@playwright/test'
import { expect, newEmail, owner } from '../../foyer.ts'
import { openOffice } from '../../office.ts'
import { aPerson, signInAs } from '../../people.ts'
import { posting } from '../../posting.ts'

/** The businesses of the agency, by the names of those who speak for them. */
const businesses = [
  ['Ada Lindqvist', 'Kiln Street Ceramics'],
  ['Bruno Costa', 'Harbour Dental'],
  ['Chloe Martin', 'Oak and Iron'],
  ['Dev Patel', 'Fernway Travel'],
  ['Elin Berg', 'Penrose Books'],
  ['Farid Aziz', 'Slate Roofing'],
] as const

const companies = [
  'Juniper Cafe',
  'Lantern Yoga',
  'Marlow Cycles',
  'Northgate Law',
  'Orchard Cider',
  'Pinewood Camps',
  'Quarry Fitness',
  'Riverside Vets',
]

const day = 86_400_000
const dayFromNow = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10)

/** Fills an agency that works: six clients with projects and messages, leads, requests and invoices. */
export async function fillAgency(url: string, browser: Browser) {
  const office = await openOffice(url)
  const post = posting(office.calls)
  const mia = { firstName: 'Mia', lastName: 'Chen', email: newEmail('mia') }
  await post('/api/admin/team', { ...mia, teamRole: 'manager' })
  const clients: Record<string, number> = {}
  const projects: Record<string, number> = {}
  const people: Record<string, ReturnType<typeof aPerson>> = {}
  for (const [name, businessName] of businesses) {
    const [firstName = '', lastName = ''] = name.split(' ')
    const person = aPerson({ firstName, lastName, businessName, email: newEmail(firstName) })
    const { id } = await post('/api/admin/clients', { ...person, industry: 'Retail' })
    clients[businessName] = id
    people[businessName] = person
    const work = { clientId: id, description: 'A page.', type: 'web_development' }
    const project = await post('/api/projects', {
      ...work,
      name: `${businessName} website`,
      status: 'planning',
      dueDate: dayFromNow(40),
    })
    projects[businessName] = project.id
    const milestones = ['Design', 'Build', 'Launch'].map((each, at) => ({
      name: each,
      dueDate: dayFromNow(10 * (at + 1)),
      done: false,
    }))
    const replaced = await office.calls.put(`/api/projects/${project.id}/milestones`, {
      data: { milestones },
    })
    expect(replaced.ok(), await replaced.text()).toBe(true)
  }
  for (const companyName of companies)
    await post('/api/admin/leads', {
      companyName,
      contactName: `Owner of ${companyName}`,
      email: newEmail('lead'),
      industry: 'Retail',
    })
  for (const name of ['Greta Holm', 'Hugo Silva', 'Iris Novak'])
    await post('/api/consultation-requests', {
      name,
      email: newEmail('asks'),
      businessName: `${name} Studio`,
      phone: '',
      services: ['consulting'],
      projectDescription: 'A shop that sells more.',
    })
  for (const businessName of ['Kiln Street Ceramics', 'Harbour Dental', 'Oak and Iron']) {
    const context = await browser.newContext({ baseURL: url })
    await signInAs(context, people[businessName] ?? owner)
    const write = posting(context.request)
    await write('/api/messages', { toUserId: 1, content: `When does ${businessName} go live?` })
    if (businessName !== 'Oak and Iron')
      await write('/api/service-requests', {
        serviceType: 'consulting',
        description: `A second shop for ${businessName}`,
        answers: {},
      })
    await context.close()
  }
  for (const businessName of ['Fernway Travel', 'Penrose Books', 'Slate Roofing']) {
    const lines = [{ description: 'Design', quantity: 1000, unitPrice: 90_000, taxRate: 0 }]
    const { id } = await post('/api/admin/invoices', {
      clientId: clients[businessName],
      billTo: 'Leeds',
      currency: 'USD',
      dueDate: dayFromNow(businessName === 'Slate Roofing' ? 5 : 20),
      lines,
    })
    await post(`/api/admin/invoices/${id}/issue`, { send: false })
  }
  return { office, clients, projects, people }
}
export type Agency = Awaited<ReturnType<typeof fillAgency>>
