import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as batches from '../../../contract/content/content-batches.ts'
import type { Brief } from '../../../contract/content/content-brief-fields.ts'
import * as contract from '../../../contract/content/content-briefs.ts'
import * as pieces from '../../../contract/content/content-pieces.ts'
import * as profiles from '../../../contract/content/content-profiles.ts'
import * as versions from '../../../contract/content/content-versions.ts'
import { engines, type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { contentPieces } from '../content-pieces/table.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { emptyProfile } from '../../../contract/content/content-profiles.ts'

const topic = 'free nail trim day on December 5'
const told =
  'Saturday December 5, 9 to 13 in our yard. Cats welcome. Bring a leash. Phone 555 0100.'

describe.each(engines())('briefs, on the %s database', (engine) => {
  let server: TestServer
  let admin: Jar
  let clientId: number
  beforeAll(async () => void (server = await openTestServer({}, engine)))
  beforeEach(async () => {
    await server.clear()
    server.setNow('2026-03-02T10:00:00Z')
    admin = (await signedIn(server.context, { role: 'admin', firstName: 'Grace' })).jar
    const client = { businessName: 'Willow Creek', industry: 'Veterinary' }
    clientId = (await signedIn(server.context, client)).user.id
  })
  afterAll(() => server.close())

  const ordered = async (type: pieces.ContentType = 'blog_post', researchPrompt = told) => {
    const body = { clientId, type, topic, researchPrompt }
    const { id } = (await server.call(batches.create, { body }, admin)).body
    await server.runJobs()
    return id
  }
  const read = async (id: number) => {
    const { body } = await server.call(pieces.read, { params: { id } }, admin)
    return { ...body, brief: body.brief as Brief }
  }
  const save = (id: number, brief: Brief, updatedAt?: string) =>
    server.call(contract.update, { params: { id }, body: { ...brief, updatedAt } }, admin)
  const draft = (id: number, updatedAt?: string) =>
    server.call(contract.makeDraft, { params: { id }, body: { updatedAt } }, admin)
  const setProfile = (changes: Partial<profiles.ProfileValues>) =>
    server.call(
      profiles.update,
      { params: { clientId }, body: { ...emptyProfile, ...changes } },
      admin,
    )
  /** Returns the brief with every question answered. */
  const answered = (brief: Brief): Brief => ({
    ...brief,
    sections: brief.sections.map((section) => ({
      ...section,
      questions: section.questions.map((each) => ({ ...each, answer: `We say: ${each.id}.` })),
    })),
  })

  test.each(Object.keys(pieces.contentTypes) as pieces.ContentType[])(
    'everything that was told for a %s is in its brief and in its draft, word for word',
    async (type) => {
      const id = await ordered(type)
      const { brief, isBrief, emptyParts, content } = await read(id)
      expect([isBrief, content]).toEqual([true, ''])
      expect(emptyParts).toBeGreaterThan(1)
      const facts = brief.sections.flatMap(({ facts: all }) => all)
      expect(facts).toContainEqual({ text: told, from: 'Research context' })
      expect((await draft(id)).body.content).toContain(told)
    },
  )

  test('takes what is known from the profile, with its source, and asks for the rest once', async () => {
    await setProfile({
      services: ['nail trims', 'dental cleaning'],
      callToAction: 'Book online',
      contactLine: '555 0100, 12 Mill Lane',
      links: [{ title: 'Nail trims', url: 'https://willow.example/nails' }],
    })
    const { brief } = await read(await ordered())
    const facts = brief.sections.flatMap(({ facts: all }) => all)
    expect(facts).toContainEqual({
      text: '- nail trims',
      from: expect.stringContaining('Entered by the team') as string,
    })
    expect(facts.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Book online', '555 0100, 12 Mill Lane']),
    )
    expect(brief.links).toEqual([{ title: 'Nail trims', url: 'https://willow.example/nails' }])
    const questions = brief.sections.flatMap(({ questions: all }) => all)
    expect(questions.map(({ field }) => field).filter(Boolean)).toEqual(['reasons'])
    expect(questions.every(({ text }) => text.includes(topic) || text.includes('choose you'))).toBe(
      true,
    )
  })

  test('an answer for the profile fills in the profile and the other briefs', async () => {
    const [first, second] = [await ordered(), await ordered('facebook_post')]
    const { brief } = await read(first)
    await save(first, answered(brief))
    const profile = (await server.call(profiles.read, { params: { clientId } }, admin)).body
    expect(profile.values.reasons).toMatch(/^We say: /)
    expect(profile.sources.reasons).toMatchObject({ from: 'questions' })
    const next = (await read(second)).brief.sections.find(({ id }) => id === 'next')
    expect(next?.questions).toMatchObject([
      { field: 'callToAction', answeredBy: 'Grace Lindqvist' },
    ])
  })

  test('is edited, counted, and made a draft with a gap for each empty part', async () => {
    const id = await ordered()
    const { brief, updatedAt } = await read(id)
    server.setNow('2026-03-02T11:00:00Z')
    const titles = ['A day for nails', ...brief.titles]
    const one = { ...brief, titles, sections: brief.sections.slice(0, 2) }
    const saved = await save(id, one, updatedAt)
    expect(saved.body).toMatchObject({ title: 'A day for nails', emptyParts: 1, openQuestions: 1 })
    expect((await save(id, one, updatedAt)).status).toBe(409)
    const made = await draft(id)
    expect(made.body).toMatchObject({ isBrief: false, title: 'A day for nails', status: 'draft' })
    const after = await read(id)
    expect(after.gaps).toHaveLength(1)
    expect(after.gaps[0]?.note).toBe(one.sections[0]?.questions[0]?.text)
    // The brief stays as it was, and is no longer changed.
    expect(after.brief.sections).toHaveLength(2)
    expect([(await draft(id)).status, (await save(id, one)).status]).toEqual([409, 409])
  })

  test('a complete brief makes a draft without a gap, which can be approved', async () => {
    const id = await ordered()
    await save(id, answered((await read(id)).brief))
    expect(await read(id)).toMatchObject({ emptyParts: 0, openQuestions: 0, isBrief: true })
    const params = { id }
    const approve = async () => {
      const checked = (await read(id)).claims.map((claim) => claim.id)
      const body = { status: 'approved' as const, checked }
      return (await server.call(pieces.setStatus, { params, body }, admin)).body
    }
    expect(await approve()).toEqual({ error: 'This is still a brief. Make a draft of it first.' })
    await draft(id)
    expect((await read(id)).gaps).toEqual([])
    expect(await approve()).toMatchObject({ status: 'approved' })
    expect((await server.call(versions.list, { params }, admin)).body).toEqual([])
  })

  test('drafts that say the same are told of each other, also those made before that was so', async () => {
    const ids = [await ordered(), await ordered()]
    for (const id of ids) {
      await save(id, answered((await read(id)).brief))
      expect((await draft(id)).status).toBe(200)
    }
    const near = async (id: number) => (await read(id)).near.map((each) => each.id)
    const [first = 0, second = 0] = ids
    expect([await near(first), await near(second)]).toEqual([[second], [first]])
    await server.db.update(contentPieces).set({ sketch: null })
    expect(await near(first)).toEqual([second])
  })

  test('names each wrong part', async () => {
    const id = await ordered()
    const { brief } = await read(id)
    const wrong = await save(id, { ...brief, question: ' ', sections: [] })
    expect(wrong.body).toMatchObject({
      fields: {
        question: 'Please enter the reader’s question',
        sections: 'Please keep at least one section',
      },
    })
  })

  test('a text that is written instead of the draft ends the brief', async () => {
    const id = await ordered()
    const body = { title: 'Mine', content: 'My own words.' }
    const saved = await server.call(pieces.update, { params: { id }, body }, admin)
    expect(saved.body).toMatchObject({ isBrief: false, content: 'My own words.', version: 1 })
  })
})
