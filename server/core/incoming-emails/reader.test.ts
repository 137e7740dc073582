import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { imapServers, type ImapServer } from '../../../test/imap-server.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import type { Context } from '../../platform/context.ts'
import type { Incoming } from '../../platform/incoming.ts'
import { inFolder, type Mailbox, withMailbox } from '../../platform/mailbox.ts'
import { appState } from '../../platform/table.ts'
import { writeState } from '../../platform/state.ts'
import { automationLogs } from '../automation-logs/table.ts'
import { mailboxHealth } from './health.ts'
import { endLease, isWatched, takeLease } from './lease.ts'
import { placeOf, readPosition } from './position.ts'
import { readInbox } from './reader.ts'
import { watchMailbox } from './watch.ts'

const wanted = (name: string) =>
  `From: ada@x.example\r\nMessage-ID: <${name}@x.example>\r\nSubject: wanted ${name}\r\n\r\nHello\r\n`
const unwanted = (name: string) =>
  `From: ada@x.example\r\nMessage-ID: <${name}@x.example>\r\nSubject: lunch\r\n\r\nHello\r\n`

describe.each(imapServers())('the reader of the mailbox, over %s', (_name, open) => {
  let imap: ImapServer
  let server: TestServer
  let url: string
  let boxes = 0
  beforeAll(async () => {
    imap = await open()
    server = await openTestServer()
  })
  beforeEach(async () => {
    await server.clear()
    url = imap.urlFor(`box${(boxes += 1)}`)
    server.context.settings.imapUrl = url
  })
  afterAll(async () => {
    await server.close()
    await imap.close()
  })

  const append = (...emails: string[]) =>
    withMailbox(url, async (mailbox) => {
      for (const email of emails) await mailbox.append('INBOX', email)
    })

  /** A noun that wants some emails and remembers their subjects in the database. */
  function staged(read?: (subject: string) => void) {
    const taken: string[] = []
    const incoming: Incoming = {
      wants: (_context, { header }) => header.get('subject')?.[0]?.startsWith('wanted') ?? false,
      mostBytes: 10_000,
      read(_context, { header, name }) {
        const subject = header.get('subject')?.[0] ?? ''
        read?.(subject)
        return Promise.resolve(async (tx) => {
          await writeState(tx.db, `taken-${name}-${taken.length}`, subject)
          taken.push(subject.slice(7))
          return 1
        })
      },
      counted: (count) => `${count} wanted`,
    }
    const rooms = [{ name: 'test', nouns: [{ noun: 'wanted-emails', incoming }] }]
    const context: Context = { ...server.context, rooms }
    const reading = (use: (mailbox: Mailbox) => void = () => {}) =>
      withMailbox(url, (mailbox) =>
        inFolder(mailbox, 'INBOX', { readOnly: true }, () => {
          use(mailbox)
          return readInbox(context, url, mailbox)
        }),
      )
    return { taken, context, reading }
  }

  test('takes what a noun wants in order, once, and fetches no other body', async () => {
    const { taken, reading } = staged()
    await append(wanted('a'), unwanted('b'), wanted('c'), unwanted('d'))
    let bodies = 0
    await reading((mailbox) => {
      const fetchOne = mailbox.fetchOne.bind(mailbox)
      vi.spyOn(mailbox, 'fetchOne').mockImplementation((...input) => {
        bodies += 1
        return fetchOne(...input)
      })
    })
    await reading()
    expect(taken).toEqual(['a', 'c'])
    expect(bodies).toBe(2)
    const logged = await server.db.select().from(automationLogs)
    expect(logged.map(({ name, details }) => [name, details])).toEqual([['Mailbox', '2 wanted']])
  })

  test('asks a mailbox that was read only for what came since, however much it holds', async () => {
    const { taken, reading } = staged()
    await append(...Array.from({ length: 250 }, (_, n) => unwanted(`old${n}`)))
    await reading()
    const asked: unknown[] = []
    const fetched: unknown[] = []
    await reading((mailbox) => {
      const search = mailbox.search.bind(mailbox)
      vi.spyOn(mailbox, 'search').mockImplementation((...input) => {
        asked.push(input[0])
        return search(...input)
      })
      vi.spyOn(mailbox, 'fetchAll').mockImplementation((...input) => {
        fetched.push(input[0])
        return Promise.resolve([])
      })
    })
    expect(asked).toEqual([{ uid: '251:*' }])
    expect(fetched).toEqual([])
    await append(wanted('new'))
    await reading()
    expect(taken).toEqual(['new'])
  })

  test('readers that run at once take every email once', async () => {
    const { taken, reading } = staged()
    const names = Array.from({ length: 30 }, (_, n) => String(n))
    await append(...names.map(wanted))
    await Promise.all([reading(), reading(), reading()])
    await reading()
    expect(taken).toEqual(names)
  })

  test('an email that can’t be taken holds up no other, and is tried again for three days', async () => {
    let isBroken = true
    const { taken, reading } = staged((subject) => {
      if (isBroken && subject.endsWith('bad')) throw new Error('the store is away')
    })
    await append(wanted('bad'), wanted('good'))
    await reading()
    expect(taken).toEqual(['good'])
    isBroken = false
    await reading()
    await reading()
    expect(taken).toEqual(['good', 'bad'])
    expect(await readPosition(server.context, placeOf(url))).not.toHaveProperty('failed')
  })

  test('an email of which nobody can tell whether it is wanted holds up no other', async () => {
    const { taken, context, reading } = staged()
    const incoming = context.rooms[0]?.nouns[0]?.incoming
    const wants = incoming?.wants ?? (() => false)
    const wanting = vi.spyOn(incoming ?? { wants }, 'wants').mockImplementation((of, arrived) => {
      if (arrived.header.get('subject')?.[0]?.endsWith('bad')) throw new Error('a strange header')
      return wants(of, arrived)
    })
    await append(wanted('a'), wanted('bad'), wanted('b'))
    await reading()
    expect(taken).toEqual(['a', 'b'])
    wanting.mockRestore()
    await reading()
    expect(taken).toEqual(['a', 'b', 'bad'])
  })

  test('gives an email up after three days, and says so', async () => {
    server.setNow('2026-03-02T10:00:00Z')
    const { taken, reading } = staged((subject) => {
      if (subject.endsWith('bad')) throw new Error('the store is away')
    })
    await append(wanted('bad'))
    await reading()
    server.setNow('2026-03-05T10:01:00Z')
    await reading()
    await reading()
    await reading()
    server.setNow('2026-03-02T10:00:00Z')
    expect(taken).toEqual([])
    const logged = await server.db.select().from(automationLogs)
    expect(logged.map(({ status, details }) => [status, details])).toEqual([
      ['error', '1 email was given up'],
    ])
  })

  test('begins again when the server numbers its emails anew', async () => {
    const { taken, reading } = staged()
    await append(wanted('a'))
    await writeState(server.db, placeOf(url), { uidValidity: 'another', lastUid: 5000 })
    await reading()
    expect(taken).toEqual(['a'])
  })

  test('takes an email as soon as it arrives, while it watches, and ends with the server', async () => {
    const { taken, context } = staged()
    const watch = await watchMailbox(context)
    await expect.poll(async () => (await mailboxHealth(context))?.readAt).toBeTruthy()
    expect(await isWatched(server.db)).toBe(true)
    await append(wanted('a'))
    await expect.poll(() => taken).toEqual(['a'])
    await append(wanted('b'))
    await expect.poll(() => taken).toEqual(['a', 'b'])
    await server.runJobs('read-mailbox')
    await watch.close()
    expect(await isWatched(server.db)).toBe(false)
    expect(taken).toEqual(['a', 'b'])
  })

  test('remembers since when a mailbox can’t be read', async () => {
    const { context } = server
    const wrong = url.replace('secret', 'wrong')
    context.settings.imapUrl = wrong
    await server.runJobs('read-mailbox')
    server.setNow('2026-03-02T11:00:00Z')
    await server.runJobs('read-mailbox')
    expect(await mailboxHealth(context)).toEqual({
      readAt: null,
      problem: expect.stringMatching(/^The mailbox: /),
      since: '2026-03-02T10:00:00.000Z',
    })
    server.setNow('2026-03-02T10:00:00Z')
  })
})

test('one process watches, until it ends or is silent', async () => {
  const server = await openTestServer()
  const { db } = server
  expect(await takeLease(db, 'one')).toBe(true)
  expect(await takeLease(db, 'two')).toBe(false)
  expect(await takeLease(db, 'one')).toBe(true)
  await endLease(db, 'two')
  expect(await isWatched(db)).toBe(true)
  await endLease(db, 'one')
  expect(await isWatched(db)).toBe(false)
  for (const until of ['2020-01-01T00:00:00Z', '2099-01-01T00:00:00Z']) {
    await db.delete(appState)
    await db.insert(appState).values({ key: 'mailbox-watch', value: { holder: 'dead', until } })
    expect(await isWatched(db)).toBe(false)
    expect(await takeLease(db, 'two')).toBe(true)
  }
  await server.close()
})
