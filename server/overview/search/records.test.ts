import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as clients from '../../../contract/clients/clients.ts'
import * as consultations from '../../../contract/leads/consultation-requests.ts'
import * as deliverables from '../../../contract/work/deliverables.ts'
import * as invoices from '../../../contract/money/invoices.ts'
import * as jobApplications from '../../../contract/website/job-applications.ts'
import * as leads from '../../../contract/leads/leads.ts'
import * as messages from '../../../contract/clients/messages.ts'
import * as onboardingFiles from '../../../contract/clients/onboarding-files.ts'
import * as onboarding from '../../../contract/clients/onboarding.ts'
import * as milestones from '../../../contract/work/milestones.ts'
import * as projects from '../../../contract/work/projects.ts'
import * as contract from '../../../contract/overview/search.ts'
import * as serviceRequests from '../../../contract/work/service-requests.ts'
import { engines, type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { aMessage } from '../../clients/messages/sample.ts'
import { anOnboarding } from '../../clients/onboarding/sample.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { uploaded } from '../../core/uploads/sample.ts'
import { aConsultationRequest } from '../../leads/consultation-requests/sample.ts'
import { createConsultationRequest } from '../../leads/consultation-requests/store.ts'
import { aLead } from '../../leads/leads/sample.ts'
import { anInvoice } from '../../money/invoices/sample.ts'
import { anApplication } from '../../website/job-applications/sample.ts'
import { aDeliverable } from '../../work/deliverables/sample.ts'
import { aProject } from '../../work/projects/sample.ts'
import { aServiceRequest } from '../../work/service-requests/sample.ts'

const phone = '+44 20 7946 0112'

describe.each(engines())('search of every record, on the %s database', (engine) => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-search-'))
  let server: TestServer
  let admin: Jar
  let tomas: { jar: Jar; user: { id: number } }
  beforeAll(async () => {
    server = await openTestServer({ DATA_DIR: dataDir }, engine)
    admin = (await signedIn(server.context, { role: 'admin', businessName: '' })).jar
    const harbour = { businessName: 'Harbour Physio', firstName: 'Tomás', lastName: 'Ferreira' }
    tomas = await signedIn(server.context, { ...harbour, phone, email: 'tomas@harbour.example' })
    const { id } = tomas.user
    const person = { firstName: 'Bo', lastName: 'Lindqvist', phone: '07700 900 123' }
    await signedIn(server.context, { ...person, email: 'bo@harbour.example', clientId: id })
    await server.call(projects.create, { body: aProject(id, { name: 'Booking portal' }) }, admin)
    await server.call(invoices.create, { body: anInvoice(id) }, admin)
    await server.call(messages.send, { body: aMessage({ content: 'The invoice came' }) }, tomas.jar)
  })
  afterAll(async () => {
    await server.close()
    fs.rmSync(dataDir, { recursive: true })
  })

  const find = async (q: string) =>
    (await server.call(contract.read, { query: { q } }, admin)).body.groups
  const titles = async (q: string) =>
    (await find(q)).map(({ kind, hits }) => [kind, ...hits.map(({ title }) => title)])

  test.each([phone, '02079460112', '(020) 7946-0112', '0044 20 79460112', '7946 0112', '0112'])(
    'finds a phone number typed as %s, in the search and in the list of clients',
    async (q) => {
      expect(await titles(q)).toContainEqual(['clients', 'Harbour Physio'])
      const { body } = await server.call(clients.list, { query: { q } }, admin)
      expect(body.map(({ businessName }) => businessName)).toEqual(['Harbour Physio'])
    },
  )

  test('finds the phone numbers of leads, visitors and applicants', async () => {
    await server.call(leads.create, { body: aLead({ phone: '01632 960 045' }) }, admin)
    const asked = aConsultationRequest({ phone: '+44 1632 960046', email: 'x@y.example' })
    await createConsultationRequest(server.context, asked)
    await server.call(jobApplications.create, { body: anApplication({ phone: '01632-960047' }) })
    for (const [q, kind] of [
      ['+44 1632 960 045', 'leads'],
      ['01632 960046', 'consultation-requests'],
      ['0044 1632 960 047', 'job-applications'],
    ])
      expect((await find(q ?? '')).map((group) => group.kind)).toContain(kind)
    const query = { q: '+44 1632 960 045' }
    expect((await server.call(leads.list, { query }, admin)).body).toHaveLength(1)
  })

  test('finds the people of a client, in the search and in the list of clients', async () => {
    for (const q of ['Bo Lindqvist', '+44 7700 900123'])
      expect((await find(q))[0]).toMatchObject({
        kind: 'contacts',
        hits: [{ clientId: tomas.user.id, title: 'Bo Lindqvist' }],
      })
    const query = { q: 'bo lindqvist' }
    const { body } = await server.call(clients.list, { query }, admin)
    expect(body.map(({ businessName }) => businessName)).toEqual(['Harbour Physio'])
  })

  test('finds deliverables, files and milestones, with their project', async () => {
    const uploadId = await uploaded(server, admin, 'plan-of-pages.png')
    const delivered = aDeliverable({ name: 'Sitemap', description: '', uploadId })
    await server.call(deliverables.create, { params: { projectId: 1 }, body: delivered }, admin)
    const uploadIds = [await uploaded(server, tomas.jar, 'our-logo.png')]
    await server.call(messages.send, { body: aMessage({ uploadIds }) }, tomas.jar)
    const body = { milestones: [{ name: 'Pages built' }] }
    await server.call(milestones.replace, { params: { projectId: 1 }, body }, admin)
    expect(await find('sitemap')).toMatchObject([
      {
        kind: 'deliverables',
        hits: [{ title: 'Sitemap', projectId: 1, detail: 'Booking portal, Harbour Physio' }],
      },
    ])
    expect(await find('pages built')).toMatchObject([
      { kind: 'milestones', hits: [{ title: 'Pages built', projectId: 1 }] },
    ])
    const asked = anOnboarding(tomas.user.id, { send: true })
    const { body: workflow } = await server.call(onboarding.create, { body: asked }, admin)
    const answer = {
      question: 'brand',
      uploadId: await uploaded(server, tomas.jar, 'type-guide.png'),
    }
    const ofWorkflow = { params: { id: workflow.id } }
    await server.call(onboardingFiles.add, { ...ofWorkflow, body: answer }, tomas.jar)
    for (const name of ['plan-of-pages.png', 'our-logo.png', 'type-guide.png'])
      expect(await find(name)).toMatchObject([
        { kind: 'project-files', hits: [{ title: name, clientId: tomas.user.id }] },
      ])
  })

  test('finds the texts of requests, their answers and notes', async () => {
    const asked = aConsultationRequest({ projectDescription: 'Refilling a prescription online' })
    await createConsultationRequest(server.context, asked)
    const [request] = (await server.call(consultations.list, {}, admin)).body
    expect((await find('prescription'))[0]).toMatchObject({
      kind: 'consultation-requests',
      hits: [{ id: request?.id, detail: 'Refilling a prescription online' }],
    })
    const wanted = aServiceRequest({ description: 'A kiosk in the lobby' })
    await server.call(serviceRequests.create, { body: wanted }, tomas.jar)
    expect((await find('kiosk'))[0]?.kind).toBe('service-requests')
  })

  test.each([
    ['invoice harbour', 'Draft invoice'],
    ['harbour invoices', 'Draft invoice'],
    ['invoice harbuor', 'Draft invoice'],
    ['$2,901.00', 'Draft invoice'],
    ['2901', 'Draft invoice'],
  ])('finds an invoice by %s', async (q, title) => {
    await server.runJobs('collect-search-words')
    const found = await find(q)
    expect(found.find(({ kind }) => kind === 'invoices')?.hits.map((hit) => hit.title)).toEqual([
      title,
    ])
  })

  test('a word that names a kind still finds texts that have it', async () => {
    expect((await find('invoice came')).map(({ kind }) => kind)).toEqual(['messages'])
  })
})
