import { expect, test } from 'vitest'
import { afterStep } from './order.ts'

test('a task moves behind the one that was below it, or before the one above', () => {
  const tasks = [{ id: 1 }, { id: 2 }, { id: 3 }]
  expect([afterStep(tasks, 1, 1), afterStep(tasks, 2, 1)]).toEqual([2, 3])
  expect([afterStep(tasks, 3, -1), afterStep(tasks, 2, -1)]).toEqual([1, null])
  expect([afterStep(tasks, 1, -1), afterStep(tasks, 3, 1)]).toEqual([undefined, undefined])
})
