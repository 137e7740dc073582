import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as pieces from '../../../contract/content/content-pieces.ts'
import * as contract from '../../../contract/content/content-publications.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { inTransaction } from '../../platform/context.ts'
import { aPiece, aText } from '../content-pieces/sample.ts'
import { createPiece, finishPiece } from '../content-pieces/store.ts'

let server: TestServer
let admin: Jar
let id: number
beforeAll(async () => void (server = await openTestServer()))
afterAll(() => server.close())
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  admin = (await signedIn(server.context, { role: 'admin' })).jar
  const ada = (await signedIn(server.context)).user.id
  id = await inTransaction(server.context, async (tx) => {
    const piece = await createPiece(tx, aPiece(ada))
    await finishPiece(tx, piece.id, aText())
    return piece.id
  })
})

const record = (publishedOn?: string | null) => {
  const url = 'https://kiln.example/plates'
  const body = {
    target: 'elsewhere' as const,
    url,
    ...(publishedOn !== undefined && { publishedOn }),
  }
  return server.call(contract.publish, { params: { id }, body }, admin)
}
const piece = async () => (await server.call(pieces.read, { params: { id } }, admin)).body

test('what was published elsewhere has the day that was given, today without one', async () => {
  expect((await record('2026-02-10')).body.publishedAt).toBe('2026-02-10T12:00:00.000Z')
  expect((await piece()).publishedAt).toBe('2026-02-10T12:00:00.000Z')
  // Another address keeps the day, another day replaces it.
  expect((await record(null)).body.publishedAt).toBe('2026-02-10T12:00:00.000Z')
  expect((await record('2026-03-02')).body.publishedAt).toBe('2026-03-02T10:00:00.000Z')
  const params = { id, target: 'elsewhere' } as const
  await server.call(contract.withdraw, { params }, admin)
  expect((await record()).body.publishedAt).toBe('2026-03-02T10:00:00.000Z')
})

test('a later day is refused beside its field', async () => {
  const refused = await record('2026-03-03')
  const sentence = 'Please choose today or an earlier day'
  expect([refused.status, refused.body]).toMatchObject([400, { fields: { publishedOn: sentence } }])
  expect((await piece()).status).toBe('draft')
})
