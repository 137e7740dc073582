import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../test/server.ts'
import { publish, readHistory } from './live-history.ts'

let server: TestServer
beforeAll(async () => void (server = await openTestServer()))
afterAll(() => server.close())

test('a window that was away reads what concerns it, each record once, and not a whole hour', async () => {
  const { context, db } = server
  const { position } = await readHistory(db, null)
  for (let n = 0; n < 12; n += 1) {
    await publish(context, [{ userId: 7 }], { kind: 'messages', id: 1 + (n % 4) })
    await publish(context, [{ userId: 8 }, 'admins'], { kind: 'messages', id: 50 + n })
  }
  const missedBy = async (userId: number, most: number, isAdmin = false, clientId?: number) =>
    (await readHistory(db, position, { userId, clientId, isAdmin, most })).events.map(
      ({ id }) => id,
    )
  expect((await missedBy(7, 100)).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4])
  expect(await missedBy(9, 100, false, 7)).toHaveLength(4)
  expect(await missedBy(7, 3)).toHaveLength(3)
  expect(await missedBy(1, 100, true)).toHaveLength(12)
  expect(await missedBy(1, 5, true)).toHaveLength(5)
  expect((await readHistory(db, position)).events).toHaveLength(36)
})
