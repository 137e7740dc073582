import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { inTransaction } from '../../platform/context.ts'
import { liftAsked, suppressAsked } from './asked.ts'
import { suppress } from './store.ts'
import { suppressions } from './table.ts'

let server: TestServer
beforeAll(async () => void (server = await openTestServer()))
beforeEach(() => server.clear())
afterAll(() => server.close())

const asked = (addresses: string[], isHeld: boolean) => ({
  addresses,
  arrivedAt: server.context.now(),
  isHeld,
})
const listed = () => server.db.select().from(suppressions)

test('a sender that is no address of a person stops nothing, and fails nothing', async () => {
  const senders = ['@gmail.example', '', '"" @loom.example', `${'a'.repeat(300)}@loom.example`]
  await inTransaction(server.context, async (tx) => {
    for (const isHeld of [true, false])
      expect(await suppressAsked(tx, asked(senders, isHeld))).toEqual([])
  })
  expect(await listed()).toEqual([])
})

test('an unsubscribing by the link outlasts what was asked for by email', async () => {
  const address = 'ada@loom.example'
  await inTransaction(server.context, async (tx) => {
    await suppressAsked(tx, asked([address], true))
    await suppress(tx, address, 'unsubscribed', 'Campaign Spring')
    await suppressAsked(tx, asked([address], true))
  })
  expect(await listed()).toMatchObject([{ address, source: 'Campaign Spring' }])
})

test('what was asked for in an email that is held is taken back with it, unless it was asked for again', async () => {
  const addresses = ['ada@loom.example', 'bo@loom.example']
  await inTransaction(server.context, async (tx) => {
    await suppressAsked(tx, asked(addresses, true))
    await suppressAsked(tx, asked(['bo@loom.example'], false))
    await liftAsked(tx, { addresses, isHeld: true })
  })
  expect(await listed()).toMatchObject([
    { address: 'bo@loom.example', source: 'Asked for it by email' },
  ])
})
