import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AiServer, openAiServer } from '../../../test/ai-server.ts'
import { openOrders } from '../../../test/content-orders.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { writePiece } from './writing.ts'

/** The answers of a provider’s minute. */
const perMinute = 6
let left = perMinute
let ai: AiServer
let server: TestServer
beforeAll(async () => {
  ai = await openAiServer((_, number) => {
    left -= 1
    if (left < 0) return { status: 429, retryAfter: 60 }
    const content = `Text ${number} about roofs. ${'Slate lasts when it is laid well. '.repeat(70)}`
    return { text: { title: `Roofs ${number}`, content, description: 'Roofs', preheader: null } }
  })
  server = await openTestServer(ai.env)
})
afterAll(async () => {
  await server.close()
  await ai.close()
})

/** Lets the minute pass that the pieces wait for. */
async function nextMinute() {
  left = perMinute
  await server.db.execute(
    sql`update pgboss.job set start_after = now() where name = ${writePiece.name} and state = 'created'`,
  )
  await server.runJobs()
}

test('a batch of 60 is written whole under a limit of six a minute', async () => {
  const orders = await openOrders(server)
  const { batchId } = (await orders.orderAll(20)).body
  await server.runJobs()
  const ready = []
  for (let minute = 0; minute < 30; minute += 1) {
    const batch = await orders.read(batchId)
    expect(batch.failed).toBe(0)
    expect(await orders.partialPieces()).toEqual([])
    ready.push(batch.ready)
    if (batch.state === 'done') break
    await nextMinute()
  }
  expect(ready[0]).toBeLessThanOrEqual(perMinute)
  expect(ready).toEqual(ready.toSorted((a, b) => a - b))
  expect(await orders.read(batchId)).toMatchObject({ state: 'done', ready: 60, failed: 0 })
})
