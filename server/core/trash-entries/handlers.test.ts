import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../../../contract/core/trash-entries.ts'
import * as deliverables from '../../../contract/work/deliverables.ts'
import * as invoices from '../../../contract/money/invoices.ts'
import * as applications from '../../../contract/website/job-applications.ts'
import * as leads from '../../../contract/leads/leads.ts'
import * as onboarding from '../../../contract/clients/onboarding.ts'
import * as posts from '../../../contract/website/posts.ts'
import * as updates from '../../../contract/work/project-updates.ts'
import { engines, openTestServer, type TestServer } from '../../../test/server.ts'
import { automationLogs } from '../automation-logs/table.ts'
import { storedFiles } from '../../platform/table.ts'
import { aPost } from '../../website/posts/sample.ts'
import { type Office, openOffice } from './sample.ts'
import { trashEntries } from './table.ts'

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-trash-'))
afterAll(() => fs.rmSync(dataDir, { recursive: true }))

describe.each(engines())('the trash, on the %s database', (engine) => {
  let server: TestServer
  let office: Office
  beforeAll(async () => {
    server = await openTestServer({ DATA_DIR: dataDir }, engine)
  })
  beforeEach(async () => {
    office = await openOffice(server)
  })
  afterAll(() => server.close())

  const ofProject = { params: { projectId: 1 } }
  const one = { params: { id: 1 } }

  const count = async (rows: Promise<{ body: unknown[] }>) => (await rows).body.length
  /** The trash operations by kind: how to delete a record, how the team, the client or the public sees it, and its tables. */
  const kinds: {
    noun: contract.TrashNoun
    remove: () => Promise<unknown>
    seen: () => Promise<number[]>
    tables: string[]
    files?: number
  }[] = [
    {
      noun: 'milestones',
      remove: () => office.withoutSteps(0),
      seen: async () => [(await office.steps()).filter(({ id }) => id === 1).length],
      tables: ['milestones'],
    },
    {
      noun: 'project-updates',
      remove: () => server.call(updates.remove, one, office.admin),
      seen: async () => [
        await count(server.call(updates.list, ofProject, office.admin)),
        await count(server.call(updates.list, ofProject, office.ada.jar)),
      ],
      tables: ['project_updates'],
    },
    {
      noun: 'deliverables',
      remove: () => server.call(deliverables.remove, one, office.admin),
      seen: async () => [
        await count(server.call(deliverables.list, ofProject, office.admin)),
        await count(server.call(deliverables.listAll, {}, office.ada.jar)),
      ],
      tables: ['deliverables', 'deliverable_versions', 'deliverable_decisions'],
      files: 2,
    },
    {
      noun: 'leads',
      remove: () => server.call(leads.removeMany, { body: { ids: [1] } }, office.admin),
      seen: async () => [
        await count(server.call(leads.list, {}, office.admin)),
        (await server.call(leads.read, one, office.admin)).status === 200 ? 1 : 0,
      ],
      tables: ['leads', 'consultation_requests'],
    },
    {
      noun: 'job-applications',
      remove: () => server.call(applications.remove, one, office.admin),
      seen: async () => [await count(server.call(applications.list, {}, office.admin))],
      tables: ['job_applications', 'job_application_emails', 'emails'],
      files: 1,
    },
    {
      noun: 'onboarding',
      remove: () => server.call(onboarding.remove, one, office.admin),
      seen: async () => [
        await count(server.call(onboarding.listAll, {}, office.admin)),
        await count(server.call(onboarding.list, {}, office.ada.jar)),
      ],
      tables: ['onboarding_workflows', 'onboarding_question_sets', 'onboarding_files'],
      files: 1,
    },
    {
      noun: 'invoices',
      remove: () => server.call(invoices.remove, one, office.admin),
      seen: async () => [await count(server.call(invoices.listAll, {}, office.admin))],
      tables: ['invoices', 'invoice_lines'],
    },
    {
      noun: 'posts',
      remove: () => server.call(posts.remove, one, office.admin),
      seen: async () => [
        await count(server.call(posts.list, {}, office.admin)),
        (await server.inject({ url: `/blog/${aPost().slug}` })).statusCode === 200 ? 1 : 0,
      ],
      tables: ['posts'],
    },
  ]

  test.each(kinds)('$noun: deletes, restores and erases it', async (kind) => {
    await office.fill()
    const tables = () => Promise.all(kind.tables.map(office.all))
    const before = await tables()
    const views = await kind.seen()
    expect(views).toEqual(views.map(() => 1))

    await kind.remove()
    expect(await kind.seen()).toEqual(views.map(() => 0))
    const [entry] = await office.listed({ noun: kind.noun })
    expect(entry).toMatchObject({ recordId: 1, eraseAt: '2026-04-01T10:00:00.000Z' })
    expect(entry?.deletedByName).toContain('Nora')
    expect(entry?.label).not.toBe('')

    server.setNow('2026-03-03T10:00:00Z')
    expect((await office.restore(kind.noun)).body).toEqual({ changed: 1, refused: [] })
    expect([await tables(), await kind.seen()]).toEqual([before, views])
    expect(await office.listed()).toEqual([])
    expect((await office.restore(kind.noun)).body.refused).toMatchObject([{ id: 1, name: '' }])

    await kind.remove()
    const files = await server.db.$count(storedFiles)
    server.setNow('2026-04-02T09:59:59Z')
    await server.runJobs('empty-trash')
    expect(await server.db.$count(trashEntries)).toBe(1)
    server.setNow('2026-04-02T10:00:00Z')
    await server.runJobs('empty-trash')
    await server.runJobs('sweep-files')
    expect(await server.db.$count(trashEntries)).toBe(0)
    expect(await server.db.$count(storedFiles)).toBe(files - (kind.files ?? 0))
    expect((await office.restore(kind.noun)).body.changed).toBe(0)
    const [run] = await server.db
      .select()
      .from(automationLogs)
      .where(sql`name = 'Trash'`)
    expect(run?.details).toBe(`1 ${contract.trashNouns[kind.noun].toLowerCase()} erased`)
  })
})
