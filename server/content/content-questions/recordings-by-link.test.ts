import { and, desc, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as batches from '../../../contract/content/content-batches.ts'
import * as contract from '../../../contract/content/content-questions.ts'
import * as links from '../../../contract/content/content-review-links.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { emails } from '../../core/emails/table.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { aRecording } from '../../core/uploads/sample.ts'
import { storedFiles } from '../../platform/table.ts'
import { voiceNotes } from './table.ts'

let server: TestServer
let admin: Jar
let ada: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => void (server = await openTestServer({ CLIENT_FILES_GB: '1' })))
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  admin = (await signedIn(server.context, { role: 'admin', firstName: 'Grace' })).jar
  ada = await signedIn(server.context, { email: 'ada@kiln.example', takenOnAt: new Date() })
})
afterAll(() => server.close())

/** Asks Ada by email; returns the page behind its link, and the questions. */
async function asked() {
  const body = { clientId: ada.user.id, type: 'facebook_post' as const, topic: 'handmade plates' }
  const { id } = (await server.call(batches.create, { body }, admin)).body
  await server.runJobs()
  await server.call(contract.send, { params: { id }, body: { note: '' } }, admin)
  const [email] = await server.db.select().from(emails).orderBy(desc(emails.id)).limit(1)
  return { id, url: `${links.reviewPath}/${email?.secret}/${id}`, questions: await questionsOf(id) }
}
const questionsOf = async (id: number) => {
  const { body } = await server.call(contract.list, {}, ada.jar)
  return body.find((each) => each.id === id)?.questions ?? []
}
type Part = [name: string, value: string | Buffer, filename?: string]
const send = (url: string, parts: Part[]) =>
  server.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: Buffer.concat([
      ...parts.flatMap(([name, value, filename]) => [
        Buffer.from(`--x\r\ncontent-disposition: form-data; name="${name}"`),
        Buffer.from(filename === undefined ? '' : `; filename="${filename}"`),
        Buffer.from('\r\n\r\n'),
        Buffer.from(value),
        Buffer.from('\r\n'),
      ]),
      Buffer.from('--x--\r\n'),
    ]),
  })
/** The client’s files, without the pictures of pieces. */
const its = () => eq(storedFiles.accountId, ada.user.id)
const kept = () => server.db.$count(storedFiles, and(its(), isNull(storedFiles.removeAt)))

test('a recording and typed words are sent by the link, and count for the client', async () => {
  const { id, url, questions } = await asked()
  const [first, second] = questions
  const page = await server.inject({ url })
  expect(page.body).toContain(`name="voice-${first?.id}"`)
  const answer = await send(url, [
    ['name', 'Bo Lind'],
    [`answer-${first?.id}`, ''],
    [`voice-${first?.id}`, aRecording, 'memo.m4a'],
    [`answer-${second?.id}`, 'They bounce.'],
    [`voice-${second?.id}`, '', ''],
  ])
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `${url}?said=answers`])
  expect(await questionsOf(id)).toMatchObject([
    { answer: '', note: { byName: 'Bo Lind', fileType: 'audio/ogg', seconds: null } },
    { answer: 'They bounce.', note: null },
    ...questions.slice(2).map(() => ({ answer: '' })),
  ])
  const [file] = await server.db.select().from(storedFiles).where(its())
  expect([await kept(), file?.bytes]).toEqual([1, aRecording.length])
  expect((await server.inject({ url })).body).toContain('Voice note, by Bo Lind, answers it.')
})

test('a refusal stands beside its field, keeps what was typed and stores nothing', async () => {
  const { id, url, questions } = await asked()
  const [first, second] = questions
  const refusedWith = async (parts: Part[]) => {
    const { statusCode, body } = await send(url, [
      [`answer-${second?.id}`, 'They bounce.'],
      ...parts,
    ])
    expect([statusCode, body.includes('They bounce.')]).toEqual([400, true])
    expect(await server.db.$count(voiceNotes)).toBe(0)
    expect((await questionsOf(id))[1]?.answer).toBe('')
    return body
  }
  const name: Part = ['name', 'Bo Lind']
  const page = await refusedWith([name, [`voice-${first?.id}`, '<script>', 'a.mp3']])
  expect(page).toContain(contract.voiceNoteRefusals.type)
  expect(await refusedWith([name, [`voice-${first?.id}`, Buffer.alloc(0), 'a.mp3']])).toContain(
    'This file is empty.',
  )
  const large = Buffer.concat([aRecording, Buffer.alloc(contract.voiceNoteMaxBytes)])
  const both = await refusedWith([
    name,
    [`voice-${first?.id}`, large, 'a.ogg'],
    [`voice-${second?.id}`, aRecording, 'b.ogg'],
  ])
  expect(both).toContain(contract.voiceNoteRefusals.size)
  expect(both).toContain('Please choose this recording again.')
  const nameless = await refusedWith([[`voice-${first?.id}`, aRecording, 'a.ogg']])
  expect(nameless).toContain('Please enter your name')
  expect(nameless).toContain('Please choose this recording again.')
  expect(await kept()).toBe(0)
})

test('what the client may store is the limit, and a closed link takes nothing', async () => {
  const { url, questions } = await asked()
  const [first] = questions
  const one = { key: 'a'.repeat(32), bytes: 1e9, accountId: ada.user.id, removeAt: null }
  await server.db.insert(storedFiles).values(one)
  const parts: Part[] = [
    ['name', 'Bo Lind'],
    [`voice-${first?.id}`, aRecording, 'a.ogg'],
  ]
  expect((await send(url, parts)).body).toContain('This file doesn’t fit')
  await server.db.delete(storedFiles).where(eq(storedFiles.key, one.key))
  expect((await send(`${url}9`, parts)).statusCode).toBe(404)
  server.setNow('2026-05-02T10:00:00Z')
  expect((await send(url, parts)).statusCode).toBe(410)
  expect(await server.db.$count(storedFiles, its())).toBe(0)
})

test('half a form is refused, and a recording for no question is dropped', async () => {
  const { url } = await asked()
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const half = await server.inject({ method: 'POST', url, headers, payload: '--x\r\ncontent-d' })
  expect(half.statusCode).toBe(400)
  const other = await send(url, [
    ['name', 'Bo Lind'],
    ['voice-unknown', aRecording, 'a.ogg'],
  ])
  expect([other.statusCode, await server.db.$count(voiceNotes)]).toEqual([303, 0])
  expect(await server.db.$count(storedFiles, its())).toBe(0)
})
