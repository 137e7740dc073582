import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '../../../contract/content/content-pieces.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { inTransaction } from '../../platform/context.ts'
import { aPiece, aText } from './sample.ts'
import { createPiece, finishPiece } from './store.ts'

let server: TestServer
let admin: Jar
let clientId: number
beforeAll(async () => void (server = await openTestServer()))
beforeEach(async () => {
  await server.clear()
  admin = (await signedIn(server.context, { role: 'admin' })).jar
  clientId = (await signedIn(server.context, { email: 'ada@kiln.example' })).user.id
})
afterAll(() => server.close())

const ready = (text: ReturnType<typeof aText>) =>
  inTransaction(server.context, async (tx) => {
    const { id } = await createPiece(tx, aPiece(clientId))
    await finishPiece(tx, id, text)
    return id
  })
const read = async (id: number) =>
  (await server.call(contract.read, { params: { id } }, admin)).body
const setStatus = (id: number, status: contract.ContentStatus) =>
  server.call(contract.setStatus, { params: { id }, body: { status } }, admin)
const save = (id: number, changes: object) => {
  const { title, content } = aText()
  return server.call(
    contract.update,
    { params: { id }, body: { title, content, ...changes } },
    admin,
  )
}

test.each([
  ['title', '[TODO] plates', 'The title still has a placeholder. Fill it in first.'],
  ['description', '[fill in: why]', 'The description still has a placeholder. Fill it in first.'],
  ['preheader', 'Lorem ipsum', 'The preheader still has a placeholder. Fill it in first.'],
  ['imageAlt', 'XXX', 'The alt text still has a placeholder. Fill it in first.'],
])('nobody approves or publishes a placeholder in the %s', async (field, text, error) => {
  const id = await ready(aText({ content: 'They cool down overnight.' }))
  const changes = { content: 'They cool down overnight.', [field]: text }
  expect((await save(id, changes)).status).toBe(200)
  for (const status of ['review', 'approved', 'published'] as const)
    expect(await setStatus(id, status)).toMatchObject({ status: 409, body: { error } })
  const { points } = await read(id)
  expect(points.filter(({ id: each }) => each.startsWith('gap-'))).toMatchObject([
    { field, isMet: false },
  ])
})

test('says in which texts the placeholders are', async () => {
  const id = await ready(aText({ content: 'They cool down overnight.' }))
  await save(id, { content: 'They cool down [TODO].', title: 'TODO' })
  expect(await setStatus(id, 'approved')).toMatchObject({
    body: { error: 'It still has 2 placeholders in title, text. Fill them in first.' },
  })
})
