import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { inTransaction } from '../../platform/context.ts'
import { suppressAsked, suppressHeld } from './asked.ts'
import { suppress } from './store.ts'
import { suppressions } from './table.ts'

let server: TestServer
beforeAll(async () => void (server = await openTestServer()))
beforeEach(() => server.clear())
afterAll(() => server.close())

const listed = () => server.db.select().from(suppressions)

test('a sender that is no address of a person stops nothing, and fails nothing', async () => {
  const senders = ['@gmail.example', '', '"" @loom.example', `${'a'.repeat(300)}@loom.example`]
  await inTransaction(server.context, async (tx) => {
    for (const sender of senders) await suppressHeld(tx, sender)
    expect(await suppressAsked(tx, senders, server.context.now())).toEqual([])
  })
  expect(await listed()).toEqual([])
})

test('an unsubscribing by the link outlasts what was asked for by email', async () => {
  const address = 'ada@loom.example'
  await inTransaction(server.context, async (tx) => {
    await suppressHeld(tx, address)
    await suppress(tx, address, 'unsubscribed', 'Campaign Spring')
    await suppressHeld(tx, address)
  })
  expect(await listed()).toMatchObject([{ address, source: 'Campaign Spring' }])
})
