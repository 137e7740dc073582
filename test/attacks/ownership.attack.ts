import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { access } from '../../contract/access.ts'
import type { Who } from '../../contract/roles.ts'
import { rooms } from '../../server/app.ts'
import { sourcesIn } from '../../server/core/personal-data/sources.ts'
import { columnsOf } from '../../server/platform/personal-data.ts'
import { rowsOf } from '../../server/platform/db.ts'
import { users } from '../../server/core/users/table.ts'
import {
  type ContractCall,
  contractCalls,
  jsonCalls,
  nameOf,
  uploadCalls,
} from '../contract-calls.ts'
import type { Jar } from '../server.ts'
import { type Agency, openAgency } from './agency.ts'
import { giveAdaMore } from './more-of-ada.ts'
import {
  acceptedBodies,
  addressesOf,
  fullAndEmpty,
  optionsOf,
  sendCall,
  urlOf,
} from './send-call.ts'
import { changedSince, foreignIn, takeSnapshot } from './snapshot.ts'

const rolesOf = ({ may }: ContractCall): readonly Who[] => access[may]
const isOpen = (call: ContractCall) => rolesOf(call).includes('anonymous')
/** Calls for signed-in clients with a row in the path. */
const ofClients = contractCalls.filter(
  (call) => rolesOf(call).includes('client-manager') && !isOpen(call) && call.path.includes(':'),
)
const uploads = new Set<unknown>(uploadCalls)

let agency: Agency
let ben: { user: { id: number }; jar: Jar }
let contact: typeof ben
let ids: number[] = []
beforeAll(async () => {
  agency = await openAgency()
  await giveAdaMore(agency)
  // Ben has no rows, and numbers that no other row has, so that every id belongs to somebody else.
  await agency.db.execute(sql`select setval(pg_get_serial_sequence('users', 'id'), 100000)`)
  ben = await agency.newcomer({ businessName: 'Ben alone' })
  contact = await agency.newcomer({ clientId: ben.user.id })
  const tables = sourcesIn(rooms).filter((each) => 'id' in columnsOf(each))
  const last = await Promise.all(
    tables.map(({ table }) =>
      rowsOf<{ id: number | null }>(agency.db, sql`select max(id)::int as id from ${table}`),
    ),
  )
  const firstOnes = Array.from({ length: 12 }, (_, at) => at + 1)
  const all = new Set([...firstOnes, ...last.flatMap(([row]) => row?.id ?? [])])
  // Ben may change his own contact, and is told why not himself.
  all.delete(contact.user.id)
  all.delete(ben.user.id)
  ids = [...all]
})
afterAll(() => agency.close())

/**
 * Sends the call with these bodies for the first and last rows of every table, until `enough`; returns the ids by
 * status.
 */
async function tryAll(
  call: ContractCall,
  jar: Jar,
  enough = (_status: number) => false,
  bodies = acceptedBodies(call, 2),
) {
  const statuses = new Map<number, number[]>()
  for (const payload of bodies)
    for (const [url, id] of addressesOf(call, ids)) {
      const { statusCode } = await sendCall(agency, call, url, jar, optionsOf(payload))
      statuses.set(statusCode, [...(statuses.get(statusCode) ?? []), id])
      if (enough(statusCode)) return statuses
    }
  return statuses
}

async function ownSessions(jar: Jar): Promise<number[]> {
  const answer = await sendCall(agency, { method: 'GET' }, '/api/sessions', jar)
  return answer.json<{ id: number }[]>().map(({ id }) => id)
}

describe('somebody else’s row', () => {
  test('is not found by another client or their contact, and stays unchanged', async () => {
    const before = await takeSnapshot(agency.db)
    const wrong: string[] = []
    for (const call of ofClients)
      for (const [who, { user }] of Object.entries({ ben, contact })) {
        // A session of its own, because one of the calls ends it.
        const jar = await agency.jarOf(user.id)
        const own = await ownSessions(jar)
        const statuses = await tryAll(call, jar)
        for (const [status, ids] of statuses) {
          const others = ids.filter(
            (id) => !(call.path.startsWith('/api/sessions') && own.includes(id)),
          )
          if (status !== 404 && others.length > 0)
            wrong.push(`${who}: ${nameOf(call)} ${status} for ${others.join(' ')}`)
        }
      }
    expect(wrong).toEqual([])
    const after = await takeSnapshot(agency.db)
    expect(changedSince(before, after)).toEqual([])
  })

  test('cannot be reached by its id in a body', async () => {
    const before = await takeSnapshot(agency.db)
    const { jar, user } = await agency.newcomer()
    const calls = jsonCalls.filter(
      (call) =>
        call.method !== 'GET' &&
        rolesOf(call).includes('client-manager') &&
        !call.path.includes(':'),
    )
    let accepted = 0
    let namingCount = 0
    for (const call of calls) {
      const naming = [...bodiesThatName(call)]
      namingCount += naming.length
      for (const body of [...acceptedBodies(call, 30), ...naming]) {
        await agency.db.execute('delete from rate_limits')
        const { statusCode } = await sendCall(
          agency,
          call,
          call.path,
          new Map(jar),
          optionsOf(body),
        )
        if (statusCode < 300) accepted += 1
      }
    }
    expect(accepted).toBeGreaterThan(100)
    expect(namingCount).toBeGreaterThan(50)
    const after = await takeSnapshot(agency.db)
    expect(changedSince(before, after)).toEqual([])
    expect(await foreignIn(agency.db, before, after, [user.id])).toEqual([])
  })

  test('is in nobody else’s lists or search results', async () => {
    const texts = await distinctiveTexts()
    expect(texts.length).toBeGreaterThan(100)
    const lists = contractCalls.filter(
      (call) =>
        call.method === 'GET' &&
        rolesOf(call).includes('client-manager') &&
        !isOpen(call) &&
        !call.path.includes(':') &&
        call.path !== '/api/live',
    )
    const leaks: string[] = []
    for (const call of lists)
      for (const { jar } of [ben, contact])
        for (const query of ['', '?q=a&limit=100', '?clientId=2&projectId=1&userId=2']) {
          const { body } = await sendCall(agency, call, call.path + query, jar)
          leaks.push(
            ...texts
              .filter((text) => body.includes(text))
              .map((text) => `${nameOf(call)} shows ${text}`),
          )
        }
    expect(leaks).toEqual([])
  })

  test('stays unchanged by requests without the required permission', async () => {
    const before = await takeSnapshot(agency.db)
    const { jar: viewing } = await agency.newcomer({ role: 'admin' })
    const started = await agency.inject({
      method: 'POST',
      url: `/api/admin/clients/${agency.people.ada}/view`,
      cookies: Object.fromEntries(viewing),
    })
    expect(started.statusCode).toBe(200)
    const seenAs = {
      ben: await agency.jarOf(ben.user.id),
      contact: await agency.jarOf(contact.user.id),
      anonymous: new Map<string, string>(),
    }
    const wrong: string[] = []
    for (const call of contractCalls.filter((each) => !uploads.has(each)))
      for (const [who, jar] of Object.entries({ ...seenAs, viewing })) {
        const role = who === 'anonymous' ? 'anonymous' : 'client-manager'
        const isAllowed = rolesOf(call).includes(role)
        const isWrite = call.method !== 'GET'
        if (who === 'viewing' ? isAllowed && !isWrite : isAllowed) continue
        if (who === 'viewing' && /logout$|\/view$/.test(call.path)) continue
        const due = who === 'anonymous' ? 401 : 403
        for (const payload of acceptedBodies(call, 1)) {
          const { statusCode } = await sendCall(
            agency,
            call,
            urlOf(call, 1),
            jar,
            optionsOf(payload),
          )
          if (statusCode !== due && !(who === 'viewing' && isOpen(call) && statusCode === 403))
            wrong.push(`${who}: ${nameOf(call)} ${statusCode}`)
        }
      }
    expect(wrong).toEqual([])
    const changed = changedSince(before, await takeSnapshot(agency.db))
    expect(changed).toEqual([])
  })

  // This test is last because it changes and deletes rows.
  test('is found by its owner with the same requests', async () => {
    const { db } = agency
    const clients = await rowsOf<{ id: number }>(
      db,
      sql`select id from ${users} where role = 'client' and client_id is null and deleted_at is null`,
    )
    const jars = await Promise.all(clients.map(({ id }) => agency.jarOf(id)))
    // Sessions that began since the ids were collected.
    const begun = await Promise.all(jars.slice(0, 1).map(ownSessions))
    ids = [...new Set([...ids, ...begun.flat()])]
    const never: string[] = []
    // Reads come first and deletions last: they take away what the others would find.
    const turn = ({ method }: ContractCall) => (method === 'GET' ? 0 : method === 'DELETE' ? 2 : 1)
    const inOrder = ofClients.toSorted((a, b) => turn(a) - turn(b))
    for (const call of inOrder) {
      let found = false
      for (const jar of jars) {
        if (found) break
        const isThere = (status: number) => status !== 404 && status !== 401
        const statuses = await tryAll(call, new Map(jar), isThere, fullAndEmpty(call))
        found = [...statuses.keys()].some(isThere)
      }
      if (!found) never.push(nameOf(call))
    }
    expect(never).toEqual([])
  })
})

/** Yields valid bodies that refer to one of the rows, in each field that takes an id. */
function* bodiesThatName(call: (typeof jsonCalls)[number]) {
  if (!call.body) return
  const schema = call.body as z.ZodType
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const naming = Object.keys(properties).filter((name) => /Ids?$/.test(name))
  const [complete] = acceptedBodies(call, 1) as [object?]
  // Removes the key, which would make it the same message again.
  const without = Object.entries(complete ?? {}).filter(
    ([name]) => name !== 'key' && !naming.includes(name),
  )
  for (const name of naming)
    for (const id of ids) {
      const body = Object.fromEntries([...without, [name, name.endsWith('s') ? [id] : id]])
      if (z.safeParse(schema, body).success) yield body
    }
}

/** Returns long texts from rows of the sample clients that appear in no public row. */
async function distinctiveTexts() {
  const found = new Set<string>()
  const clients = await rowsOf<{ id: number }>(
    agency.db,
    sql`select id from ${users} where role = 'client' and id < ${ben.user.id}`,
  )
  for (const { id } of clients)
    for (const source of sourcesIn(rooms)) {
      const rows = await rowsOf<{ row: Record<string, unknown> }>(
        agency.db,
        sql`select to_jsonb(${source.table}) as row from ${source.table} where ${source.of(id)}`,
      )
      for (const value of rows.flatMap(({ row }) => Object.values(row)))
        if (typeof value === 'string' && value.length >= 12 && /[a-z] [a-z]|@/i.test(value))
          found.add(JSON.stringify(value).slice(1, -1))
    }
  const { body } = await agency.inject({
    url: '/api/auth/user',
    cookies: Object.fromEntries(ben.jar),
  })
  return [...found].filter((text) => !body.includes(text))
}
