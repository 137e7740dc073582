import { expect, test } from 'vitest'
import { mayChange, nameOf } from './changing.ts'

const sent = {
  authorId: null,
  fromUserId: 7,
  createdAt: '2026-03-02T10:00:00.000Z',
  deletedAt: null,
}
const at = (time: string) => Date.parse(`2026-03-02T${time}Z`)

test('a message may be changed by its author, for 15 minutes, until it is deleted', () => {
  expect(mayChange(sent, 7, at('10:14:59'))).toBe(true)
  expect(mayChange(sent, 7, at('10:15:00'))).toBe(false)
  expect(mayChange(sent, 8, at('10:01:00'))).toBe(false)
  expect(mayChange(sent, undefined, at('10:01:00'))).toBe(false)
  expect(mayChange({ ...sent, deletedAt: sent.createdAt }, 7, at('10:01:00'))).toBe(false)
})

test('a contact’s message is theirs, not the client’s', () => {
  const theirs = { ...sent, authorId: 9 }
  expect([7, 9].map((id) => mayChange(theirs, id, at('10:01:00')))).toEqual([false, true])
})

test('a message is named by the start of its text, or by its files', () => {
  const file = { id: 1, name: 'Kiln.png', type: 'image/png', bytes: 1, url: '', previewUrl: null }
  expect(nameOf({ isFormatted: false, content: 'One\ntwo', attachments: [file] })).toBe('One two')
  expect(nameOf({ isFormatted: false, content: '', attachments: [file] })).toBe('Kiln.png')
  expect(nameOf({ isFormatted: false, content: 'x'.repeat(60), attachments: [] })).toBe(
    `${'x'.repeat(40)}…`,
  )
})
