import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../../../contract/website/site-versions.ts'
import { sampleContent } from '../../../site/sample.ts'
import type { SiteContent } from '../../../site/schema/site.ts'
import {
  copyOfMigrated,
  openTestServerOn,
  type Jar,
  type TestServer,
} from '../../../test/server.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { siteDrafts } from './table.ts'

let server: TestServer
let owner: Jar
let database: Awaited<ReturnType<typeof copyOfMigrated>>
beforeAll(async () => {
  database = await copyOfMigrated('embedded')
  server = await openTestServerOn(database)
})
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  const user = { role: 'admin', firstName: 'Nora', lastName: 'Lind' } as const
  owner = (await signedIn(server.context, user)).jar
})
afterAll(() => server.close())

const contentOf = (draft: contract.SiteDraft) => draft.content as SiteContent
const read = async (jar = owner) => (await server.call(contract.readDraft, {}, jar)).body
const save = (revision: number, parts: Record<string, unknown>, jar = owner) =>
  server.call(contract.saveDraft, { body: { revision, parts } }, jar)
const publish = (revision: number, note = '', jar = owner) =>
  server.call(contract.publish, { body: { revision, note } }, jar)
const compare = async (from: 'live' | number = 'live', to: 'draft' | 'live' | number = 'draft') =>
  (await server.call(contract.compare, { query: { from, to } }, owner)).body
const shown = async () => (await server.inject({ url: '/site.json' })).json() as SiteContent
const colleague = async (teamRole: 'manager' | 'member' | 'contractor') =>
  (await signedIn(server.context, { role: 'admin', teamRole, firstName: 'Jon', lastName: 'Bell' }))
    .jar

const closing = { title: 'Talk to us.', text: 'Half an hour is enough.' }

describe('the draft', () => {
  test('begins with what visitors see, and changes nothing for them', async () => {
    const draft = await read()
    expect(contentOf(draft).landing).toEqual(sampleContent.landing)
    expect(draft).toMatchObject({ revision: 0, edited: [], changes: 0, versions: [] })
    const { status, body } = await save(0, { 'landing.closing': closing })
    expect([status, body.revision, body.changes]).toEqual([200, 1, 2])
    expect(body.edited).toEqual([
      {
        path: 'landing.closing',
        revision: 1,
        by: 'Nora Lind',
        byMe: true,
        at: '2026-03-02T10:00:00.000Z',
      },
    ])
    expect((await shown()).landing.closing).toEqual(sampleContent.landing.closing)
  })

  test('keeps the changes of two people to different parts', async () => {
    const jon = await colleague('member')
    await save(0, { 'landing.closing': closing })
    const other = await save(0, { 'landing.titles.steps': 'Four steps.' }, jon)
    expect(other.status).toBe(200)
    const { landing } = contentOf(other.body)
    expect([landing.closing, landing.titles.steps]).toEqual([closing, 'Four steps.'])
    expect((await read()).edited.map(({ path, by }) => [path, by])).toEqual([
      ['landing.closing', 'Nora Lind'],
      ['landing.titles.steps', 'Jon Bell'],
    ])
  })

  test('refuses the second of two changes to one part, and says who and what', async () => {
    const jon = await colleague('member')
    await save(0, { 'landing.closing': closing })
    const other = { title: 'Call us.', text: '' }
    const refused = await save(0, { 'landing.closing': other, 'about.lead': 'We build.' }, jon)
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        error:
          'Nora Lind has changed Home, Call to action in the meantime. Please review it before you save.',
        detail: {
          overtaken: [{ path: 'landing.closing', by: 'Nora Lind' }],
          draft: { revision: 1 },
        },
      },
    ])
    expect(contentOf(await read()).about.lead).toBe(sampleContent.about.lead)
    const settled = await save(1, { 'landing.closing': other, 'about.lead': 'We build.' }, jon)
    expect(contentOf(settled.body).landing.closing).toEqual(other)
  })

  test('publishing doesn’t make an older window overwrite what was published', async () => {
    const jon = await colleague('member')
    await save(0, { 'landing.closing': closing })
    await publish(1)
    const late = await save(0, { 'landing.closing': { title: 'Late', text: '' } }, jon)
    expect(late.status).toBe(409)
    expect((await save(0, { 'about.lead': 'We build.' }, jon)).status).toBe(200)
  })

  test('may have gaps, but nothing that can’t be drawn or isn’t part of the website', async () => {
    const gap = { ...closing, title: '' }
    expect((await save(0, { 'landing.closing': gap })).status).toBe(200)
    const wrong = await save(1, {
      'landing.closing': { title: 'x'.repeat(201), text: 3 },
      'landing.heroBars': { ...sampleContent.landing.heroBars, values: [1] },
      'legal.terms': { ...sampleContent.legal.terms, since: 'soon' },
      positions: 'none',
      landing: {},
      '__proto__.x': 1,
    })
    expect([wrong.status, (wrong.body as unknown as { fields: object }).fields]).toEqual([
      400,
      {
        'landing.closing.title': 'Please use at most 200 characters',
        'landing.closing.text': 'Please enter some words',
        'landing.heroBars.values': 'Please keep at least 2',
        'legal.terms.since': 'Please enter a date',
        positions: 'Please enter a list',
        landing: 'There is no such part of the website',
        '__proto__.x': 'There is no such part of the website',
      },
    ])
  })

  test('is discarded as a whole', async () => {
    await save(0, { 'landing.closing': closing })
    const stale = await server.call(contract.discardDraft, { body: { revision: 0 } }, owner)
    expect(stale.status).toBe(409)
    const { body } = await server.call(contract.discardDraft, { body: { revision: 1 } }, owner)
    expect(contentOf(body).landing.closing).toEqual(sampleContent.landing.closing)
    expect(body).toMatchObject({ changes: 0, edited: [], revision: 2 })
  })
})

describe('a comparison', () => {
  test('lists each field with what it was and is, and follows items that moved', async () => {
    const [first, second, ...others] = sampleContent.landing.questions
    await save(0, {
      'landing.closing': closing,
      'landing.questions': [
        second,
        { ...first, answer: 'You tell us.' },
        ...others.slice(1),
        { question: 'New?', answer: 'Yes', sample: false },
      ],
      'about.drawing': null,
    })
    const { changes } = await compare()
    expect(changes.map(({ path, after }) => [path, after?.slice(0, 20) ?? null])).toEqual([
      ['landing.questions.2', null],
      ['landing.questions.1.answer', 'You tell us.'],
      ['landing.questions.7', 'New? · Yes'],
      ['landing.questions', expect.stringContaining(second!.question.slice(0, 20))],
      ['landing.closing.title', 'Talk to us.'],
      ['landing.closing.text', 'Half an hour is enou'],
      ['about.drawing', null],
    ])
    expect((await read()).changes).toBe(7)
  })
})

describe('a file', () => {
  const download = async () => {
    const { body, headers } = await server.inject({
      url: contract.exportAll.path,
      cookies: Object.fromEntries(owner),
    })
    expect(headers['content-disposition']).toContain('website-2026-03-02.json')
    return JSON.parse(body) as { content: SiteContent }
  }
  const load = (revision: number, file: unknown) =>
    server.call(contract.importDraft, { body: { revision, file } }, owner)

  test('takes a whole website to another installation, as its draft', async () => {
    await save(0, { 'landing.closing': closing, 'ownPages.abc': imprint })
    const file = await download()
    await server.call(contract.discardDraft, { body: { revision: 1 } }, owner)
    const { status, body } = await load(2, file)
    expect([status, contentOf(body)]).toEqual([200, file.content])
    expect(body.edited.map(({ path }) => path)).toEqual(['landing.closing', 'ownPages.abc'])
  })

  test('is refused with a sentence for each wrong field', async () => {
    const file = await download()
    const { landing } = file.content
    const content = {
      ...file.content,
      landing: { ...landing, hero: 3, questions: [{ question: 1, answer: '', sample: false }] },
    }
    const refused = await load(0, { ...file, content })
    expect([refused.status, refused.body]).toEqual([
      400,
      {
        error: '2 fields of the file are wrong',
        fields: {
          'landing.hero': 'This is missing',
          'landing.questions.0.question': 'Please enter some words',
        },
      },
    ])
    expect((await load(0, { a: 1 })).body).toEqual({
      error: 'This isn’t a website that Foyer exported',
    })
  })

  test('of an earlier version opens with what that didn’t know yet', async () => {
    const file = await download()
    const { lookAround: _, ...before } = file.content
    const [first, ...others] = before.cases.stories
    const { timeline: __, facts: ___, ...story } = first!
    const { work: ____, ...titles } = before.landing.titles
    const content = {
      ...before,
      landing: { ...before.landing, titles },
      cases: { ...before.cases, stories: [story, ...others] },
    }
    const { status, body } = await load(0, { ...file, content })
    expect(status).toBe(200)
    const opened = contentOf(body)
    expect(opened.cases.stories[0]).toEqual({ ...story, timeline: [], facts: [] })
    expect(opened.landing.titles).toEqual(sampleContent.landing.titles)
    expect(opened.lookAround).toBe(false)
    expect((await load(1, { ...file, content: {} })).status).toBe(400)
  })

  test('of a later version asks to update this one', async () => {
    const file = await download()
    expect(await load(0, { ...file, format: 2 })).toMatchObject({
      status: 400,
      body: {
        error:
          'A newer version of Foyer exported this file. Please update this installation first.',
      },
    })
  })
})

const imprint = {
  slug: 'imprint',
  listing: { title: 'Imprint', description: 'Who runs this website.' },
  hidden: false,
  heading: { before: 'Im', mark: 'print', after: '' },
  lead: '',
  blocks: [{ kind: 'details', hidden: false, title: '' }],
}

test('content stored by an earlier version of the software opens with what it lacks', async () => {
  await save(0, { 'landing.closing': closing })
  const { team: _, titles: __, ...landing } = contentOf(await read()).landing
  const [first] = landing.offerings
  const { price: ___, ...offering } = first!
  const stored = {
    ...sampleContent,
    landing: { ...landing, offerings: [offering], old: 1 },
    ownPages: undefined,
    arrangement: undefined,
  }
  await server.db.update(siteDrafts).set({ content: stored })
  const content = contentOf(await read())
  expect(content.landing.titles).toEqual(sampleContent.landing.titles)
  expect(content.landing.offerings).toEqual([{ ...offering, price: '' }])
  expect(content.landing).not.toHaveProperty('old')
  expect(content.landing.closing).toEqual(closing)
  // Its people are a sample, so the promises wait until somebody has looked at them.
  expect(content.arrangement.home.sections.at(-1)).toEqual({ id: 'values', hidden: true })
  expect((await publish(1)).status).toBe(201)
})
