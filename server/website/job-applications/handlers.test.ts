import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { positions } from '../../../site/positions.ts'
import * as contract from '../../../contract/website/job-applications.ts'
import { engines, openTestServer, type TestServer } from '../../../test/server.ts'
import { emails as emailTable } from '../../core/emails/table.ts'
import { automationLogs } from '../../core/automation-logs/table.ts'
import { aDoc, aDocx, aPdf } from '../../platform/file-kinds/sample.ts'
import { storedFiles } from '../../platform/table.ts'
import { notifications } from '../../core/notifications/table.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { anApplication } from './sample.ts'
import { jobApplications } from './table.ts'

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-applications-'))
describe.each(engines())('job applications, on the %s database', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer({ DATA_DIR: dataDir }, engine)
  })
  beforeEach(async () => {
    await server.clear()
    fs.rmSync(path.join(dataDir, 'files'), { recursive: true, force: true })
  })
  afterAll(async () => {
    await server.close()
    fs.rmSync(dataDir, { recursive: true })
  })

  const apply = (changes: Parameters<typeof anApplication>[0] = {}) =>
    server.call(contract.create, { body: anApplication(changes) })
  const files = () =>
    fs
      .readdirSync(dataDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))

  describe('applying', () => {
    test('stores the application and its resume, and emails both sides', async () => {
      const { status, body } = await apply({ skills: [' CSS ', '', 'CSS', 'Go'], consent: true })
      expect([status, body]).toEqual([201, { ok: true }])
      const [row] = await server.db.select().from(jobApplications)
      expect(row).toMatchObject({ email: 'ines.moreau@mail.example', skills: ['CSS', 'Go'] })
      expect(row?.consentedAt).toEqual(server.context.now())
      const [file] = files()
      expect(fs.readFileSync(file as string)).toEqual(aPdf(2000))
      expect(fs.statSync(file as string).mode & 0o777).toBe(0o600)
      const emails = await server.db.select().from(emailTable)
      expect(emails.map(({ kind }) => kind)).toEqual([
        'job-application-received',
        'owner-job-application',
      ])
      expect(emails[0]?.to).toBe('ines.moreau@mail.example')
      expect(emails[0]?.text).toContain('180 days')
      expect(emails[1]?.text).toContain('CSS, Go')
      expect(emails[1]?.text).toMatch(/\/admin-applications\?application=1#for=\S+$/m)
    })

    test.each([
      ['Ines.PDF', aPdf(), 'Ines.pdf', 'application/pdf'],
      ['../../etc/passwd\n.exe', aDoc(), 'passwd .exe.doc', 'application/msword'],
      ['..', aDocx(), 'resume.docx', contract.resumeKinds.docx],
    ])('detects the type of %j from its bytes', async (resumeFileName, bytes, name, type) => {
      const { status } = await apply({
        resumeFileName,
        resumeFileData: bytes.toString('base64'),
        resumeFileType: 'text/html',
      })
      expect(status).toBe(201)
      const [row] = await server.db.select().from(jobApplications)
      expect([row?.resumeFileName, row?.resumeFileType]).toEqual([name, type])
    })

    test('notifies the team, without a name that an erasure would leave behind', async () => {
      const { jar: admin } = await signedIn(server.context, { role: 'admin' })
      await apply({ position: 'Frontend Engineer' })
      const found = await server.db.select().from(notifications)
      expect(found).toMatchObject([
        {
          kind: 'job-applications',
          title: 'New application for Frontend Engineer',
          body: '',
          path: '/admin-applications?application=1',
          readAt: null,
        },
      ])
      const changes = { params: { id: 1 }, body: { status: 'reviewing', notes: '' } } as const
      await server.call(contract.update, changes, admin)
      const [note] = await server.db.select().from(notifications)
      expect(note?.readAt).not.toBeNull()
    })

    test('sends no advertising to an unconfirmed address', async () => {
      await apply({ firstName: 'Win $900 at http://spam.example', position: 'Cheap watches' })
      const [email] = await server.db.select().from(emailTable)
      expect(email?.text).not.toMatch(/spam|watches/)
      expect(email?.text).toContain('Hello, thank you for applying to work with us.')
    })

    test('shows the real title of an open position', async () => {
      const [position] = positions
      await apply({ positionSlug: position?.slug ?? '', position: 'Chief of Everything' })
      const [row] = await server.db.select().from(jobApplications)
      expect(row?.position).toBe(position?.title)
      const closed = await apply({ positionSlug: 'typewriter-mechanic' })
      expect(closed.status).toBe(409)
      expect(closed.body).toEqual({
        error: 'This position is no longer open. You can still apply without naming one.',
      })
    })
  })

  describe('a rejected application', () => {
    const { missingFields, wrongFileType, fileTooLarge } = contract
    test.each([
      ['firstName', { firstName: ' ' }, missingFields],
      ['lastName', { lastName: '' }, missingFields],
      ['email', { email: '' }, missingFields],
      ['position', { position: '' }, missingFields],
      ['resumeFileData', { resumeFileData: '' }, missingFields],
      ['email', { email: 'ines' }, 'Please enter a valid email address'],
      ['resumeFileData', { resumeFileData: btoa('<script>alert(1)</script>') }, wrongFileType],
      [
        'resumeFileData',
        { resumeFileData: `data:application/pdf;base64,${aPdf().toString('base64')}` },
        'The upload was interrupted. Please choose it again.',
      ],
      [
        'portfolioUrl',
        { portfolioUrl: 'javascript:alert(1)' },
        'Please enter a web address that starts with http:// or https://',
      ],
    ])('is refused: %s, case %#', async (field, changes, sentence) => {
      const { status, body } = await apply(changes)
      expect([status, body]).toEqual([400, { error: sentence, fields: { [field]: sentence } }])
      expect(await server.db.$count(jobApplications)).toBe(0)
    })

    test.each([
      ['an empty body', {}],
      ['a list as body', []],
      ['wrong types', { ...anApplication(), skills: 'CSS', firstName: { a: 1 }, coverLetter: 7 }],
      ['no consent', { ...anApplication(), consent: false }],
      [
        'too many skills',
        { ...anApplication(), skills: Array.from({ length: 51 }, (_, i) => `${i}`) },
      ],
      ['an unknown choice', { ...anApplication(), experience: '11' }],
      ['a NUL character', { ...anApplication(), coverLetter: 'a\0b' }],
    ])('with %s gets status 400', async (_name, payload) => {
      const answer = await server.inject({ method: 'POST', url: contract.create.path, payload })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ error: expect.stringMatching(/^(?:Please|Text) /) })
    })

    test('accepts exactly 10 MB and no more', async () => {
      const exact = await apply({
        resumeFileData: aPdf(contract.resumeMaxBytes).toString('base64'),
      })
      expect(exact.status).toBe(201)
      for (const bytes of [contract.resumeMaxBytes + 1, 2 * contract.resumeMaxBytes]) {
        const { status, body } = await apply({ resumeFileData: aPdf(bytes).toString('base64') })
        expect([status, body]).toEqual([413, { error: fileTooLarge }])
      }
    })

    test('emails one address at most three confirmations an hour, and answers alike', async () => {
      const answers = [await apply(), await apply(), await apply(), await apply(), await apply()]
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
      expect(answers.at(-1)?.body).toEqual(answers[0]?.body)
      const kinds = (await server.db.select().from(emailTable)).map(({ kind }) => kind)
      expect(kinds.filter((kind) => kind === 'job-application-received')).toHaveLength(3)
    })

    test('limits a network to twenty applications an hour', async () => {
      const answers = await Promise.all(Array.from({ length: 21 }, () => apply()))
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
      const late = answers.find(({ status }) => status === 429)
      expect(Number(late?.headers['retry-after'])).toBeGreaterThan(0)
    })
  })

  describe('the back office', () => {
    test('lists applications and serves resumes as inert downloads', async () => {
      await apply({ lastName: 'Ünal', resumeFileName: 'Lebenslauf Ünal.pdf' })
      await apply({ lastName: 'Okafor' })
      const admin = (await signedIn(server.context, { role: 'admin' })).jar
      const { body, headers } = await server.call(contract.list, { query: { q: 'ünal' } }, admin)
      expect(body.map(({ lastName }) => lastName)).toEqual(['Ünal'])
      expect(headers['x-total-count']).toBe('1')
      expect(body[0]?.eraseAt).toBe('2026-08-29T10:00:00.000Z')
      expect(JSON.stringify(body)).not.toContain('resumeKey')
      const cookies = Object.fromEntries(admin)
      const resume = await server.inject({ url: '/api/admin/job-applications/1/resume', cookies })
      expect(resume.rawPayload).toEqual(aPdf(2000))
      expect(resume.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="Lebenslauf _nal.pdf"; filename*=UTF-8''Lebenslauf%20%C3%9Cnal.pdf`,
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
      })
      const unknown = await server.inject({ url: '/api/admin/job-applications/99/resume', cookies })
      expect(unknown.statusCode).toBe(404)
      const stranger = await server.inject({ url: '/api/admin/job-applications/1/resume' })
      expect(stranger.statusCode).toBe(401)
    })
  })

  describe('retention', () => {
    test('erases an application with its resume and emails after 180 days', async () => {
      server.setNow('2026-03-02T10:00:00Z')
      await apply()
      server.setNow('2026-03-03T10:00:00Z')
      await apply({ lastName: 'Later' })
      server.setNow('2026-08-29T09:59:00Z')
      await server.runJobs('erase-job-applications')
      expect(await server.db.$count(jobApplications)).toBe(2)
      expect(await server.db.$count(automationLogs)).toBe(0)
      server.setNow('2026-08-29T10:00:00Z')
      await server.runJobs('erase-job-applications')
      await server.runJobs('sweep-files')
      const left = await server.db.select().from(jobApplications)
      expect(left.map(({ lastName }) => lastName)).toEqual(['Later'])
      expect(files()).toHaveLength(1)
      expect(await server.db.$count(storedFiles)).toBe(1)
      expect(await server.db.$count(emailTable)).toBe(2)
      const [run] = await server.db.select().from(automationLogs)
      expect(run).toMatchObject({ status: 'success', details: '1 application erased' })
      server.setNow('2026-03-02T10:00:00Z')
    })

    test('removes the resume of an application that could not be stored', async () => {
      await server.db.execute(sql`alter table job_applications add constraint never check (false)`)
      expect((await apply()).status).toBe(500)
      await server.db.execute(sql`alter table job_applications drop constraint never`)
      expect(files()).toHaveLength(1)
      await server.runJobs('sweep-files')
      expect(files()).toHaveLength(1)
      server.setNow('2026-03-02T11:00:01Z')
      await server.runJobs('sweep-files')
      expect([files().length, await server.db.$count(storedFiles)]).toEqual([0, 0])
    })
  })
})
