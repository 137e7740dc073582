import { beforeEach, expect, test } from 'vitest'
import { CallError } from '../../../platform/call.ts'
import { quickChange } from './quick-change.ts'

type Record = { id: number; updatedAt: string; status: string; due: string }

let now: Record
let taken: string[]
beforeEach(() => {
  now = { id: 1, updatedAt: '1', status: 'new', due: '' }
  taken = []
})

const change = quickChange(async (seen: Record, changes: Partial<Record>) => {
  await Promise.resolve()
  taken.push(`${seen.updatedAt} ${Object.values(changes).join()}`)
  if (seen.updatedAt !== now.updatedAt)
    throw new CallError(409, { error: 'Changed', detail: { by: 'Mia', at: null, now } })
  now = { ...now, ...changes, updatedAt: String(Number(now.updatedAt) + 1) }
  return now
})

test('a quick change builds on the earlier one, and not on somebody else’s', async () => {
  const shown = now
  const both = await Promise.all([
    change(shown, { status: 'review' }),
    change(shown, { status: 'done' }),
  ])
  expect(both.map((each) => each.status)).toEqual(['review', 'done'])
  now = { ...now, updatedAt: '7', status: 'held' }
  await expect(change(shown, { status: 'new' })).rejects.toThrow('Changed')
  expect((await change(now, { status: 'new' })).status).toBe('new')
  expect(taken).toEqual(['1 review', '2 done', '3 new', '7 new'])
})

test('a change of another field in the meantime stays and refuses nothing', async () => {
  const shown = { ...now, id: 2 }
  now = { ...shown, updatedAt: '5', due: 'Friday' }
  expect(await change(shown, { status: 'review' })).toMatchObject({
    status: 'review',
    due: 'Friday',
  })
  expect(taken).toEqual(['1 review', '5 review'])
})
