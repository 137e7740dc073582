import { expect, test } from 'vitest'
import type { SavedReply } from '../../../../contract/outreach/saved-replies.ts'
import { matching } from './matching.ts'

const reply = (id: number, name: string, content: string): SavedReply => ({
  id,
  name,
  content,
  isShared: true,
  isOwn: true,
  by: '',
  updatedAt: '2026-11-27T10:00:00Z',
})
const all = [
  reply(1, 'Directions', 'Our prices are on the page'),
  reply(2, 'Prices', 'A website begins at $3,000'),
  reply(3, 'Thanks', 'Thank you'),
]

test.each([
  ['', [1, 2, 3]],
  ['pric', [2, 1]],
  ['WEBSITE price', [2]],
  ['nothing', []],
])('%s finds %j', (typed, ids) => expect(matching(all, typed).map(({ id }) => id)).toEqual(ids))
