import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Brief } from '../../../contract/content/content-brief-fields.ts'
import * as briefs from '../../../contract/content/content-briefs.ts'
import * as contract from '../../../contract/content/content-questions.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { askClient, readBrief, type Said, sayTo } from './sample.ts'

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
const say = (id: number, questionId: string, said: Partial<Said> = {}) =>
  sayTo(server, { id, questionId }, { jar: ada.jar, ...said })
const read = (id: number) => readBrief(server, admin, id)
const save = async (id: number, brief: Brief) => {
  const saved = await server.call(briefs.update, { params: { id }, body: brief }, admin)
  expect(saved.status).toBe(200)
}
const answer = (id: number, answers: Record<string, string>) =>
  server.call(contract.answer, { params: { id }, body: { answers } }, ada.jar)
const without = (brief: Brief, questionId: string): Brief => ({
  ...brief,
  sections: brief.sections.map((section) => ({
    ...section,
    questions: section.questions.filter(({ id }) => id !== questionId),
  })),
})
const answerIn = (brief: Brief, questionId: string) =>
  brief.sections.flatMap(({ questions: all }) => all).find(({ id }) => id === questionId)?.answer

test('a voice note stays at the piece when its question is removed, and comes back with it', async () => {
  const { id, questionId } = await asked()
  const { body: note } = await say(id, questionId)
  const { brief, removedAnswers } = await read(id)
  expect(removedAnswers).toEqual([])
  await save(id, without(brief, questionId))
  const after = await read(id)
  expect(after.removedAnswers).toMatchObject([
    { id: questionId, answer: 'Voice note, 1:32', answeredBy: 'Ada Lindqvist' },
  ])
  const notes = await server.call(contract.listVoiceNotes, { params: { id } }, admin)
  expect(notes.body).toMatchObject([{ id: note.id, questionId }])
  expect(JSON.stringify(after.brief)).not.toContain(questionId)
  await save(id, brief)
  const back = await read(id)
  expect([back.removedAnswers, answerIn(back.brief, questionId)]).toEqual([[], 'Voice note, 1:32'])
})

test('words stay, too, also when their section is removed or a draft was made', async () => {
  const { id, questionId } = await asked()
  await answer(id, { [questionId]: 'We glaze twice.' })
  const { brief } = await read(id)
  const sections = brief.sections.filter(
    ({ questions: all }) => !all.some((each) => each.id === questionId),
  )
  await save(id, { ...brief, sections })
  const text = expect.stringMatching(/./) as string
  const kept = [{ id: questionId, text, answer: 'We glaze twice.', answeredBy: 'Ada Lindqvist' }]
  expect((await read(id)).removedAnswers).toEqual(kept)
  const draft = await server.call(briefs.makeDraft, { params: { id }, body: {} }, admin)
  expect(draft.body.content).not.toContain('We glaze twice.')
  expect((await read(id)).removedAnswers).toEqual(kept)
})

test('a question without an answer leaves nothing', async () => {
  const { id, questionId } = await asked()
  await save(id, without((await read(id)).brief, questionId))
  expect((await read(id)).removedAnswers).toEqual([])
})

test.each(['Voice note, 1:23', 'Voice note'])(
  'an answer that is typed as “%s” is one in words, whoever types it',
  async (typed) => {
    const { id, questionId } = await asked()
    await answer(id, { [questionId]: typed })
    const first = await read(id)
    expect(answerIn(first.brief, questionId)).toBe(`${typed}.`)
    await save(id, {
      ...first.brief,
      sections: first.brief.sections.map((section) => ({
        ...section,
        questions: section.questions.map((each) => ({ ...each, answer: typed })),
      })),
    })
    const { body } = await server.call(briefs.makeDraft, { params: { id }, body: {} }, admin)
    expect(body.content).toContain(`${typed}.`)
    expect(body.content).not.toContain('listen')
  },
)
