import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as clients from '../../../contract/clients/clients.ts'
import * as emailCampaigns from '../../../contract/outreach/email-campaigns.ts'
import * as emailTemplates from '../../../contract/outreach/email-templates.ts'
import * as jobApplications from '../../../contract/website/job-applications.ts'
import * as keywords from '../../../contract/content/keywords.ts'
import * as leads from '../../../contract/leads/leads.ts'
import * as messages from '../../../contract/clients/messages.ts'
import * as posts from '../../../contract/website/posts.ts'
import * as projects from '../../../contract/work/projects.ts'
import * as contract from '../../../contract/overview/search.ts'
import * as serviceRequests from '../../../contract/work/service-requests.ts'
import { engines, type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { aConsultationRequest } from '../../leads/consultation-requests/sample.ts'
import { createConsultationRequest } from '../../leads/consultation-requests/store.ts'
import { anApplication } from '../../website/job-applications/sample.ts'
import { aCampaign } from '../../outreach/email-campaigns/sample.ts'
import { aLead } from '../../leads/leads/sample.ts'
import { aMessage } from '../../clients/messages/sample.ts'
import { appState } from '../../platform/table.ts'
import { aPost } from '../../website/posts/sample.ts'
import { aProject } from '../../work/projects/sample.ts'
import { aServiceRequest } from '../../work/service-requests/sample.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { searchWords } from '../../core/search-words/table.ts'

describe.each(engines())('search, on the %s database', (engine) => {
  let server: TestServer
  let admin: Jar
  let ada: { jar: Jar; user: { id: number } }
  beforeAll(async () => {
    server = await openTestServer({}, engine)
  })
  beforeEach(async () => {
    await server.clear()
    await server.db.delete(appState).where(eq(appState.key, 'search-words'))
    admin = (await signedIn(server.context, { role: 'admin', businessName: '' })).jar
    ada = await signedIn(server.context, { email: 'ada@kiln-street.example' })
    const harbour = { businessName: 'Harbour Physio', firstName: 'Tomás', lastName: 'Ferreira' }
    const tomas = await signedIn(server.context, { ...harbour, email: 'tomas@harbour.example' })
    const add = (clientId: number, name: string) =>
      server.call(projects.create, { body: aProject(clientId, { name }) }, admin)
    await add(ada.user.id, 'Online shop')
    await add(tomas.user.id, 'Booking portal')
    for (const companyName of ['Kilnbridge Works', 'Okafor Interiors', '100% Cotton'])
      await server.call(
        leads.create,
        { body: aLead({ companyName, contactName: '', email: '' }) },
        admin,
      )
    await server.call(
      messages.send,
      { body: aMessage({ content: 'The glaze of the blue cups is ready.' }) },
      ada.jar,
    )
    await server.call(posts.create, { body: aPost() }, admin)
    await server.call(serviceRequests.create, { body: aServiceRequest() }, ada.jar)
    await server.runJobs('collect-search-words')
  })
  afterAll(() => server.close())

  const find = async (q: string) => (await server.call(contract.read, { query: { q } }, admin)).body
  const titles = async (q: string) =>
    (await find(q)).groups.map(({ kind, hits }) => [kind, ...hits.map(({ title }) => title)])

  test('finds who applied for a job and who asked for a consultation', async () => {
    const sent = aConsultationRequest({ name: 'Wilhelmina Tarn', businessName: 'Tarn Looms' })
    await createConsultationRequest(server.context, sent)
    await server.call(jobApplications.create, { body: anApplication({ lastName: 'Tarnowska' }) })
    const found = await find('tarn')
    expect(found.groups.map(({ kind, hits }) => [kind, hits[0]?.title])).toEqual(
      expect.arrayContaining([
        ['consultation-requests', 'Tarn Looms'],
        ['job-applications', expect.stringContaining('Tarnowska')],
      ]),
    )
    const refused = await server.call(contract.read, { query: { q: 'tarn' } }, ada.jar)
    expect(refused.status).toBe(403)
  })

  test('finds campaigns and templates by name and subject, but no deleted ones', async () => {
    const written = { name: 'Marsh news', subject: 'For {{ company_name }}', content: 'Hello' }
    await server.call(emailTemplates.create, { body: written }, admin)
    const created = await server.call(
      emailCampaigns.create,
      { body: aCampaign({ name: 'To all', subject: 'The marsh in spring' }) },
      admin,
    )
    expect((await find('marsh')).groups).toMatchObject([
      { kind: 'email-templates', hits: [{ detail: 'General, For [company name]' }] },
      {
        kind: 'email-campaigns',
        hits: [{ title: 'To all', detail: 'Draft, The marsh in spring' }],
      },
    ])
    expect(await titles('ma')).toEqual([['email-templates', 'Marsh news']])
    await server.call(emailCampaigns.remove, { params: { id: created.body.id } }, admin)
    expect(await titles('marsh')).toEqual([['email-templates', 'Marsh news']])
  })

  test('finds keywords by text, cluster and tag, but none in the trash', async () => {
    const add = (keyword: string, more = {}) =>
      server.call(keywords.create, { body: { clientId: ada.user.id, keyword, ...more } }, admin)
    const { body } = await add('stoneware tagine', { cluster: 'Morocco', tags: ['autumn'] })
    for (const q of ['tagine', 'morocco', 'autumn', 'st'])
      expect((await find(q)).groups).toContainEqual(
        expect.objectContaining({
          kind: 'keywords',
          hits: [
            expect.objectContaining({
              id: body.id,
              clientId: ada.user.id,
              title: 'stoneware tagine',
              detail: 'Kiln Street Ceramics, Morocco',
            }),
          ],
        }),
      )
    await server.call(keywords.remove, { params: { id: body.id } }, admin)
    expect(await titles('tagine')).toEqual([])
  })

  test('finds every kind, with prefix matches first', async () => {
    expect(await titles('kiln')).toEqual([
      ['clients', 'Kiln Street Ceramics'],
      ['leads', 'Kilnbridge Works'],
      ['service-requests', 'Web Development for Kiln Street Ceramics'],
      ['projects', 'Online shop'],
    ])
    expect(await titles('GLAZE blue')).toEqual([['messages', 'Kiln Street Ceramics']])
    expect(await titles('slow page')).toEqual([['posts', 'What a slow page costs a small shop']])
    expect(await titles('okafor')).toEqual([['leads', 'Okafor Interiors']])
  })

  test('matches words across a project and its client', async () => {
    expect(await titles('portal harbour')).toEqual([['projects', 'Booking portal']])
    expect(await titles('shop harbour')).toEqual([])
  })

  test('shows the matching part of a message and its author', async () => {
    const { groups } = await find('blue cups')
    expect(groups[0]?.hits[0]).toMatchObject({
      clientId: ada.user.id,
      detail: 'The glaze of the blue cups is ready.',
    })
  })

  test.each([
    ['klin', 'clients', 'Kiln Street Ceramics', ['kiln']],
    ['harbuor', 'clients', 'Harbour Physio', ['harbour']],
    ['Okaofr', 'leads', 'Okafor Interiors', ['okafor']],
    ['glase blue', 'messages', 'Kiln Street Ceramics', ['glaze', 'blue']],
  ])('corrects the typo in %s', async (q, kind, title, words) => {
    const answer = await find(q)
    expect(answer.near).toBe(true)
    expect(answer.words).toEqual(expect.arrayContaining(words))
    const group = answer.groups.find((each) => each.kind === kind)
    expect(group?.hits.map((hit) => hit.title)).toContain(title)
  })

  test('takes a known word literally', async () => {
    expect((await find('blue glase')).words).toEqual(['blue', 'glaze'])
  })

  test('searches one or two letters only at the start of names', async () => {
    expect(await titles('ok')).toEqual([['leads', 'Okafor Interiors']])
    expect(await titles('ki')).toEqual([
      ['clients', 'Kiln Street Ceramics'],
      ['leads', 'Kilnbridge Works'],
    ])
    expect(await titles('to')).toEqual([['clients', 'Harbour Physio']])
  })

  test('finds nothing for empty or unknown input, and treats symbols literally', async () => {
    expect(await find(' ')).toEqual({ groups: [], near: false, words: [] })
    expect(await find('xqzzy')).toEqual({ groups: [], near: false, words: ['xqzzy'] })
    expect(await titles('100%')).toEqual([['leads', '100% Cotton']])
    expect(await titles('%%%')).toEqual([])
    expect(await titles("o'brien \\ _")).toEqual([])
    const long = await server.call(contract.read, { query: { q: 'a'.repeat(101) } }, admin)
    expect(long.status).toBe(400)
  })

  test('shows at most five of a kind and says there are more', async () => {
    for (let at = 0; at < 6; at++)
      await server.call(leads.create, { body: aLead({ companyName: `Zebra ${at}` }) }, admin)
    const { groups } = await find('zebra')
    expect(groups[0]?.more).toBe(true)
    expect(groups[0]?.hits.map(({ title }) => title)).toEqual(
      [5, 4, 3, 2, 1].map((n) => `Zebra ${n}`),
    )
  })

  test('ignores the trash and drops its words within two days', async () => {
    await server.call(projects.remove, { params: { id: 1 } }, admin)
    expect(await titles('online')).toEqual([])
    await server.call(clients.remove, { params: { id: ada.user.id } }, admin)
    expect(await titles('glaze')).toEqual([])
    await server.db.execute('delete from messages')
    for (const later of ['2026-03-04T10:00:00Z', '2026-03-06T10:00:00Z']) {
      server.setNow(later)
      await server.runJobs('collect-search-words')
      await server.runJobs('collect-search-words')
    }
    const kept = (await server.db.select().from(searchWords)).map(({ word }) => word)
    expect(kept).not.toContain('glaze')
    expect(kept).toContain('okafor')
    server.setNow('2026-03-02T10:00:00Z')
  })
})
