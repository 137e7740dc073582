import fs from 'node:fs'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contentPieces from '../contract/content/content-pieces.ts'
import * as emails from '../contract/core/emails.ts'
import * as pictures from '../contract/core/pictures.ts'
import * as savedViews from '../contract/core/saved-views.ts'
import * as sessions from '../contract/core/sessions.ts'
import * as trash from '../contract/core/trash-entries.ts'
import { ownerId } from '../contract/core/users.ts'
import * as invoices from '../contract/money/invoices.ts'
import * as emailEvents from '../contract/outreach/email-events.ts'
import * as applications from '../contract/website/job-applications.ts'
import { jobs } from '../server/app.ts'
import { aDrawing } from '../server/core/pictures/sample.ts'
import { demoPassword } from '../server/core/users/sample.ts'
import { keywords } from '../server/content/keywords/table.ts'
import { users } from '../server/core/users/table.ts'
import { type BackupHeader, tableNames } from '../server/platform/backup.ts'
import { readBackupFile } from '../server/platform/backup-file.ts'
import { rowsOf } from '../server/platform/db.ts'
import { claimFile, putFile } from '../server/platform/files.ts'
import { openQueue } from '../server/platform/jobs.ts'
import { restoreRows } from '../server/platform/restore.ts'
import { quiet } from './quiet.ts'
import { copyOfMigrated, engines, type Jar, openTestServerOn, type TestServer } from './server.ts'

const folder = path.resolve(import.meta.dirname, 'fixtures')
const fixtures = fs.readdirSync(folder).filter((file) => file.startsWith('release-'))

/** Tables that were renamed since a release. */
const renamed: Record<string, string> = {
  lead_notes: 'internal_notes',
  mails: 'emails',
  bin_entries: 'trash_entries',
  invoice_letters: 'invoice_emails',
  mail_events: 'email_events',
  job_application_mails: 'job_application_emails',
}

/** Returns the number of rows per table of a fixture, and its header line. */
async function readFixture(file: string) {
  const counts: Record<string, number> = {}
  let header: BackupHeader | undefined
  let table = ''
  for await (const line of readBackupFile(file, null)) {
    header ??= JSON.parse(line) as BackupHeader
    if (line.startsWith('{')) table = (JSON.parse(line) as { table?: string }).table ?? ''
    else counts[table] = (counts[table] ?? 0) + 1
  }
  if (!header) throw new Error(`${file} is empty`)
  return { header, counts }
}

describe.each(fixtures)('the demo of %s', (fixture) => {
  describe.each(engines())('restored on the %s database', (engine) => {
    const file = path.join(folder, fixture)
    let server: TestServer
    let admin: Jar
    let before: Record<string, number>
    const after: Record<string, number> = {}

    beforeAll(async () => {
      const database = await copyOfMigrated(engine)
      const { header, counts } = await readFixture(file)
      before = counts
      await restoreRows(database, header, readBackupFile(file, null), {
        replace: true,
        keepFile: async () => {},
      })
      for (const table of await tableNames(database.db)) {
        const name = sql.identifier(table)
        const count = sql`select count(*)::int as rows from ${name}`
        after[table] = (await rowsOf<{ rows: number }>(database.db, count))[0]?.rows ?? 0
      }
      // A restore doesn't include the queue, which the server creates at startup.
      await openQueue(database, quiet).install(jobs)
      server = await openTestServerOn(database)
      admin = new Map()
      const body = { email: 'owner@furlong.example', password: demoPassword }
      await server.call(sessions.create, { body }, admin)
    })
    afterAll(() => server.close())

    test('keeps every row', () => {
      // The signing key and the files of earlier rows differ.
      const { app_state: _, stored_files: __, ...rows } = before
      expect(Object.keys(rows).length).toBeGreaterThan(30)
      for (const [table, count] of Object.entries(rows))
        expect([table, after[renamed[table] ?? table]]).toEqual([table, count])
    })

    test('drops estimates of difficulty, which were no figures', async () => {
      const rows = await server.db.select().from(keywords)
      expect(rows.length).toBeGreaterThan(0)
      for (const { difficulty, difficultySource } of rows)
        expect(difficulty === null).toBe(difficultySource === null)
      expect(rows.map((row) => row.difficultySource)).not.toContain('estimate')
    })

    test('brings portraits of the team into the library', async () => {
      const portrait = await aDrawing('#1a5b4a', 384, 384)
      const { key } = await putFile(server.context, portrait)
      await claimFile(server.context, key)
      await server.db.update(users).set({ profileImageKey: key }).where(eq(users.id, ownerId))
      await server.runJobs('bring-portraits')
      const { body } = await server.call(pictures.list, {}, admin)
      expect(body).toMatchObject([{ portraitOf: ownerId, width: 384, height: 384 }])
    })

    test('shows emails and email events', async () => {
      const { body: kept, headers } = await server.call(emails.list, {}, admin)
      expect(kept.length).toBeGreaterThan(0)
      // The owner signed in from a browser that wasn't known before, and is told so.
      expect(Number(headers['x-total-count'])).toBe((after['emails'] ?? 0) + 1)
      const returned = await server.call(emailEvents.list, {}, admin)
      expect(returned.body.length).toBeGreaterThan(0)
    })

    test.each(['emails', 'email-events', 'leads'] as const)(
      'lists the saved views of %s',
      async (list) => {
        const { body } = await server.call(savedViews.list, { query: { list } }, admin)
        expect(body).toHaveLength(1)
      },
    )

    test('keeps drafts of the composer, to be read, edited and approved', async () => {
      const query = { limit: 100 }
      const all = (await server.call(contentPieces.listAll, { query }, admin)).body
      const drafts = all.filter(({ madeBy, content }) => madeBy === 'composer' && content !== '')
      expect(drafts.length).toBeGreaterThan(0)
      expect(all.filter(({ isBrief }) => isBrief)).toEqual([])
      const [draft] = drafts
      const params = { id: draft?.id ?? 0 }
      const { body: whole } = await server.call(contentPieces.read, { params }, admin)
      expect(whole).toMatchObject({ brief: null, isBrief: false })
      const title = 'Edited after the upgrade'
      const { content, description, slug, preheader, imageAlt } = whole
      const texts = { title, content, description, slug, preheader, imageAlt }
      const saved = await server.call(contentPieces.update, { params, body: texts }, admin)
      expect(saved.body).toMatchObject({ title, madeBy: 'composer' })
    })

    test('restores records from the trash', async () => {
      const { body: entries } = await server.call(trash.list, {}, admin)
      const nouns = entries.map(({ noun }) => noun)
      expect(nouns.toSorted()).toEqual(['invoices', 'job-applications'])
      for (const { noun, recordId: id } of entries) {
        const { body } = await server.call(trash.restore, { body: { noun, ids: [id] } }, admin)
        expect([noun, body]).toEqual([noun, { changed: 1, refused: [] }])
        const params = { id }
        const call = noun === 'invoices' ? invoices.read : applications.read
        expect((await server.call(call, { params }, admin)).status).toBe(200)
        if (noun === 'invoices') continue
        const application = await server.call(applications.read, { params }, admin)
        expect(application.body.emails.map(({ subject }) => subject)).toEqual([
          'Your application: Sales Lead',
        ])
      }
    })
  })
})
