import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as audits from '../../../contract/core/audit-entries.ts'
import * as clients from '../../../contract/clients/clients.ts'
import * as deliverables from '../../../contract/work/deliverables.ts'
import * as applications from '../../../contract/website/job-applications.ts'
import { retentionDays } from '../../../contract/website/retention.ts'
import * as leads from '../../../contract/leads/leads.ts'
import * as onboarding from '../../../contract/clients/onboarding.ts'
import * as posts from '../../../contract/website/posts.ts'
import * as projects from '../../../contract/work/projects.ts'
import { engines, openTestServer, type TestServer } from '../../../test/server.ts'
import { referencesOf } from './rows.ts'
import { anApplication } from '../../website/job-applications/sample.ts'
import { aLead } from '../../leads/leads/sample.ts'
import { storedFiles } from '../../platform/table.ts'
import { aPost } from '../../website/posts/sample.ts'
import { aProject } from '../../work/projects/sample.ts'
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

  const one = { params: { id: 1 } }

  test('restores milestones to their position, in whatever order', async () => {
    const body = aProject(office.ada.user.id, { fromTemplate: true })
    await server.call(projects.create, { body }, office.admin)
    const before = await office.steps()
    const { progress } = (await server.call(projects.read, one, office.admin)).body
    const ids = before.map(({ id }) => id)
    for (const back of [
      [ids[1], ids[3]],
      [ids[3], ids[1]],
    ]) {
      await office.withoutSteps(1, 3)
      expect(await office.listed({ noun: 'milestones' })).toHaveLength(2)
      for (const id of back) await office.restore('milestones', [id as number])
      expect(await office.steps()).toEqual(before)
      expect((await server.call(projects.read, one, office.admin)).body.progress).toBe(progress)
    }
  })

  test('refuses what cannot be restored, with the reason', async () => {
    await server.call(posts.create, { body: aPost() }, office.admin)
    await server.call(posts.remove, one, office.admin)
    await server.call(posts.create, { body: aPost() }, office.admin)
    expect((await office.restore('posts')).body.refused).toEqual([
      {
        id: 1,
        name: aPost().title,
        reason: 'Another post now has its address. Please change that one first.',
      },
    ])
    expect(await office.listed()).toHaveLength(1)
    await server.call(posts.remove, { params: { id: 2 } }, office.admin)
    expect((await office.restore('posts')).body.changed).toBe(1)
  })

  test('moves and restores what belongs to a project or client along with it', async () => {
    await office.fill()
    await server.call(deliverables.remove, one, office.admin)
    await server.call(onboarding.remove, one, office.admin)
    await server.call(projects.remove, one, office.admin)
    expect((await office.listed()).map(({ noun }) => noun)).toEqual(['projects', 'onboarding'])
    expect((await office.restore('deliverables')).body.refused).toHaveLength(1)
    await server.call(clients.remove, { params: { id: office.ada.user.id } }, office.admin)
    expect((await office.listed()).map(({ noun }) => noun)).toEqual(['clients'])
    expect((await office.restore('clients', [office.ada.user.id])).body.changed).toBe(1)
    expect((await office.restore('projects')).body.changed).toBe(1)
    expect((await office.restore('deliverables')).body.changed).toBe(1)

    await server.call(deliverables.remove, one, office.admin)
    expect((await office.erase('projects')).body.changed).toBe(0)
    await server.call(projects.remove, one, office.admin)
    const files = await server.db.$count(storedFiles)
    expect((await office.erase('projects')).body).toEqual({ changed: 1, refused: [] })
    await server.runJobs('sweep-files')
    expect(await server.db.$count(storedFiles)).toBe(files - 2)
    expect((await office.listed()).map(({ noun }) => noun)).toEqual(['onboarding'])
  })

  test('leaves no values in the history of a manually erased record', async () => {
    await server.call(leads.create, { body: aLead({ companyName: 'Kiln Street' }) }, office.admin)
    await server.call(leads.update, { ...one, body: aLead({ companyName: 'Kilns' }) }, office.admin)
    await server.call(leads.remove, one, office.admin)
    expect((await office.erase('leads')).body).toEqual({ changed: 1, refused: [] })
    expect((await office.erase('leads')).body.changed).toBe(0)
    const history = (await server.call(audits.list, { query: { noun: 'leads' } }, office.admin))
      .body
    expect(history[0]).toMatchObject({ event: 'deleted', label: 'Lead 1' })
    expect(history.flatMap(({ changes }) => changes)).toEqual([])
  })

  test('erases an application after its retention time, even from the trash', async () => {
    await server.call(applications.create, { body: anApplication() })
    await server.runJobs()
    server.setNow(new Date(Date.parse('2026-03-02T10:00:00Z') + (retentionDays - 2) * 86_400_000))
    await server.call(applications.remove, one, office.admin)
    server.setNow(new Date(Date.parse('2026-03-02T10:00:00Z') + retentionDays * 86_400_000))
    await server.runJobs('empty-trash')
    expect(await server.db.$count(trashEntries)).toBe(0)
    expect(await office.all('emails')).toEqual([])
  })

  test('supports every foreign key between tables', async () => {
    const references = await referencesOf(server.db)
    expect(references.length).toBeGreaterThan(20)
    expect(references.filter(({ parentColumn }) => parentColumn !== 'id')).toEqual([])
  })
})
