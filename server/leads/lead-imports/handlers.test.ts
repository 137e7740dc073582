import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '../../../contract/leads/lead-imports.ts'
import * as leads from '../../../contract/leads/leads.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { signedIn } from '../../core/sessions/sample.ts'

let server: TestServer
let admin: Jar
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(async () => {
  await server.clear()
  admin = (await signedIn(server.context, { role: 'admin' })).jar
})
afterAll(() => server.close())

test('a line number has to be possible in a file', async () => {
  const { body } = await server.call(contract.begin, { body: {} }, admin)
  const lines = [{ line: 2 ** 31, values: { companyName: 'A' } }]
  const params = { id: body.id }
  const sent = await server.call(contract.addLines, { params, body: { after: 0, lines } }, admin)
  expect(sent.status).toBe(400)
})

const columns = ['companyName', 'contactName', 'email', 'website', 'priority'] as const
/** Sends rows of these columns as the browser does and requests a dry run. */
const dryRun = async (rows: string[][], body: object = {}) => {
  const lines = rows.map((cells, at) => ({
    line: at + 2,
    values: Object.fromEntries(columns.map((field, column) => [field, cells[column] ?? ''])),
  }))
  const params = { id: (await server.call(contract.begin, { body }, admin)).body.id }
  await server.call(contract.addLines, { params, body: { after: 0, lines } }, admin)
  return (await server.call(contract.check, { params, body: {} }, admin)).body
}
const linesOf = async (id: number, outcome: contract.ImportOutcome) =>
  (await server.call(contract.lines, { params: { id }, query: { outcome } }, admin)).body

test('a harmless cell gets a note, and the note survives another dry run', async () => {
  const { id, counts } = await dryRun([
    ['A', '', 'a@x.example', 'N/A'],
    ['B', '', 'mailto:b@x.example', '#REF!', 'odd'],
    ['C', '', 'c@x.example; d@x.example', 'see Facebook'],
    ['D', '', 'bounced'],
  ])
  expect(counts).toMatchObject({ create: 4, error: 0 })
  const expected = [
    { message: '', values: { companyName: 'A', email: 'a@x.example' } },
    {
      message: 'Website is #REF! in the file. There is no priority “odd”',
      values: { email: 'b@x.example' },
    },
    {
      message:
        'Further email addresses are left out: d@x.example. Website is “see Facebook” in the file',
    },
    { message: 'Email is “bounced” in the file', values: { companyName: 'D' } },
  ]
  expect(await linesOf(id, 'create')).toMatchObject(expected)
  await server.call(contract.check, { params: { id }, body: { existing: 'fill' } }, admin)
  expect(await linesOf(id, 'create')).toMatchObject(expected)
})

test('the dry run tells how many leads will have an email address, and which column it ignores', async () => {
  await server.call(
    leads.create,
    { body: { companyName: 'K', email: 'k@x.example', phone: '1' } },
    admin,
  )
  const none = await dryRun([['A'], ['B']], { ignoredColumn: 'Kontakt 2' })
  expect(none).toMatchObject({ withEmail: 0, ignoredColumn: 'Kontakt 2', counts: { create: 2 } })
  const some = await dryRun([
    ['A', '', 'a@x.example'],
    ['B'],
    ['K', 'Kim', 'k@x.example'],
    ['C', '', 'nobody'],
  ])
  expect(some).toMatchObject({ withEmail: 2, ignoredColumn: '', counts: { create: 3, update: 1 } })
})

test('a row with errors is fixed and checked again before the import', async () => {
  const { id } = await dryRun([
    ['', '', 'nobody'],
    ['Barn', 'Bo', 'bo@x.example'],
    ['', '', 'also nobody'],
  ])
  const fix = (position: number, body: object) =>
    server.call(contract.fixLine, { params: { id, position }, body }, admin)
  const [wrong] = await linesOf(id, 'error')
  expect(wrong).toMatchObject({ position: 1, line: 2, values: { email: 'nobody' } })
  const still = await fix(1, { companyName: 'Kiln', email: 'x@', phone: '4.42E+11' })
  expect(still).toMatchObject({
    status: 400,
    body: { fields: { phone: expect.stringContaining('rounded') } },
  })
  expect(await fix(1, { companyName: 'Kiln', email: 'x@' })).toMatchObject({
    status: 400,
    body: { fields: { email: 'Please enter a valid email address' } },
  })
  expect(await linesOf(id, 'error')).toHaveLength(2)

  const cells = { companyName: 'Kiln', email: 'mailto:Ada@Kiln.example', priority: 'High' }
  expect((await fix(1, cells)).body).toMatchObject({
    position: 1,
    outcome: 'create',
    values: { companyName: 'Kiln', email: 'ada@kiln.example', priority: 'high' },
  })
  // The same address again is found like one that was in the file.
  expect((await fix(3, cells)).body).toMatchObject({ outcome: 'skip', message: 'Same as line 2' })
  const { body } = await server.call(contract.read, { params: { id } }, admin)
  expect(body).toMatchObject({ counts: { create: 2, skip: 1, error: 0 }, withEmail: 2 })

  expect((await fix(2, cells)).status).toBe(409)
  expect((await fix(9, cells)).status).toBe(404)
  await server.call(contract.run, { params: { id } }, admin)
  expect((await fix(1, cells)).status).toBe(409)
})
