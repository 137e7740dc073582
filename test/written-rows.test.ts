import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPiece, aText } from '../server/content/content-pieces/sample.ts'
import { createPiece, finishPiece } from '../server/content/content-pieces/store.ts'
import { signedIn } from '../server/core/sessions/sample.ts'
import { tableNames } from '../server/platform/backup.ts'
import { inTransaction } from '../server/platform/context.ts'
import { contractCalls, nameOf } from './contract-calls.ts'
import { type Jar, openTestServer, type TestServer } from './server.ts'
import { unpromised, untried } from './untried-calls.ts'
import { adaId, type Answers, type WritingCall, writingCalls } from './writing-calls.ts'
import { brokenPromises, exempt, noteWrites, promised } from './written-rows.ts'

/** May only be lowered. */
const mostUntried = 60

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-written-'))
let server: TestServer
const jars: Record<string, Jar> = { visitor: new Map() }
const answers: Answers = {}
/** The exceptions that were used. */
const used = new Set<string>()

beforeAll(async () => {
  server = await openTestServer({ DATA_DIR: dataDir, MAIL_POSTAL_ADDRESS: '8 Furlong Lane, Leeds' })
  jars['admin'] = (await signedIn(server.context, { role: 'admin' })).jar
  const { jar, user } = await signedIn(server.context, { email: 'ada@day.example' })
  if (user.id !== adaId) throw new Error('Ada has a different id')
  jars['ada'] = jar
  await inTransaction(server.context, async (tx) => {
    const piece = await createPiece(tx, aPiece(adaId))
    await finishPiece(tx, piece.id, aText())
  })
  await noteWrites(server.db)
}, 120_000)
afterAll(async () => {
  await server.close()
  fs.rmSync(dataDir, { recursive: true })
})

async function ask({ name, who, at = 0, body = {} }: WritingCall) {
  const [method = '', url = ''] = name.split(' ')
  const place = typeof at === 'function' ? at(answers) : at
  const response = await server.inject({
    method: method as 'POST',
    url: url.replace(/:\w+(?:.*:\w+)?/, String(place)),
    cookies: Object.fromEntries(jars[who ?? 'admin'] ?? []),
    payload: typeof body === 'function' ? body(answers) : body,
  })
  answers[name] = response.body ? response.json() : {}
  return response
}

test('every table has promises, or is exempt for a reason', async () => {
  const tables = (await tableNames(server.db)).filter((table) => table !== 'written_rows')
  expect([...Object.keys(promised), ...Object.keys(exempt)].toSorted()).toEqual(tables)
})

test.each(writingCalls)('$name keeps its promises', async (call) => {
  const response = await ask(call)
  expect([response.statusCode < 300, response.body.slice(0, 300)]).toEqual([
    true,
    expect.anything(),
  ])
  const broken = await brokenPromises(server.db)
  const allowed = unpromised[call.name]?.may ?? []
  for (const each of broken) if (allowed.includes(each)) used.add(`${call.name} ${each}`)
  expect(broken.filter((each) => !allowed.includes(each))).toEqual([])
})

test('every exception is needed', () => {
  const listed = Object.entries(unpromised).flatMap(([name, { may }]) =>
    may.map((each) => `${name} ${each}`),
  )
  expect([...used].toSorted()).toEqual(listed.toSorted())
})

test('every write call is covered, or is on the list of those that are not', () => {
  const writing = contractCalls.filter(({ method }) => method !== 'GET').map(nameOf)
  const covered = writingCalls.map(({ name }) => name)
  const listed = Object.values(untried).flat()
  expect([...new Set(covered), ...listed].toSorted()).toEqual(writing.toSorted())
  expect(listed.length).toBeLessThanOrEqual(mostUntried)
})
