import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../../contract/bin-entries.ts'
import * as deliverables from '../../contract/deliverables.ts'
import * as invoices from '../../contract/invoices.ts'
import * as applications from '../../contract/job-applications.ts'
import * as leads from '../../contract/leads.ts'
import * as milestones from '../../contract/milestones.ts'
import * as onboarding from '../../contract/onboarding.ts'
import * as posts from '../../contract/posts.ts'
import * as updates from '../../contract/project-updates.ts'
import { engines, openTestServer, type TestServer } from '../../test/server.ts'
import { automationLogs } from '../automation-logs/table.ts'
import { rowsOf } from '../platform/db.ts'
import { storedFiles } from '../platform/table.ts'
import { aPost } from '../posts/sample.ts'
import { signedIn } from '../sessions/sample.ts'
import { sessions } from '../sessions/table.ts'
import { fillOffice } from './sample.ts'
import { binEntries } from './table.ts'

type Jar = Awaited<ReturnType<typeof signedIn>>['jar']
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-bin-'))
afterAll(() => fs.rmSync(dataDir, { recursive: true }))

describe.each(engines())('the bin, on the %s database', (engine) => {
  let server: TestServer
  let admin: Jar
  let ada: { jar: Jar; user: { id: number } }
  beforeAll(async () => {
    server = await openTestServer({ DATA_DIR: dataDir }, engine)
  })
  beforeEach(async () => {
    await server.clear()
    server.setNow('2026-03-02T10:00:00Z')
    admin = (await signedIn(server.context, { role: 'admin', firstName: 'Nora' })).jar
    ada = await signedIn(server.context, { businessName: 'Kiln Street Ceramics' })
    await server.db.update(sessions).set({ expiresAt: new Date('2027-01-01T00:00:00Z') })
  })
  afterAll(() => server.close())

  const ofProject = { params: { projectId: 1 } }
  const one = { params: { id: 1 } }
  const all = async (table: string) =>
    rowsOf<object>(server.db, sql`select * from ${sql.identifier(table)} order by id`)
  const steps = async () => (await server.call(milestones.list, ofProject, ada.jar)).body
  const replace = (rows: object[]) =>
    server.call(milestones.replace, { ...ofProject, body: { milestones: rows as [] } }, admin)
  const withoutSteps = async (...places: number[]) => {
    const rows = await steps()
    const staying = rows.filter((_row, at) => !places.includes(at))
    await replace(staying.map((row) => ({ ...row, done: row.doneAt !== null })))
  }
  const restore = (noun: contract.BinNoun, ids = [1]) =>
    server.call(contract.restore, { body: { noun, ids } }, admin)
  const listed = async (query = {}) => (await server.call(contract.list, { query }, admin)).body

  const fill = () => fillOffice(server, admin, ada)

  const count = async (rows: Promise<{ body: unknown[] }>) => (await rows).body.length
  /** How each kind is deleted; what the team, and the client or the public, see of it; its tables. */
  const kinds: {
    noun: contract.BinNoun
    remove: () => Promise<unknown>
    seen: () => Promise<number[]>
    tables: string[]
    files?: number
  }[] = [
    {
      noun: 'milestones',
      remove: () => withoutSteps(0),
      seen: async () => [(await steps()).filter(({ id }) => id === 1).length],
      tables: ['milestones'],
    },
    {
      noun: 'project-updates',
      remove: () => server.call(updates.remove, one, admin),
      seen: async () => [
        await count(server.call(updates.list, ofProject, admin)),
        await count(server.call(updates.list, ofProject, ada.jar)),
      ],
      tables: ['project_updates'],
    },
    {
      noun: 'deliverables',
      remove: () => server.call(deliverables.remove, one, admin),
      seen: async () => [
        await count(server.call(deliverables.list, ofProject, admin)),
        await count(server.call(deliverables.listAll, {}, ada.jar)),
      ],
      tables: ['deliverables', 'deliverable_versions', 'deliverable_decisions'],
      files: 2,
    },
    {
      noun: 'leads',
      remove: () => server.call(leads.removeMany, { body: { ids: [1] } }, admin),
      seen: async () => [
        await count(server.call(leads.list, {}, admin)),
        (await server.call(leads.read, one, admin)).status === 200 ? 1 : 0,
      ],
      tables: ['leads', 'consultation_requests'],
    },
    {
      noun: 'job-applications',
      remove: () => server.call(applications.remove, one, admin),
      seen: async () => [await count(server.call(applications.list, {}, admin))],
      tables: ['job_applications', 'job_application_mails', 'mails'],
      files: 1,
    },
    {
      noun: 'onboarding',
      remove: () => server.call(onboarding.remove, one, admin),
      seen: async () => [
        await count(server.call(onboarding.listAll, {}, admin)),
        await count(server.call(onboarding.list, {}, ada.jar)),
      ],
      tables: ['onboarding_workflows', 'onboarding_question_sets'],
    },
    {
      noun: 'invoices',
      remove: () => server.call(invoices.remove, one, admin),
      seen: async () => [await count(server.call(invoices.listAll, {}, admin))],
      tables: ['invoices', 'invoice_lines'],
    },
    {
      noun: 'posts',
      remove: () => server.call(posts.remove, one, admin),
      seen: async () => [
        await count(server.call(posts.list, {}, admin)),
        (await server.inject({ url: `/blog/${aPost().slug}` })).statusCode === 200 ? 1 : 0,
      ],
      tables: ['posts'],
    },
  ]

  test.each(kinds)('$noun: gone everywhere, back as before, then erased', async (kind) => {
    await fill()
    const tables = () => Promise.all(kind.tables.map(all))
    const before = await tables()
    const seen = await kind.seen()
    expect(seen).toEqual(seen.map(() => 1))

    await kind.remove()
    expect(await kind.seen()).toEqual(seen.map(() => 0))
    const [entry] = await listed({ noun: kind.noun })
    expect(entry).toMatchObject({ recordId: 1, eraseAt: '2026-04-01T10:00:00.000Z' })
    expect(entry?.deletedByName).toContain('Nora')
    expect(entry?.label).not.toBe('')

    server.setNow('2026-03-03T10:00:00Z')
    expect((await restore(kind.noun)).body).toEqual({ changed: 1, refused: [] })
    expect([await tables(), await kind.seen()]).toEqual([before, seen])
    expect(await listed()).toEqual([])
    expect((await restore(kind.noun)).body.refused).toMatchObject([{ id: 1, name: '' }])

    await kind.remove()
    const files = await server.db.$count(storedFiles)
    server.setNow('2026-04-02T09:59:59Z')
    await server.runJobs('empty-bin')
    expect(await server.db.$count(binEntries)).toBe(1)
    server.setNow('2026-04-02T10:00:00Z')
    await server.runJobs('empty-bin')
    await server.runJobs('sweep-files')
    expect(await server.db.$count(binEntries)).toBe(0)
    expect(await server.db.$count(storedFiles)).toBe(files - (kind.files ?? 0))
    expect((await restore(kind.noun)).body.changed).toBe(0)
    const [run] = await server.db
      .select()
      .from(automationLogs)
      .where(sql`name = 'Bin'`)
    expect(run?.details).toBe(`1 ${contract.binNouns[kind.noun].toLowerCase()} erased`)
  })
})
