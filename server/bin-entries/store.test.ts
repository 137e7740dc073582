import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as audits from '../../contract/audit-entries.ts'
import * as contract from '../../contract/bin-entries.ts'
import * as clients from '../../contract/clients.ts'
import * as deliverables from '../../contract/deliverables.ts'
import * as applications from '../../contract/job-applications.ts'
import { retentionDays } from '../../contract/retention.ts'
import * as leads from '../../contract/leads.ts'
import * as milestones from '../../contract/milestones.ts'
import * as onboarding from '../../contract/onboarding.ts'
import * as posts from '../../contract/posts.ts'
import * as projects from '../../contract/projects.ts'
import { engines, openTestServer, type TestServer } from '../../test/server.ts'
import { referencesOf } from '../bin/rows.ts'
import { anApplication } from '../job-applications/sample.ts'
import { aLead } from '../leads/sample.ts'
import { rowsOf } from '../platform/db.ts'
import { storedFiles } from '../platform/table.ts'
import { aPost } from '../posts/sample.ts'
import { aProject } from '../projects/sample.ts'
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
  const erase = (noun: contract.BinNoun, ids = [1]) =>
    server.call(contract.erase, { body: { noun, ids } }, admin)
  const listed = async (query = {}) => (await server.call(contract.list, { query }, admin)).body

  const fill = () => fillOffice(server, admin, ada)

  test('milestones come back to their place, in whatever order they do', async () => {
    const body = aProject(ada.user.id, { fromTemplate: true })
    await server.call(projects.create, { body }, admin)
    const before = await steps()
    const { progress } = (await server.call(projects.read, one, admin)).body
    const ids = before.map(({ id }) => id)
    for (const back of [
      [ids[1], ids[3]],
      [ids[3], ids[1]],
    ]) {
      await withoutSteps(1, 3)
      expect(await listed({ noun: 'milestones' })).toHaveLength(2)
      for (const id of back) await restore('milestones', [id as number])
      expect(await steps()).toEqual(before)
      expect((await server.call(projects.read, one, admin)).body.progress).toBe(progress)
    }
  })

  test('what cannot come back is refused, and says why', async () => {
    await server.call(posts.create, { body: aPost() }, admin)
    await server.call(posts.remove, one, admin)
    await server.call(posts.create, { body: aPost() }, admin)
    expect((await restore('posts')).body.refused).toEqual([
      {
        id: 1,
        name: aPost().title,
        reason: 'Another post has its address now. Please change that one first.',
      },
    ])
    expect(await listed()).toHaveLength(1)
    await server.call(posts.remove, { params: { id: 2 } }, admin)
    expect((await restore('posts')).body.changed).toBe(1)
  })

  test('what belongs to a deleted project or client comes and goes with it', async () => {
    await fill()
    await server.call(deliverables.remove, one, admin)
    await server.call(onboarding.remove, one, admin)
    await server.call(projects.remove, one, admin)
    expect((await listed()).map(({ noun }) => noun)).toEqual(['projects', 'onboarding'])
    expect((await restore('deliverables')).body.refused).toHaveLength(1)
    await server.call(clients.remove, { params: { id: ada.user.id } }, admin)
    expect((await listed()).map(({ noun }) => noun)).toEqual(['clients'])
    expect((await restore('clients', [ada.user.id])).body.changed).toBe(1)
    expect((await restore('projects')).body.changed).toBe(1)
    expect((await restore('deliverables')).body.changed).toBe(1)

    await server.call(deliverables.remove, one, admin)
    expect((await erase('projects')).body.changed).toBe(0)
    await server.call(projects.remove, one, admin)
    const files = await server.db.$count(storedFiles)
    expect((await erase('projects')).body).toEqual({ changed: 1, refused: [] })
    await server.runJobs('sweep-files')
    expect(await server.db.$count(storedFiles)).toBe(files - 2)
    expect((await listed()).map(({ noun }) => noun)).toEqual(['onboarding'])
  })

  test('what is erased by hand is gone, and its history keeps no values', async () => {
    await server.call(leads.create, { body: aLead({ companyName: 'Kiln Street' }) }, admin)
    await server.call(leads.update, { ...one, body: aLead({ companyName: 'Kilns' }) }, admin)
    await server.call(leads.remove, one, admin)
    expect((await erase('leads')).body).toEqual({ changed: 1, refused: [] })
    expect((await erase('leads')).body.changed).toBe(0)
    const history = (await server.call(audits.list, { query: { noun: 'leads' } }, admin)).body
    expect(history[0]).toMatchObject({ event: 'deleted', label: 'Lead 1' })
    expect(history.flatMap(({ changes }) => changes)).toEqual([])
  })

  test('an application is erased when its time is over, also from the bin', async () => {
    await server.call(applications.create, { body: anApplication() })
    await server.runJobs()
    server.setNow(new Date(Date.parse('2026-03-02T10:00:00Z') + (retentionDays - 2) * 86_400_000))
    await server.call(applications.remove, one, admin)
    server.setNow(new Date(Date.parse('2026-03-02T10:00:00Z') + retentionDays * 86_400_000))
    await server.runJobs('empty-bin')
    expect(await server.db.$count(binEntries)).toBe(0)
    expect(await all('mails')).toEqual([])
  })

  test('every reference between tables is one that the bin can follow', async () => {
    const references = await referencesOf(server.db)
    expect(references.length).toBeGreaterThan(20)
    expect(references.filter(({ parentColumn }) => parentColumn !== 'id')).toEqual([])
  })
})
