import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as attention from '../../../contract/overview/attention.ts'
import * as briefs from '../../../contract/content/content-briefs.ts'
import * as pieces from '../../../contract/content/content-pieces.ts'
import * as contract from '../../../contract/content/content-questions.ts'
import * as clients from '../../../contract/clients/clients.ts'
import * as links from '../../../contract/content/content-review-links.ts'
import * as trash from '../../../contract/core/trash-entries.ts'
import * as exports from '../../../contract/operations/data-exports.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { unzip } from '../../../test/unzip.ts'
import { emails } from '../../core/emails/table.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { storedFiles } from '../../platform/table.ts'
import { voiceNotes } from './table.ts'
import { askClient, readBrief, type Said, sayTo, webm } from './sample.ts'

let server: TestServer
let admin: Jar
let ada: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => void (server = await openTestServer()))
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  admin = (await signedIn(server.context, { role: 'admin', firstName: 'Grace' })).jar
  ada = await signedIn(server.context, { email: 'ada@kiln.example', firstName: 'Ada' })
})
afterAll(() => server.close())

const asked = () => askClient(server, admin, ada)
const questions = async (jar = ada.jar) => (await server.call(contract.list, {}, jar)).body
const say = (id: number, questionId: string, said: Partial<Said> = {}) =>
  sayTo(server, { id, questionId }, { jar: ada.jar, ...said })
const get = (url: string, jar: Jar, headers: Record<string, string> = {}) =>
  server.inject({ url, cookies: Object.fromEntries(jar), headers })
const read = (id: number) => readBrief(server, admin, id)
const fieldsOf = (body: unknown) => (body as { fields: Record<string, string> }).fields

test('a voice note answers a question, is played by client and team, and goes into no text', async () => {
  const { id, questionId } = await asked()
  const before = await read(id)
  const { status, body: note } = await say(id, questionId)
  expect([status, note]).toMatchObject([
    201,
    { questionId, seconds: 92, fileType: 'audio/webm', byName: 'Ada Lindqvist' },
  ])
  const [mine] = await questions()
  expect(mine?.questions[0]).toMatchObject({ answer: '', note: { id: note.id } })
  const after = await read(id)
  const [answer] = after.brief.sections.flatMap((each) => each.questions)
  expect(answer).toMatchObject({ answer: 'Voice note, 1:32', answeredBy: 'Ada Lindqvist' })
  expect([after.openQuestions, after.emptyParts]).toEqual([
    before.openQuestions - 1,
    before.emptyParts,
  ])
  const heard = await server.call(contract.listVoiceNotes, { params: { id } }, admin)
  expect(heard.body).toEqual([note])
  for (const jar of [admin, ada.jar]) {
    const sound = await get(note.url, jar)
    expect([sound.statusCode, sound.headers['content-type'], sound.rawPayload.length]).toEqual([
      200,
      'audio/webm',
      webm.length,
    ])
  }
  const part = await get(note.url, admin, { range: 'bytes=0-9' })
  expect([part.statusCode, part.headers['content-disposition']]).toEqual([206, undefined])
  const saved = await get(`${note.url}?as=download`, admin)
  expect(saved.headers['content-disposition']).toContain('.webm')
  await server.call(briefs.makeDraft, { params: { id }, body: {} }, admin)
  const drafted = await read(id)
  expect(drafted.content).toContain(`[fill in: ${answer?.text} – a voice note answers it`)
  expect(drafted.content).not.toContain('1:32')
  // The draft asks for the other answers, and takes them.
  const words = { params: { id }, body: { answers: { [questionId]: 'They bounce.' } } }
  await server.call(contract.answer, words, ada.jar)
  expect((await read(id)).content).toContain('They bounce.')
  expect((await read(id)).content).not.toContain('a voice note answers it')
})

test('typed words stay beside a voice note, and sending an empty field takes nothing away', async () => {
  const { id, questionId } = await asked()
  const answer = (text: string) =>
    server.call(
      contract.answer,
      { params: { id }, body: { answers: { [questionId]: text } } },
      ada.jar,
    )
  await say(id, questionId)
  await answer('')
  const spoken = (await read(id)).brief.sections[0]?.questions[0]
  expect(spoken?.answer).toBe('Voice note, 1:32')
  await answer('They bounce.')
  await say(id, questionId, { seconds: null })
  const typed = (await read(id)).brief.sections[0]?.questions[0]
  expect(typed?.answer).toBe('They bounce.')
  expect((await questions())[0]?.questions[0]).toMatchObject({ answer: 'They bounce.' })
  // Nobody is asked again what they said.
  await answer('')
  const { brief, openQuestions } = await read(id)
  expect(brief.sections[0]?.questions[0]?.answer).toBe('Voice note')
  const cleared = { ...brief, updatedAt: (await read(id)).updatedAt }
  const sections = brief.sections.map((section) => ({
    ...section,
    questions: section.questions.map((each) => ({ ...each, answer: '' })),
  }))
  await server.call(briefs.update, { params: { id }, body: { ...cleared, sections } }, admin)
  expect(await read(id)).toMatchObject({ openQuestions })
})

test('another recording takes the place of the former, and a deleted one opens the question', async () => {
  const { id, questionId } = await asked()
  const { body: first } = await say(id, questionId)
  const { body: second } = await say(id, questionId, { seconds: 5 })
  expect((await get(first.url, admin)).statusCode).toBe(404)
  const params = { id, noteId: second.id }
  expect((await server.call(contract.removeVoiceNote, { params }, ada.jar)).status).toBe(200)
  expect((await server.call(contract.removeVoiceNote, { params }, ada.jar)).status).toBe(404)
  expect((await questions())[0]?.questions[0]).toMatchObject({ answer: '', note: null })
  expect((await read(id)).brief.sections[0]?.questions[0]).toMatchObject({
    answer: '',
    answeredBy: '',
  })
  const waiting = await server.call(attention.list, {}, ada.jar)
  expect(waiting.body[0]?.title).toContain('questions about “handmade plates”')
  server.setNow('2026-03-02T13:00:00Z')
  await server.runJobs('sweep-files')
  expect((await get(second.url, admin)).statusCode).toBe(404)
})

test.each([
  ['M4A', '00000020667479704d344120', 'audio/mp4'],
  ['MP3 with a tag', '49443303000000', 'audio/mpeg'],
  ['MP3', 'fffb9064', 'audio/mpeg'],
  ['OGG', '4f676753000200', 'audio/ogg'],
  ['WAV', '52494646e803000057415645666d7420', 'audio/wav'],
])('%s is taken by its content, whatever its name', async (_name, head, type) => {
  const { id, questionId } = await asked()
  const bytes = Buffer.concat([Buffer.from(head, 'hex'), Buffer.alloc(200, 1)])
  const { body } = await say(id, questionId, { bytes, name: 'note.bin' })
  expect(body.fileType).toBe(type)
})

test('what can’t be played, is too large, or answers nothing that is asked is refused beside its field', async () => {
  const { id, questionId } = await asked()
  const page = await say(id, questionId, {
    bytes: Buffer.from('<script>1</script>'),
    name: 'a.mp3',
  })
  expect([page.status, fieldsOf(page.body)]).toEqual([
    400,
    { uploadId: contract.voiceNoteRefusals.type },
  ])
  const bytes = Buffer.concat([webm, Buffer.alloc(contract.voiceNoteMaxBytes)])
  const large = await say(id, questionId, { bytes })
  expect([large.status, fieldsOf(large.body)]).toEqual([
    400,
    { uploadId: contract.voiceNoteRefusals.size },
  ])
  const strange = await say(id, 'unknown')
  expect([strange.status, Object.keys(fieldsOf(strange.body))]).toEqual([400, ['questionId']])
  const { body } = await say(id, questionId)
  const again = { params: { id }, body: { questionId, uploadId: 99_999, seconds: 1 } }
  expect((await server.call(contract.addVoiceNote, again, ada.jar)).status).toBe(400)
  expect((await get(body.url, admin)).statusCode).toBe(200)
  expect(await server.db.$count(voiceNotes)).toBe(1)
})

test('nobody else hears, adds or deletes it: another client, a viewer, a contractor, a stranger', async () => {
  const { id, questionId } = await asked()
  const { body: note } = await say(id, questionId)
  const eve = (await signedIn(server.context, { email: 'eve@other.example' })).jar
  expect((await get(note.url, eve)).statusCode).toBe(404)
  expect((await say(id, questionId, { jar: eve })).status).toBe(404)
  const params = { id, noteId: note.id }
  expect((await server.call(contract.removeVoiceNote, { params }, eve)).status).toBe(404)
  const viewerOf = { clientId: ada.user.id, clientRole: 'viewer', email: 'o@kiln.example' } as const
  const viewer = (await signedIn(server.context, viewerOf)).jar
  expect((await get(note.url, viewer)).statusCode).toBe(200)
  expect((await server.call(contract.removeVoiceNote, { params }, viewer)).status).toBe(403)
  const contractor = (
    await signedIn(server.context, { role: 'admin', teamRole: 'contractor', email: 'c@x.example' })
  ).jar
  expect((await get(note.url, contractor)).statusCode).toBe(403)
  expect((await server.call(contract.listVoiceNotes, { params: { id } }, contractor)).status).toBe(
    403,
  )
  expect((await server.inject({ url: note.url })).statusCode).toBe(401)
})

test('whoever opens the emailed link reads that a voice note answers a question', async () => {
  const { id, questionId } = await asked()
  await say(id, questionId)
  const [email] = await server.db.select().from(emails).orderBy(desc(emails.id)).limit(1)
  const page = await server.inject({ url: `${links.reviewPath}/${email?.secret}/${id}` })
  expect(page.body).toContain('Voice note, 1:32, by Ada Lindqvist, answers it.')
  expect(page.body).toContain(`href="/content?questions=${id}"`)
})

test('a personal-data export holds the recording, and it goes with its client, also from the trash', async () => {
  const { id, questionId } = await asked()
  await say(id, questionId)
  const prepared = await server.call(exports.create, {}, ada.jar)
  const answer = await get(prepared.body.url, ada.jar)
  const names = Object.keys(unzip(answer.rawPayload))
  expect(names.some((name) => /^files\/voice-notes\/.*voice-note\.webm$/.test(name))).toBe(true)
  const count = await server.db.$count(storedFiles)
  expect(count).toBeGreaterThan(0)
  await server.call(pieces.remove, { params: { id } }, admin)
  await server.call(clients.remove, { params: { id: ada.user.id } }, admin)
  await server.call(trash.erase, { body: { noun: 'clients', ids: [ada.user.id] } }, admin)
  server.setNow('2026-03-02T13:00:00Z')
  await server.runJobs('sweep-uploads')
  await server.runJobs('sweep-files')
  expect(await server.db.$count(storedFiles)).toBe(0)
})
