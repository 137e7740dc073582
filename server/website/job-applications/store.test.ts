import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../../../contract/website/job-applications.ts'
import { engines, type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { aDocx, aPdf } from '../../platform/file-kinds/sample.ts'
import { emails } from '../../core/emails/table.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { anApplication } from './sample.ts'
import { jobApplicationEmails, jobApplications } from './table.ts'

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-pipeline-'))
describe.each(engines())('the pipeline of applications, on the %s database', (engine) => {
  let server: TestServer
  let admin: Jar
  beforeAll(async () => {
    server = await openTestServer({ DATA_DIR: dataDir }, engine)
  })
  beforeEach(async () => {
    await server.clear()
    server.setNow('2026-03-02T10:00:00Z')
    const names = { role: 'admin', firstName: 'Robin', lastName: 'Hale' } as const
    admin = (await signedIn(server.context, names)).jar
  })
  afterAll(async () => {
    await server.close()
    fs.rmSync(dataDir, { recursive: true })
  })
  const apply = async (changes: Parameters<typeof anApplication>[0] = {}) => {
    await server.call(contract.create, { body: anApplication(changes) })
    return Math.max(...(await server.db.select().from(jobApplications)).map(({ id }) => id))
  }
  const update = (id: number, body: { status?: contract.ApplicationStatus; notes?: string }) =>
    server.call(contract.update, { params: { id }, body }, admin)
  const write = (
    id: number,
    body = { subject: 'Come by', text: 'Hello Ines,\n\nTuesday at 10?' },
  ) => server.call(contract.sendEmail, { params: { id }, body }, admin)
  const resume = (id: number) =>
    server.inject({
      url: `/api/admin/job-applications/${id}/resume?inline=1`,
      cookies: Object.fromEntries(admin),
    })

  test('starts as pending, advances with notes, and keeps omitted values', async () => {
    const id = await apply()
    await apply({ lastName: 'Okafor' })
    const { body: pending } = await server.call(contract.read, { params: { id } }, admin)
    expect([pending.status, pending.notes, pending.emails]).toEqual(['pending', '', []])
    server.setNow('2026-03-02T11:00:00Z')
    const moved = await update(id, { status: 'interview' })
    expect(moved.body).toMatchObject({
      status: 'interview',
      notes: '',
      updatedAt: '2026-03-02T11:00:00.000Z',
    })
    const noted = await update(id, { notes: 'Speaks well of CSS' })
    expect(noted.body).toMatchObject({ status: 'interview', notes: 'Speaks well of CSS' })
    const listed = await server.call(contract.list, { query: { status: 'interview' } }, admin)
    expect(listed.body.map((each) => each.id)).toEqual([id])
    const unknown = await update(99, { status: 'offer' })
    expect([unknown.status, unknown.body]).toEqual([404, { error: 'Not found' }])
  })

  test('rejects a stale save', async () => {
    const id = await apply()
    const { body: opened } = await server.call(contract.read, { params: { id } }, admin)
    server.setNow('2026-03-02T11:00:00Z')
    await update(id, { status: 'reviewing' })
    const body = { status: 'rejected' as const, updatedAt: opened.updatedAt }
    const late = await server.call(contract.update, { params: { id }, body }, admin)
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject({
      error: expect.stringContaining('Somebody else has changed this application in the meantime'),
    })
    const { body: now } = await server.call(contract.read, { params: { id } }, admin)
    expect(now.status).toBe('reviewing')
  })

  test('sends an email through the outbox, and keeps it in the history', async () => {
    const id = await apply()
    await server.runJobs()
    const { status, body } = await write(id)
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({ subject: 'Come by', sentByName: 'Robin Hale' }),
    ])
    const email = (await server.db.select().from(emails)).at(-1)
    expect(email).toMatchObject({
      id: body.emailId,
      to: 'ines.moreau@mail.example',
      subject: 'Come by',
      kind: 'job-application-reply',
    })
    expect(email?.text).toContain('Tuesday at 10?')
    const { body: read } = await server.call(contract.read, { params: { id } }, admin)
    expect(read.emails).toEqual([body])
    const empty = await write(id, { subject: ' ', text: '' })
    expect([empty.status, empty.body]).toEqual([
      400,
      {
        error: 'Please write a subject',
        fields: { subject: 'Please write a subject', text: 'Please write a text' },
      },
    ])
  })

  test('erases the resume and every email of one application only', async () => {
    const id = await apply()
    const other = await apply({ lastName: 'Okafor', email: 'okafor@mail.example' })
    await write(id)
    const early = await server.call(contract.erase, { params: { id } }, admin)
    expect([early.status, early.body]).toEqual([
      409,
      {
        error: 'An email to the applicant is still waiting in the outbox. It has to be sent first.',
      },
    ])
    await server.runJobs()
    expect(await server.db.$count(emails)).toBe(5)
    const { status } = await server.call(contract.erase, { params: { id } }, admin)
    expect(status).toBe(200)
    expect((await server.db.select().from(jobApplications)).map((row) => row.id)).toEqual([other])
    expect(await server.db.$count(jobApplicationEmails)).toBe(0)
    expect(
      (await server.db.select().from(emails)).map(({ text }) => /ines\.moreau@/.test(text)),
    ).toEqual([false, false])
    const again = await server.call(contract.erase, { params: { id } }, admin)
    expect(again.status).toBe(404)
  })

  test('erases emails with their application after the retention time', async () => {
    const id = await apply()
    server.setNow('2026-06-02T10:00:00Z')
    await write(id)
    await server.runJobs()
    server.setNow('2026-08-29T10:00:00Z')
    await server.runJobs('erase-job-applications')
    expect(await server.db.$count(emails)).toBe(0)
  })

  test('shows a PDF in place, in ranges if requested, and downloads other files', async () => {
    const id = await apply()
    const response = await resume(id)
    expect(response.rawPayload).toEqual(aPdf(2000))
    expect(response.headers['content-disposition']).toBe('inline; filename="Ines Moreau.pdf"')
    expect(response.headers['content-security-policy']).toContain("default-src 'none'")
    const doc = await apply({ resumeFileData: aDocx().toString('base64') })
    const saved = await resume(doc)
    expect(saved.headers['content-disposition']).toMatch(/^attachment; filename="Ines Moreau.docx"/)
    expect(saved.headers['content-security-policy']).toBe("sandbox; default-src 'none'")
  })
})
