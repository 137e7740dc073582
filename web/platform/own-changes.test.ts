import { expect, test } from 'vitest'
import { afterOwnChanges } from './own-changes.ts'

type Record = { id: number; updatedAt: string; status: string }

test('a quick change builds on the earlier one, and not on somebody else’s', async () => {
  const taken: string[] = []
  let stored = { id: 1, updatedAt: '1', status: 'new' }
  const move = afterOwnChanges(async (record: Record, status: string) => {
    await Promise.resolve()
    taken.push(`${record.updatedAt} ${status}`)
    if (record.updatedAt !== stored.updatedAt) return null
    stored = { id: 1, updatedAt: String(Number(stored.updatedAt) + 1), status }
    return stored
  })
  const shown = stored
  const both = await Promise.all([move(shown, 'review'), move(shown, 'done')])
  expect(both.map((each) => each?.status)).toEqual(['review', 'done'])
  stored = { ...stored, updatedAt: '7' }
  expect(await move(shown, 'new')).toBeNull()
  expect((await move(stored, 'new'))?.status).toBe('new')
  expect(taken).toEqual(['1 review', '2 done', '3 new', '7 new'])
})
