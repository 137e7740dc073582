import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as agency from '../../../contract/core/agency-settings.ts'
import * as contract from '../../../contract/website/site-versions.ts'
import * as billing from '../../../contract/money/billing-settings.ts'
import { sampleContent } from '../../../site/sample.ts'
import type { SiteContent } from '../../../site/schema/site.ts'
import {
  copyOfMigrated,
  openTestServerOn,
  type Jar,
  type TestServer,
} from '../../../test/server.ts'
import { furlong } from '../../core/agency-settings/sample.ts'
import { sampleBilling } from '../../money/invoices/sample.ts'
import { signedIn } from '../../core/sessions/sample.ts'

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

describe('publishing', () => {
  test('shows the draft to visitors, and keeps what they saw before as version 1', async () => {
    await save(0, { 'landing.closing': closing })
    const { status, body } = await publish(1, 'Shorter call')
    expect(status).toBe(201)
    expect(body.versions).toMatchObject([
      { number: 2, note: 'Shorter call', by: 'Nora Lind' },
      { number: 1, note: 'The website that came with the software', by: '' },
    ])
    expect(body).toMatchObject({ changes: 0, edited: [] })
    expect((await shown()).landing.closing).toEqual(closing)

    const [, first] = body.versions
    const { body: old } = await server.call(
      contract.restore,
      { params: { id: first!.id }, body: { revision: body.revision } },
      owner,
    )
    expect(old.changes).toBe(2)
    expect((await shown()).landing.closing).toEqual(closing)
    await publish(old.revision)
    expect((await shown()).landing.closing).toEqual(sampleContent.landing.closing)
    expect((await compare(first!.id, 'live')).changes).toEqual([])
  })

  test('is for owners and managers, editing for members, looking for none of the others', async () => {
    const member = await colleague('member')
    await save(0, { 'landing.closing': closing }, member)
    expect((await publish(1, '', member)).status).toBe(403)
    const contractor = await colleague('contractor')
    expect((await server.call(contract.readDraft, {}, contractor)).status).toBe(403)
    expect((await save(1, {}, contractor)).status).toBe(403)
    expect((await publish(1, '', await colleague('manager'))).status).toBe(201)
  })

  test('waits for gaps to be filled and figures to have a source, and says where', async () => {
    const [first] = sampleContent.about.claims
    await save(0, {
      'landing.closing': { ...closing, title: ' ' },
      'about.claims': [{ ...first, sample: false, source: '' }],
      positions: [sampleContent.positions[0], sampleContent.positions[0]],
      redirects: [
        { from: '/old', to: '/older' },
        { from: '/older', to: '/about' },
        { from: '/round', to: '/round#top' },
        { from: '/terms', to: '/' },
        { from: '/api/x', to: '/' },
      ],
    })
    const wrong = [['landing.closing.title', 'Please enter some words']]
    const refused = await publish(1)
    expect([refused.status, refused.body]).toEqual([
      400,
      { error: 'One field isn’t ready to be published', fields: Object.fromEntries(wrong) },
    ])
    await save(1, { 'landing.closing': closing })
    const { problems } = await compare()
    expect(problems).toEqual([
      { path: 'positions.0.slug', sentence: 'Another one has this address already' },
      { path: 'positions.1.slug', sentence: 'Another one has this address already' },
      {
        path: 'redirects.0.to',
        sentence: 'This address is redirected itself. Please enter where it leads in the end.',
      },
      { path: 'redirects.2.to', sentence: 'This leads back to itself' },
      { path: 'redirects.3.from', sentence: 'There is a page at this address. Hide it first.' },
      { path: 'redirects.4.from', sentence: 'There is a page at this address. Hide it first.' },
      { path: 'about.claims.0.source', sentence: 'Please say who counted or said it, and when' },
    ])
    expect((await publish(2)).status).toBe(400)
  })

  test('leaves no hidden word readable, and hides no page that visitors need', async () => {
    const secret = { title: 'Not before May.', text: 'A launch.' }
    await save(0, {
      'landing.closing': secret,
      'about.join': secret,
      'arrangement.home': { hidden: false, sections: [{ id: 'closing', hidden: true }] },
      'arrangement.about': { hidden: true, sections: [] },
      'arrangement.imprint': { hidden: true, sections: [] },
    })
    expect((await publish(1)).status).toBe(201)
    expect(JSON.stringify(await shown())).not.toContain('Not before May')
    await save(2, { 'arrangement.privacy': { hidden: true, sections: [] } })
    expect(await publish(3)).toMatchObject({
      status: 400,
      body: {
        fields: {
          'arrangement.privacy.hidden': 'Visitors need this page, so it can’t be hidden',
        },
      },
    })
  })

  test('names invented amounts in the currency of the bills, also after it changes', async () => {
    await save(0, { 'landing.closing': { ...closing, text: 'It costs $99.' } })
    await publish(1)
    await server.call(billing.update, { body: { ...sampleBilling, currency: 'GBP' } }, owner)
    const { landing } = await shown()
    expect(landing.closing.text).toBe('It costs $99.')
    expect(landing.offerings[0]?.price).toBe('from £3,500')
    expect(JSON.stringify(landing.questions)).toContain('Websites start at £3,500')
  })

  test('refuses a draft that somebody changed since', async () => {
    await save(0, { 'landing.closing': closing })
    expect((await publish(0)).status).toBe(409)
    expect((await publish(1)).status).toBe(201)
    expect((await publish(1)).status).toBe(409)
  })

  test('another process shows it at the next request', async () => {
    const other = await openTestServerOn(database)
    try {
      await save(0, { 'landing.closing': closing })
      await publish(1)
      const there = (await other.inject({ url: '/site.json' })).json() as SiteContent
      expect(there.landing.closing).toEqual(closing)
    } finally {
      await other.app.close()
    }
  })

  test('carries the agency’s details as they are now', async () => {
    await save(0, { 'about.lead': '{{name}} builds websites in {{legalName}}.' })
    await publish(1)
    await server.call(agency.update, { body: { ...furlong, name: 'Kiln & Co' } }, owner)
    expect((await shown()).about.lead).toBe('Kiln & Co builds websites in Furlong Ltd.')
  })
})
