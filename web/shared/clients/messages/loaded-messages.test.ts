import { array, assert, integer, nat, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import type { Message } from '../../../../contract/clients/messages.ts'
import { type LoadedMessages, join, overlaps, withRead } from './loaded-messages.ts'

const message = (id: number): Message => ({
  id,
  content: `Message ${id}`,
  isFormatted: false,
  reactions: [],
  replyTo: null,
  fromUserId: id % 2,
  toUserId: 1,
  fromUserName: '',
  fromImageUrl: null,
  authorId: null,
  projectId: null,
  projectName: null,
  sendKey: null,
  isRead: false,
  // Several messages share a timestamp.
  createdAt: new Date(Math.floor(id / 3) * 1000).toISOString(),
  editedAt: null,
  deletedAt: null,
  attachments: [],
  email: null,
})

/** Returns a page from a server with messages 1 to `total`; the cursor is the id before which the page ends. */
const page = (total: number, size: number, cursor: string | null): LoadedMessages => {
  const end = cursor === null ? total : Number(cursor) - 1
  const begin = Math.max(1, end - size + 1)
  const ids = Array.from({ length: Math.max(0, end - begin + 1) }, (_, at) => begin + at)
  const messages = ids.map(message)
  const asOf = messages.at(-1)?.createdAt ?? ''
  return { messages, older: begin > 1 ? String(begin) : null, asOf }
}

test('whatever arrives and however people scroll, no message is missing or duplicated', () => {
  const step = tuple(nat(12), nat(3))
  assert(
    property(
      integer({ min: 1, max: 30 }),
      integer({ min: 1, max: 6 }),
      array(step),
      (first, size, steps) => {
        let total = first
        let loaded = page(total, size, null)
        for (const [written, olderPages] of steps) {
          total += written
          let newest = page(total, size, null)
          while (!overlaps(loaded, newest)) newest = join(newest, page(total, size, newest.older))
          loaded = join(loaded, newest)
          for (let i = 0; i < olderPages && loaded.older; i += 1)
            loaded = join(loaded, page(total, size, loaded.older))
          const ids = loaded.messages.map(({ id }) => id)
          const [oldest = 1] = ids
          expect(ids).toEqual(Array.from({ length: total - oldest + 1 }, (_, at) => oldest + at))
          expect(loaded.older).toBe(oldest > 1 ? String(oldest) : null)
        }
      },
    ),
  )
})

test('only the other side’s messages are marked as read, up to the last one seen', () => {
  const loaded = withRead(page(5, 5, null), 3, ({ fromUserId }) => fromUserId === 1)
  expect(loaded.messages.map(({ isRead }) => isRead)).toEqual([false, true, false, false, false])
})
