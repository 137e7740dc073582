import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as audit from '../contract/core/audit-entries.ts'
import * as automationLogs from '../contract/core/automation-logs.ts'
import * as clients from '../contract/clients/clients.ts'
import * as consultations from '../contract/leads/consultation-requests.ts'
import type { Endpoint } from '../contract/http.ts'
import * as invoices from '../contract/money/invoices.ts'
import * as applications from '../contract/website/job-applications.ts'
import * as leads from '../contract/leads/leads.ts'
import * as emails from '../contract/core/emails.ts'
import * as onboarding from '../contract/clients/onboarding.ts'
import * as posts from '../contract/website/posts.ts'
import * as projects from '../contract/work/projects.ts'
import * as savedViews from '../contract/core/saved-views.ts'
import * as requests from '../contract/work/service-requests.ts'
import { recordRun } from '../server/core/automation-logs/store.ts'
import { aConsultationRequest } from '../server/leads/consultation-requests/sample.ts'
import { anInvoice } from '../server/money/invoices/sample.ts'
import { anApplication } from '../server/website/job-applications/sample.ts'
import { aLead } from '../server/leads/leads/sample.ts'
import { anOnboarding } from '../server/clients/onboarding/sample.ts'
import { aPost } from '../server/website/posts/sample.ts'
import { aProject } from '../server/work/projects/sample.ts'
import { aServiceRequest } from '../server/work/service-requests/sample.ts'
import { signedIn } from '../server/core/sessions/sample.ts'
import { readCsv, runsAsFormula } from './read-csv.ts'
import { engines, type Jar, openTestServer, type TestServer } from './server.ts'

type List = { name: savedViews.ListName; pages: Endpoint; file: string; sorts: string[] }
const list = (
  name: savedViews.ListName,
  pages: Endpoint,
  { path: file }: { path: string },
  sorts: Record<string, string>,
): List => ({ name, pages, file, sorts: Object.keys(sorts) })

const lists = [
  list('leads', leads.list, leads.exportAll, leads.leadSorts),
  list('clients', clients.list, clients.exportAll, clients.clientSorts),
  list('projects', projects.listAll, projects.exportAll, projects.projectSorts),
  list('invoices', invoices.listAll, invoices.exportAll, invoices.invoiceSorts),
  list(
    'consultation-requests',
    consultations.list,
    consultations.exportAll,
    consultations.consultationSorts,
  ),
  list('service-requests', requests.listAll, requests.exportAll, requests.serviceRequestSorts),
  list(
    'job-applications',
    applications.list,
    applications.exportAll,
    applications.applicationSorts,
  ),
  list('onboarding', onboarding.listAll, onboarding.exportAll, onboarding.onboardingSorts),
  list(
    'automation-logs',
    automationLogs.list,
    automationLogs.exportAll,
    automationLogs.automationSorts,
  ),
  list('audit-entries', audit.list, audit.exportAll, audit.auditSorts),
  list('emails', emails.list, emails.exportAll, emails.emailSorts),
  list('posts', posts.list, posts.exportAll, posts.postSorts),
]

const formula = '=HYPERLINK("http://x.example";"2")'

describe.each(engines())('every list of the back office, on the %s database', (engine) => {
  let server: TestServer
  let admin: Jar
  let ada: Awaited<ReturnType<typeof signedIn>>

  beforeAll(async () => {
    server = await openTestServer({}, engine)
    admin = (await signedIn(server.context, { role: 'admin' })).jar
    ada = await signedIn(server.context, { businessName: formula })
    for (let i = 0; i < 3; i += 1) await fill(i)
  })
  afterAll(() => server.close())

  /** Adds one more of each kind, a minute later; two of three have the same name. */
  async function fill(i: number) {
    server.setNow(`2026-03-02T10:0${i}:00Z`)
    const name = i === 1 ? 'Between' : formula
    const { id } = ada.user
    const ask = (endpoint: Endpoint, body: object, jar = admin) =>
      server.call(endpoint, { body }, jar)
    await signedIn(server.context, { businessName: name })
    const created = [
      await ask(leads.create, aLead({ companyName: name })),
      await ask(projects.create, aProject(id, { name })),
      await ask(invoices.create, anInvoice(id, { reference: name })),
      await ask(consultations.create, aConsultationRequest({ name })),
      await ask(requests.create, aServiceRequest({ description: name }), ada.jar),
      await ask(applications.create, anApplication({ lastName: name, position: name })),
      await ask(onboarding.create, anOnboarding(id)),
      await ask(posts.create, aPost({ title: name, slug: `post-${i}` })),
    ]
    expect(created.map(({ status }) => status)).toEqual(created.map(() => 201))
    const startedAt = server.context.now()
    const run = { name, description: '', details: name, startedAt, status: 'error' } as const
    await recordRun(server.context, run)
  }

  const ask = (url: string, query = {}) =>
    server.inject({ url, query, cookies: Object.fromEntries(admin) })
  const idsOf = async (pages: Endpoint, sort: string, limit: number) => {
    const ids: number[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await ask(pages.path, { sort, limit: String(limit), cursor })
      expect(page.statusCode).toBe(200)
      ids.push(...page.json<{ id: number }[]>().map(({ id }) => id))
      cursor = /[?&]cursor=([^&>]+)/.exec(String(page.headers['link'] ?? ''))?.[1] ?? null
      if (cursor) cursor = decodeURIComponent(cursor)
    }
    return ids
  }

  test.each(lists)(
    '$name have the same order page by page as all at once, in every sort order',
    async (each) => {
      for (const sort of each.sorts) {
        const allIds = await idsOf(each.pages, sort, 100)
        expect(allIds.length).toBeGreaterThan(2)
        expect(await idsOf(each.pages, sort, 2)).toEqual(allIds)
      }
    },
  )

  const both = lists.filter(({ sorts }) => sorts.includes('oldest'))
  test.each(both)('$name can be sorted oldest first', async ({ pages }) => {
    const newest = await idsOf(pages, 'newest', 100)
    expect(await idsOf(pages, 'oldest', 100)).toEqual(newest.toReversed())
  })

  test.each(lists)(
    '$name export as CSV without formulas, all or only the selected ones',
    async (each) => {
      const answer = await ask(each.file)
      expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
      const rows = readCsv(answer.body)
      const ids = await idsOf(each.pages, 'newest', 100)
      expect(rows).toHaveLength(ids.length + 1)
      expect(new Set(rows.map((row) => row.length)).size).toBe(1)
      expect(rows.flat().filter((field) => runsAsFormula.test(field))).toEqual([])
      const only = await ask(each.file, { only: ids.slice(0, 2).join(',') })
      expect(readCsv(only.body)).toEqual([rows[0], ...rows.slice(1, 3)])
      expect((await ask(each.file, { only: '1;2' })).statusCode).toBe(400)
    },
  )

  test.each(lists)('$name have saved views', async ({ name }) => {
    const view = { list: name, name: 'Mine', search: 'hide=Due&sort=oldest' }
    await server.call(savedViews.create, { body: view }, admin)
    const { body } = await server.call(savedViews.list, { query: { list: name } }, admin)
    expect(body).toMatchObject([view])
  })

  test('markup in names is shown as text', async () => {
    const rows = readCsv((await ask(projects.exportAll.path)).body)
    expect(rows.slice(1).map(([name]) => name)).toEqual([`'${formula}`, 'Between', `'${formula}`])
  })
})
