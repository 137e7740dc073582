import { array, assert, asyncProperty, integer, nat, record } from 'fast-check'
import { expect, test } from 'vitest'
import { changeMinutes, type Message } from '../../../../contract/clients/messages.ts'
import { catchUp } from './catch-up.ts'
import { type LoadedMessages, join, withNewest } from './loaded-messages.ts'

/** A server with one thread, as a window sees it. */
function aServer(size: number) {
  const stored: Message[] = []
  let minute = 0
  const at = () => new Date(minute * 60_000).toISOString()
  const send = (): Message => {
    const id = stored.length + 1
    const text = {
      content: `Message ${id}`,
      isFormatted: false,
      reactions: [],
      replyTo: null,
      editedAt: null,
      deletedAt: null,
      createdAt: at(),
    }
    const people = { fromUserId: 2, toUserId: 1, fromUserName: '', authorId: null }
    const rest = {
      fromImageUrl: null,
      projectId: null,
      projectName: null,
      sendKey: null,
      isRead: false,
    }
    const message = { id, ...text, ...people, ...rest, attachments: [], email: null }
    stored.push(message)
    return message
  }
  return {
    stored,
    send,
    pass: (minutes: number) => (minute += minutes),
    /** Edits or deletes a message of the last minutes. */
    change(which: number) {
      const since = minute - changeMinutes
      const open = stored.filter(({ createdAt }) => Date.parse(createdAt) / 60_000 >= since)
      const one = open[which % Math.max(1, open.length)]
      if (!one) return
      const changed = which % 2 ? { deletedAt: at(), content: '' } : { editedAt: at() }
      stored[one.id - 1] = { ...one, ...changed, content: `${one.content} at ${minute}` }
    },
    page: (cursor: string): Promise<LoadedMessages> => {
      const end = cursor ? Number(cursor) - 1 : stored.length
      const messages = stored.slice(Math.max(0, end - size), end)
      const older = end > size ? String(messages[0]?.id) : null
      return Promise.resolve({ messages, older, asOf: messages.at(-1)?.createdAt ?? '' })
    },
  }
}

test('after a lost connection, every loaded message is in its newest version', async () => {
  const step = record({
    minutes: nat(40),
    sent: nat(8),
    changes: array(nat(20), { maxLength: 3 }),
    own: nat(1),
    older: nat(3),
    isOnline: nat(2),
  })
  await assert(
    asyncProperty(
      array(step, { minLength: 1, maxLength: 12 }),
      integer({ min: 1, max: 5 }),
      async (steps, size) => {
        const server = aServer(size)
        server.send()
        let loaded: LoadedMessages | undefined
        const reconnect = async () => (loaded = await catchUp(() => loaded, server.page))
        await reconnect()
        for (const { minutes, sent, changes, own, older, isOnline } of steps) {
          server.pass(minutes)
          for (let i = 0; i < sent; i += 1) server.send()
          for (const which of changes) server.change(which)
          // The own message comes back with the answer to sending it, without live updates.
          if (own && loaded) loaded = withNewest(loaded, server.send())
          if (!isOnline) continue
          await reconnect()
          for (let i = 0; i < older && loaded?.older; i += 1)
            loaded = join(loaded, await server.page(loaded.older))
          const messages = loaded?.messages ?? []
          const from = server.stored.length - messages.length
          expect(messages).toEqual(server.stored.slice(from))
        }
      },
    ),
  )
})

test('an hour offline doesn’t hide an edit from the minutes after the connection was lost', async () => {
  const server = aServer(3)
  for (let i = 0; i < 12; i += 1) server.send()
  let loaded = await catchUp(() => undefined, server.page)
  while (loaded.older) loaded = join(loaded, await server.page(loaded.older))
  server.change(2)
  server.pass(60)
  loaded = await catchUp(() => loaded, server.page)
  expect(loaded.messages[2]?.editedAt).not.toBe(null)
  expect(loaded.messages).toEqual(server.stored)
})

test('what can’t have changed isn’t fetched again', async () => {
  const server = aServer(3)
  for (let i = 0; i < 12; i += 1) {
    server.pass(30)
    server.send()
  }
  let loaded = await catchUp(() => undefined, server.page)
  while (loaded.older) loaded = join(loaded, await server.page(loaded.older))
  const cursors: string[] = []
  await catchUp(
    () => loaded,
    (cursor) => {
      cursors.push(cursor)
      return server.page(cursor)
    },
  )
  expect(cursors).toEqual([''])
})
