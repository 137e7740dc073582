import { expect, test } from 'vitest'
import { leaveDuring, leavingNow, withoutThings } from './leaving.ts'

const thing = (id: number, snoozedUntil: string | null = null) =>
  ({ kind: 'messages', id, snoozedUntil }) as const
const list = {
  items: [thing(1), thing(2), thing(3, '2026-03-02T09:00:00Z')],
  total: 12,
  snoozed: 4,
}

test('a thing is off every list, and uncounted, until the server has answered', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const work = leaveDuring(thing(2), () => promise)
  expect(withoutThings(list, leavingNow())).toEqual({
    items: [list.items[0], list.items[2]],
    total: 11,
    snoozed: 4,
  })
  resolve()
  await work
  expect(withoutThings(list, leavingNow())).toBe(list)
})

test('a thing is back once the server has refused, while another one is still leaving', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const other = leaveDuring(thing(3), () => promise)
  const refused = leaveDuring(thing(1), () => Promise.reject(new Error('No')))
  await expect(refused).rejects.toThrow('No')
  expect(withoutThings(list, leavingNow())).toEqual({
    items: [list.items[0], list.items[1]],
    total: 12,
    snoozed: 3,
  })
  resolve()
  await other
})
