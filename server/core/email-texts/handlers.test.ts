import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '../../../contract/core/email-texts.ts'
import * as resets from '../../../contract/core/password-resets.ts'
import type { EmailTextContent } from '../../../contract/email-text.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { emails } from '../emails/table.ts'
import { signedIn } from '../sessions/sample.ts'

let server: TestServer
let owner: Jar
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(async () => {
  await server.clear()
  owner = (await signedIn(server.context, { role: 'admin' })).jar
})
afterAll(() => server.close())

const id = 'password-reset'
const own: EmailTextContent = {
  subject: 'A new password for {{agency}}?',
  preheader: '',
  blocks: [
    { kind: 'paragraph', text: 'Here you are.', part: null },
    { kind: 'button', text: 'New password', part: 'password' },
  ],
}
const save = (content: EmailTextContent | null, more: object = {}, jar = owner) =>
  server.call(contract.update, { params: { id }, body: { content, ...more } }, jar)
const sent = async (email: string) => {
  await server.call(resets.request, { body: { email } })
  await server.runJobs()
  return (await server.db.select().from(emails)).at(-1)
}

test('an email says what the owner wrote, and what the sample says once that is restored', async () => {
  const { user } = await signedIn(server.context)
  expect((await save(own)).body).toMatchObject({ isSample: false, subject: own.subject })
  const written = await sent(user.email)
  expect(written?.subject).toBe('A new password for Furlong?')
  expect(written?.html).toContain('New password')
  expect((await save(null)).body.isSample).toBe(true)
  expect((await sent(user.email))?.subject).toBe('Reset your password for Furlong')
})

test('lists which are edited', async () => {
  await save(own)
  const { body } = await server.call(contract.list, {}, owner)
  const edited = body.filter(({ isSample }) => !isSample)
  expect(edited).toMatchObject([{ id, subject: 'A new password for Furlong?' }])
  expect(body.map(({ subject }) => subject).join('')).not.toMatch(/[{}]/)
})

const [paragraph, button] = own.blocks as [
  EmailTextContent['blocks'][0],
  EmailTextContent['blocks'][0],
]
test.each([
  ['an unknown variable', { subject: 'For {{nobody}}' }, 'subject'],
  ['an open brace', { preheader: 'For {{agency' }, 'preheader'],
  ['a text without words', { blocks: [{ ...paragraph, text: ' ' }, button] }, 'blocks.0.text'],
  ['an unknown link', { blocks: [button, { ...button, part: 'moon' }] }, 'blocks.1.part'],
  ['an unknown case', { blocks: [button, { ...paragraph, part: 'moon' }] }, 'blocks.1.part'],
  ['a missing link', { blocks: [paragraph] }, 'blocks'],
])('refuses %s, beside its field', async (_what, change, field) => {
  const { status, body } = await save({ ...own, ...change })
  expect(status).toBe(400)
  expect(body).toHaveProperty(['fields', field])
})

test('the preview shows sample values, and saves nothing', async () => {
  const { body } = await server.call(
    contract.preview,
    { params: { id }, body: { content: own } },
    owner,
  )
  expect(body.subject).toBe('A new password for Furlong?')
  expect(body.html).toContain('Here you are.')
  expect((await server.call(contract.read, { params: { id } }, owner)).body.isSample).toBe(true)
})

test('managers read, owners change', async () => {
  for (const [teamRole, reads, changes] of [
    ['manager', 200, 403],
    ['member', 403, 403],
  ] as const) {
    const { jar } = await signedIn(server.context, { role: 'admin', teamRole })
    const { status } = await server.call(contract.list, {}, jar)
    expect([teamRole, status, (await save(own, {}, jar)).status]).toEqual([
      teamRole,
      reads,
      changes,
    ])
  }
})

test('refuses the second of two conflicting edits, and an unknown email', async () => {
  expect((await save(own, { updatedAt: null })).status).toBe(200)
  expect((await save(null, { updatedAt: null })).status).toBe(409)
  const params = { id: 'nobody' }
  expect((await server.call(contract.read, { params }, owner)).status).toBe(404)
})
