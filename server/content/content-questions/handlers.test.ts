import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as attention from '../../../contract/overview/attention.ts'
import * as batches from '../../../contract/content/content-batches.ts'
import type { Brief } from '../../../contract/content/content-brief-fields.ts'
import * as briefs from '../../../contract/content/content-briefs.ts'
import * as pieces from '../../../contract/content/content-pieces.ts'
import * as contract from '../../../contract/content/content-questions.ts'
import * as versions from '../../../contract/content/content-versions.ts'
import * as links from '../../../contract/content/content-review-links.ts'
import * as notifications from '../../../contract/core/notifications.ts'
import { engines, type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { emails } from '../../core/emails/table.ts'
import { sketchOf } from '../checking/likeness.ts'
import { contentPieces } from '../content-pieces/table.ts'
import { signedIn } from '../../core/sessions/sample.ts'

describe.each(engines())('questions for content, on the %s database', (engine) => {
  let server: TestServer
  let admin: Jar
  let ada: Awaited<ReturnType<typeof signedIn>>
  beforeAll(async () => void (server = await openTestServer({}, engine)))
  beforeEach(async () => {
    await server.clear()
    server.setNow('2026-03-02T10:00:00Z')
    admin = (await signedIn(server.context, { role: 'admin', firstName: 'Grace' })).jar
    ada = await signedIn(server.context, { email: 'ada@kiln.example', firstName: 'Ada' })
  })
  afterAll(() => server.close())

  const ordered = async (topic = 'handmade plates') => {
    const body = { clientId: ada.user.id, type: 'facebook_post' as const, topic }
    const { id } = (await server.call(batches.create, { body }, admin)).body
    await server.runJobs()
    return id
  }
  const send = (id: number, note = '') =>
    server.call(contract.send, { params: { id }, body: { note } }, admin)
  const list = async (jar = ada.jar) => (await server.call(contract.list, {}, jar)).body
  const answer = (id: number, answers: Record<string, string>, jar = ada.jar) =>
    server.call(contract.answer, { params: { id }, body: { answers } }, jar)
  const read = async (id: number) => {
    const { body } = await server.call(pieces.read, { params: { id } }, admin)
    return { ...body, brief: body.brief as Brief }
  }
  const idsIn = ({ questions }: contract.ContentQuestions) => questions.map(({ id }) => id)
  const allAnswers = (asked: contract.ContentQuestions) =>
    Object.fromEntries(idsIn(asked).map((id) => [id, `About ${id}: in our words.`]))
  const titles = async (jar: Jar) =>
    (await server.call(notifications.list, {}, jar)).body.map(({ title }) => title)
  /** Returns the path of the link in the newest email, as its reader gets it. */
  const emailedPath = async () => {
    const [email] = await server.db.select().from(emails).orderBy(desc(emails.id)).limit(1)
    return `${links.reviewPath}/${email?.secret}`
  }
  const post = (url: string, form: Record<string, string>) =>
    server.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    })

  test('are seen by their client once they are sent, in the portal and by email', async () => {
    const id = await ordered()
    expect(await list()).toEqual([])
    const { openQuestions } = await read(id)
    expect((await send(id, 'For Saturday.')).body).toMatchObject({
      questionsSentAt: '2026-03-02T10:00:00.000Z',
    })
    const [asked] = await list()
    expect(asked).toMatchObject({ id, topic: 'handmade plates', openQuestions })
    expect(asked?.questionsNote).toBe('For Saturday.')
    const form = await server.inject({ url: `${await emailedPath()}/${id}` })
    expect(form.body).toContain('For Saturday.')
    expect((await server.call(attention.list, {}, ada.jar)).body).toMatchObject([
      { kind: 'content-questions', path: `/content?questions=${id}` },
    ])
    const [email] = await server.db.select().from(emails)
    expect(email).toMatchObject({ to: 'ada@kiln.example', kind: 'content-questions' })
    expect(email?.text).toContain('For Saturday.')
    for (const { text } of asked?.questions ?? []) expect(email?.text).toContain(text)
    expect(email?.text).toContain('/content-review/[hidden]')
    const stranger = (await signedIn(server.context, { email: 'eve@other.example' })).jar
    expect(await list(stranger)).toEqual([])
    expect((await answer(id, { [asked?.questions[0]?.id ?? '']: 'Mine' }, stranger)).status).toBe(
      404,
    )
    const person = {
      clientId: ada.user.id,
      clientRole: 'viewer',
      email: 'oona@kiln.example',
    } as const
    const viewer = (await signedIn(server.context, person)).jar
    expect(await list(viewer)).toHaveLength(1)
    expect((await answer(id, {}, viewer)).status).toBe(403)
  })

  test('some answers are kept, and all of them make a draft in the client’s words', async () => {
    const id = await ordered()
    await send(id)
    const [asked] = await list()
    const [first = ''] = asked ? idsIn(asked) : []
    const one = await answer(id, { [first]: 'They bounce.', unknown: 'Nobody asked' })
    expect(one.body).toEqual({ openQuestions: (asked?.openQuestions ?? 0) - 1 })
    expect(await read(id)).toMatchObject({ isBrief: true, content: '' })
    expect(await titles(admin)).toContain(
      'Ada Lindqvist answered your questions about “handmade plates”',
    )
    if (!asked) throw new Error('nothing was asked')
    expect((await answer(id, { ...allAnswers(asked), [first]: 'They bounce.' })).body).toEqual({
      openQuestions: 0,
    })
    const piece = await read(id)
    expect(piece).toMatchObject({ isBrief: false, emptyParts: 0, gaps: [], status: 'draft' })
    expect(piece.content).toContain('They bounce.')
    expect(piece.brief.sections[0]?.questions[0]?.answeredBy).toBe('Ada Lindqvist')
    expect([await list(), (await answer(id, {})).status]).toEqual([[], 404])
  })

  test('an answer after the draft fills its placeholder', async () => {
    const id = await ordered()
    await send(id)
    await server.call(briefs.makeDraft, { params: { id }, body: {} }, admin)
    const before = await read(id)
    expect(before.gaps.length).toBeGreaterThan(1)
    const [asked] = await list()
    const [first = ''] = asked ? idsIn(asked) : []
    await answer(id, { [first]: 'They bounce.' })
    const after = await read(id)
    expect(after.content).toContain('They bounce.')
    expect(after.gaps).toHaveLength(before.gaps.length - 1)
    // The former text is kept, as after any other change.
    expect([before.version, after.version]).toEqual([1, 2])
    const kept = await server.call(versions.list, { params: { id } }, admin)
    expect(kept.body).toMatchObject([{ version: 1, content: before.content }])
    const changed = await server.db.select().from(contentPieces)
    expect(changed).toMatchObject([{ updatedBy: ada.user.id, sketch: sketchOf(after.content) }])
  })

  test('every open question of a draft has a gap that its answer fills, whatever is known', async () => {
    const id = await ordered()
    const { brief } = await read(id)
    const sections = brief.sections.map((section) => ({
      ...section,
      facts: [{ text: 'We know this.', from: 'Onboarding' }],
    }))
    await server.call(briefs.update, { params: { id }, body: { ...brief, sections } }, admin)
    await server.call(briefs.makeDraft, { params: { id }, body: {} }, admin)
    await send(id)
    const [asked] = await list()
    if (!asked) throw new Error('nothing was asked')
    expect((await read(id)).gaps).toHaveLength(asked.questions.length)
    await answer(id, allAnswers(asked))
    const { content, gaps } = await read(id)
    expect(gaps).toEqual([])
    for (const each of Object.values(allAnswers(asked))) expect(content).toContain(each)
  })

  test('a text whose gaps were removed gets them again when its client is asked', async () => {
    const id = await ordered()
    const body = { title: 'Plates', content: 'Plates are round.' }
    await server.call(pieces.update, { params: { id }, body }, admin)
    expect((await read(id)).gaps).toEqual([])
    await send(id)
    const [asked] = await list()
    if (!asked) throw new Error('nothing was asked')
    expect((await read(id)).gaps).toHaveLength(asked.openQuestions)
    await answer(id, allAnswers(asked))
    const { content } = await read(id)
    expect(content).toMatch(/^Plates are round\./)
    for (const each of Object.values(allAnswers(asked))) expect(content).toContain(each)
  })

  test('are answered with the link of the email, without an account', async () => {
    const id = await ordered()
    await send(id)
    const path = await emailedPath()
    const [asked] = await list()
    if (!asked) throw new Error('nothing was asked')
    const url = `${path}/${id}`
    const page = (await server.inject({ url })).body
    for (const { id: each } of asked.questions) expect(page).toContain(`name="answer-${each}"`)
    const [first = ''] = idsIn(asked)
    const nameless = await post(url, { name: ' ', [`answer-${first}`]: 'So <it> is' })
    expect(nameless.statusCode).toBe(400)
    expect(nameless.body).toContain('Please enter your name')
    expect(nameless.body).toContain('So &lt;it&gt; is</textarea>')
    const long = await post(url, { name: 'Ben', [`answer-${first}`]: 'x'.repeat(5001) })
    expect(long.body).toContain('Please use at most 5,000 characters')
    const some = await post(url, { name: 'Ben Kiln', [`answer-${first}`]: 'They bounce.' })
    expect([some.statusCode, some.headers['location']]).toEqual([303, `${url}?said=answers`])
    expect((await server.inject({ url })).body).toContain('They bounce.')
    const all = Object.fromEntries(
      Object.entries(allAnswers(asked)).map(([name, text]) => [`answer-${name}`, text]),
    )
    expect((await post(url, { name: 'Ben Kiln', ...all })).body).toContain('Nothing is missing')
    expect(await read(id)).toMatchObject({ isBrief: false, gaps: [] })
    expect((await server.inject({ url })).statusCode).toBe(404)
  })

  test('a withdrawn link opens nothing', async () => {
    const id = await ordered()
    await send(id)
    const path = await emailedPath()
    const found = await server.call(links.list, { params: { id } }, admin)
    const params = { id: found.body.links[0]?.id ?? 0 }
    await server.call(links.withdraw, { params }, admin)
    expect((await server.inject({ url: `${path}/${id}` })).statusCode).toBe(410)
  })

  test('are sent only while some are open, and never of a piece that is on its way', async () => {
    const id = await ordered()
    await send(id)
    const [asked] = await list()
    if (!asked) throw new Error('nothing was asked')
    await answer(id, allAnswers(asked))
    expect((await send(id)).body).toEqual({ error: 'There is no open question to send.' })
    const other = await ordered('bowls')
    const body = { status: 'archived' as const }
    await server.call(pieces.setStatus, { params: { id: other }, body }, admin)
    expect((await send(other)).status).toBe(409)
  })
})
