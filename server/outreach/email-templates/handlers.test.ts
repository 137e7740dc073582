import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as trash from '../../../contract/core/trash-entries.ts'
import * as contract from '../../../contract/outreach/email-templates.ts'
import * as leads from '../../../contract/leads/leads.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { aLead } from '../../leads/leads/sample.ts'
import { emails } from '../../core/emails/table.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { aTemplate, sampleTemplates } from './sample.ts'

let server: TestServer
let admin: Jar
let other: Jar
beforeAll(async () => {
  const senders = 'Furlong <hello@furlong.example>, Second <second@furlong.example>'
  server = await openTestServer({ MAIL_SENDERS: senders })
})
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  admin = (await signedIn(server.context, { role: 'admin' })).jar
  const second = { role: 'admin', email: 'second@furlong.example', firstName: 'Berta' } as const
  other = (await signedIn(server.context, second)).jar
})
afterAll(() => server.close())

const make = async (changes = {}) =>
  (await server.call(contract.create, { body: aTemplate(changes) }, admin)).body
const draft = { subject: 'Hi', preheader: '', content: 'x', leadId: null }

describe('templates', () => {
  test('are created, listed with a snippet, searched and filtered', async () => {
    const created = await make({
      name: 'Shown',
      content: '<p>Dear&nbsp;{{ contact_name }}, {% if x %}a{% endif %} <b>hello</b></p>',
    })
    expect(created).toMatchObject({ name: 'Shown', category: 'follow_up', isActive: true })
    await make({
      name: 'Hidden',
      isActive: false,
      category: 'welcome',
      content: 'word '.repeat(100),
    })
    const ask = async (query: object) =>
      (await server.call(contract.list, { query }, admin)).body.map(({ name }) => name)
    expect(await ask({})).toEqual(['Hidden', 'Shown'])
    expect(await ask({ active: 'yes' })).toEqual(['Shown'])
    expect(await ask({ category: 'welcome' })).toEqual(['Hidden'])
    expect(await ask({ q: 'shown idea' })).toEqual(['Shown'])
    const [hidden, visible] = (await server.call(contract.list, {}, admin)).body
    expect(visible?.snippet).toBe('Dear [Variable], a hello')
    expect(hidden?.snippet).toBe(`${'word '.repeat(30)}…`)
  })

  test('have defaults, and errors for missing fields', async () => {
    const body = { name: 'Bare', subject: 'S', content: 'C' }
    const { body: bare } = await server.call(contract.create, { body }, admin)
    expect(bare).toMatchObject({ category: 'general', isActive: true, preheader: '' })
    const refused = await server.call(
      contract.create,
      { body: { name: ' ', subject: '', content: '' } },
      admin,
    )
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({
      fields: {
        name: 'Name is required',
        subject: 'Subject is required',
        content: 'Content is required',
      },
    })
  })

  test("are rejected with line and column when they can't be parsed", async () => {
    const body = aTemplate({ subject: '{{ a | nope }}', content: 'Hi\n{% if x %}' })
    const refused = await server.call(contract.create, { body }, admin)
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({
      fields: {
        subject: 'Line 1, column 8: There is no filter called “nope”',
        content: 'Line 2, column 1: This is not closed: {% endif %} is missing',
      },
    })
  })

  test('keep a version at each save that changes the texts', async () => {
    const { id, updatedAt } = await make({ content: 'first' })
    const params = { id }
    server.setNow('2026-03-02T11:00:00Z')
    await server.call(
      contract.update,
      { params, body: { ...aTemplate({ content: 'second' }), updatedAt } },
      other,
    )
    server.setNow('2026-03-02T12:00:00Z')
    await server.call(
      contract.update,
      { params, body: aTemplate({ content: 'second', isActive: false }) },
      admin,
    )
    await server.call(contract.update, { params, body: aTemplate({ content: 'third' }) }, admin)
    const listed = (await server.call(contract.versions, { params }, admin)).body
    expect(listed.map(({ content, savedBy }) => [content, savedBy])).toEqual([
      ['second', 'Ada Lindqvist'],
      ['first', 'Ada Lindqvist'],
    ])
    const other404 = await server.call(contract.versions, { params: { id: 999 } }, admin)
    expect(other404.status).toBe(404)
  })

  test('are not overwritten after someone else changed them', async () => {
    const { id, updatedAt } = await make()
    server.setNow('2026-03-02T13:00:00Z')
    await server.call(
      contract.update,
      { params: { id }, body: aTemplate({ name: 'theirs' }) },
      other,
    )
    const body = { ...aTemplate({ name: 'mine' }), updatedAt }
    const refused = await server.call(contract.update, { params: { id }, body }, admin)
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      detail: { by: 'Berta Lindqvist', now: { name: 'theirs' } },
    })
  })

  test('are duplicated, and moved to the trash with their versions', async () => {
    const { id } = await make({ name: 'Twice' })
    const copy = (await server.call(contract.duplicate, { params: { id } }, admin)).body
    expect(copy).toMatchObject({ name: 'Twice (copy)', content: aTemplate().content })
    const next = await server.call(contract.duplicate, { params: { id: copy.id } }, admin)
    expect(next.body.name).toBe('Twice (copy 2)')
    await server.call(
      contract.update,
      { params: { id }, body: aTemplate({ content: 'new' }) },
      admin,
    )
    await server.call(contract.remove, { params: { id } }, admin)
    expect((await server.call(contract.read, { params: { id } }, admin)).status).toBe(404)
    await server.call(trash.restore, { body: { noun: 'email-templates', ids: [id] } }, admin)
    expect((await server.call(contract.versions, { params: { id } }, admin)).body).toHaveLength(1)
  })

  test('offer 16 variables in groups', async () => {
    const { body } = await server.call(contract.variables, {}, admin)
    const names =
      'contact_name first_name company_name spoke_to email phone address website industry date time admin_email admin_name company_website'
    expect(body.map(({ name }) => name)).toEqual(expect.arrayContaining(names.split(' ')))
    expect([...new Set(body.map(({ category }) => category))]).toEqual([
      'Contact',
      'Company',
      'Date and time',
      'Your agency',
    ])
  })
})

describe('a preview', () => {
  const preview = async (changes: object) =>
    (await server.call(contract.preview, { body: { ...draft, ...changes } }, admin)).body

  test("shows sample values or a lead's", async () => {
    const content =
      'Hi {{ first_name }} of {{ company_name }}, today is {{ date }}. {{ admin_name }}'
    expect((await preview({ content })).text).toMatch(
      /^Hi Ada of Kiln Street Ceramics, today is March 2, 2026\. Furlong\n\n/,
    )
    const from = async (senderEmail: string) =>
      (await preview({ content: '{{ admin_name }}, {{ admin_email }}', senderEmail })).text.split(
        '\n',
      )[0]
    expect(await from('Second@furlong.example')).toBe('Second, second@furlong.example')
    expect(await from('me@elsewhere.example')).toBe('Furlong, hello@furlong.example')
    const body = aLead({ contactName: 'Elin <b>Strand</b>', companyName: 'A & B' })
    const lead = (await server.call(leads.create, { body }, admin)).body
    const { html } = await preview({ content, leadId: lead.id })
    expect(html).toContain('Hi Elin of A &amp; B,')
    expect(
      (await server.call(contract.preview, { body: { ...draft, leadId: 999 } }, admin)).status,
    ).toBe(404)
  })

  test('shows the footer of campaigns, with the reason and the note about clicks', async () => {
    const reason = 'We met at the fair.'
    const { text, html } = await preview({ reason, countsClicks: true })
    expect(text).toContain(`${reason} Unsubscribe [http://foyer.test/unsubscribe/preview]`)
    expect(html).toContain('We count clicks on links.')
    expect((await preview({})).text).toContain('because your address is on our contact list')
  })

  test('reports links that run a script and merge tags of other programs', async () => {
    const { findings } = await preview({
      subject: 'Hi *|FNAME|*',
      content: '<p><a href="javascript:a()">a</a> Dear [NAME] %FIRSTNAME%</p>',
    })
    expect(findings.map(({ level, field }) => [level, field])).toEqual([
      ['error', 'content'],
      ['error', 'subject'],
      ['error', 'content'],
      ['error', 'content'],
    ])
    expect(findings[0]?.message).toContain('runs a script')
  })

  test('reports problems before sending', async () => {
    const { findings } = await preview({
      subject: '{{ compny_name }}',
      content:
        '<p>{{ first_name }}\n<a href="#">a</a><a href="http://x.example">b</a><img src="logo.png">\n{{ unclosed</p>',
    })
    expect(
      findings.map(({ level, field, line, message }) => [level, field, line, message]),
    ).toEqual([
      ['error', 'content', 3, 'This is not closed: }} is missing'],
      [
        'error',
        'subject',
        1,
        'There is no variable called “compny_name”. Did you mean company_name?',
      ],
      ['error', 'content', 2, 'A link leads nowhere'],
      ['error', 'content', 2, 'logo.png isn’t a complete URL: it must start with https://'],
      ['warning', 'content', 2, 'http://x.example isn’t encrypted; use https://'],
      ['warning', 'content', 2, 'A picture has no alt text'],
    ])
    const large = await preview({ content: 'long '.repeat(25_000) })
    expect(large.bytes).toBeGreaterThan(contract.mostEmailBytes)
    expect(large.findings.map(({ message }) => message)).toEqual([
      'The email is larger than 102 kB, so Gmail will clip it',
    ])
  })

  test('finds no problems in the sample templates', async () => {
    for (const template of sampleTemplates) expect((await preview(template)).findings).toEqual([])
  })
})

test('counts gaps among the leads with an address', async () => {
  for (const changes of [{ phone: '' }, { phone: '', website: '' }, { phone: '', email: '' }])
    await server.call(leads.create, { body: aLead({ companyName: 'Gap Ltd', ...changes }) }, admin)
  const content =
    '{{ phone }} {{ phone | default: website }} {{ website | default: "x" }} {{ admin_name }} {{ nobody }}'
  const { body } = await server.call(contract.gaps, { body: { ...draft, content } }, admin)
  expect(body.leads).toBeGreaterThanOrEqual(2)
  expect(body.gaps).toMatchObject([
    { variables: ['phone'], leads: 2, examples: [{ name: 'Gap Ltd' }, { name: 'Gap Ltd' }] },
    { variables: ['phone', 'website'], leads: 1 },
  ])
  await server.call(leads.create, { body: aLead({ contactName: 'Prof. Dr. Roe' }) }, admin)
  const named = { ...draft, content: 'Hi {{ first_name }} {{ contact_name }}' }
  const unnamed = await server.call(contract.gaps, { body: named }, admin)
  expect(unnamed.body.gaps).toMatchObject([{ variables: ['first_name'], leads: 1 }])
  const none = await server.call(contract.gaps, { body: draft }, admin)
  expect(none.body.gaps).toEqual([])
})

test('sends a test email to the caller', async () => {
  const body = { ...draft, subject: 'For {{ company_name }}', content: 'Hi **{{ first_name }}**' }
  const { body: sent } = await server.call(contract.test, { body }, other)
  expect(sent).toEqual({ to: ['second@furlong.example'] })
  const [email] = await server.db.select().from(emails)
  expect(email).toMatchObject({
    kind: 'template-test',
    to: 'second@furlong.example',
    subject: 'Test: For Kiln Street Ceramics',
    text: expect.stringMatching(/^Hi Ada\n\n/),
  })
})

test('sends a test email to a few colleagues', async () => {
  const body = { ...draft, subject: 'Hello', content: 'Hi' }
  const send = (to: string[]) => server.call(contract.test, { body: { ...body, to } }, admin)
  const to = ['ben@furlong.example', 'cy@furlong.example']
  expect((await send([...to, 'BEN@furlong.example'])).body).toEqual({ to })
  const stored = await server.db.select().from(emails)
  expect(stored.map((email) => email.to).toSorted()).toEqual(to)
  expect((await send(['nobody'])).status).toBe(400)
  const many = Array.from({ length: contract.mostTestAddresses + 1 }, (_, i) => `${i}@x.example`)
  expect((await send(many)).status).toBe(400)
})
