import { array, assert, asyncProperty, boolean } from 'fast-check'
import { expect, test } from 'vitest'
import { CallError } from '../call.ts'
import { changedOf, eachOf } from './each-record.ts'

const rows = [1, 2, 3, 4, 5, 6].map((id) => ({ id }))
const nameOf = ({ id }: { id: number }) => `Task ${id}`

test('refusals are collected by record, and the others are changed', async () => {
  const done: number[] = []
  const outcome = await eachOf(rows, nameOf, async ({ id }) => {
    if (id === 2) throw new CallError(409, { error: 'Somebody changed it.' })
    if (id === 4) return { refused: 'It’s fixed.' }
    done.push(id)
    return {}
  })
  expect(done).toEqual([1, 3, 5, 6])
  expect(outcome.changed).toBe(4)
  expect(outcome.refused.toSorted((a, b) => a.id - b.id)).toEqual([
    { id: 2, name: 'Task 2', reason: 'Somebody changed it.' },
    { id: 4, name: 'Task 4', reason: 'It’s fixed.' },
  ])
  expect(changedOf(rows, outcome).map(({ id }) => id)).toEqual([1, 3, 5, 6])
})

test('every record is handled once, whatever is refused', async () => {
  await assert(
    asyncProperty(array(boolean(), { maxLength: 30 }), async (refusals) => {
      const all = refusals.map((isRefused, id) => ({ id, isRefused }))
      const seen: number[] = []
      const outcome = await eachOf(all, nameOf, async ({ id, isRefused }) => {
        seen.push(id)
        if (isRefused) throw new CallError(400, { error: 'No.' })
      })
      expect(seen.toSorted((a, b) => a - b)).toEqual(all.map(({ id }) => id))
      expect(outcome.refused).toHaveLength(refusals.filter(Boolean).length)
      expect(outcome.changed).toBe(refusals.filter((each) => !each).length)
    }),
  )
})
