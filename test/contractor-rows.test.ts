import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rooms } from '../server/app.ts'
import { internalNotes } from '../server/core/internal-notes/table.ts'
import { sourcesIn } from '../server/core/personal-data/sources.ts'
import { signedIn } from '../server/core/sessions/sample.ts'
import { rowsOf } from '../server/platform/db.ts'
import { columnsOf } from '../server/platform/personal-data.ts'
import { projectMembers } from '../server/work/projects/table.ts'
import { acceptedBodies, optionsOf, sendCall, urlOf } from './attacks/send-call.ts'
import { changedSince, newSince, takeSnapshot } from './attacks/snapshot.ts'
import { giveRecords } from './client-records.ts'
import { type ContractCall, nameOf } from './contract-calls.ts'
import { rowCallsOf } from './row-calls.ts'
import { type Jar, openTestServer, type TestServer } from './server.ts'

/** Texts in the records of two clients. A contractor is on the project of the second one. */
const [others, own] = ['only-for-ada', 'only-for-ben']
const calls = rowCallsOf('contractor')
// A comment goes with its update, so it is tried before updates are deleted.
const isFirst = ({ path: at }: ContractCall) => at.startsWith('/api/project-update-comments/')
const named = calls
  .toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)))
  .map((call) => [nameOf(call), call] as const)

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-contractor-rows-'))
let server: TestServer
let ids: number[] = []
let theirs = 0
let stranger: Jar
let contractor: Jar

beforeAll(async () => {
  server = await openTestServer({ DATA_DIR: dataDir })
  const { jar: owner } = await signedIn(server.context, { role: 'admin', teamRole: 'owner' })
  const ada = await signedIn(server.context, { businessName: others })
  const ben = await signedIn(server.context, { businessName: own })
  theirs = (await giveRecords(server, owner, ada, others)).projectId
  const mine = (await giveRecords(server, owner, ben, own, '2026-03-11')).projectId
  const ofTeam = { role: 'admin', teamRole: 'contractor' } as const
  stranger = (await signedIn(server.context, ofTeam)).jar
  const { jar, user } = await signedIn(server.context, ofTeam)
  contractor = jar
  const member = { projectId: mine, userId: user.id, createdAt: server.context.now() }
  await server.db.insert(projectMembers).values(member)
  const note = { noun: 'projects', recordId: mine, userId: user.id, text: own } as const
  await server.db.insert(internalNotes).values({ ...note, createdAt: server.context.now() })
  const tables = sourcesIn(rooms).filter((each) => 'id' in columnsOf(each))
  const found = await Promise.all(
    tables.map(({ table }) => rowsOf<{ id: number }>(server.db, sql`select id from ${table}`)),
  )
  const milestones = await rowsOf<{ id: number }>(server.db, sql`select id from milestones`)
  const all = [...found.flat(), ...milestones].map(({ id }) => id)
  ids = [...new Set(all)].filter((id) => Number.isInteger(id))
})
afterAll(async () => {
  await server.close()
  fs.rmSync(dataDir, { recursive: true })
})

/** Sends a call with a valid body for every row there is; returns its answers. */
async function tryAll(call: ContractCall, jar: Jar) {
  const [payload] = acceptedBodies(call, 1)
  const answers = []
  for (const id of ids)
    answers.push(await sendCall(server, call, urlOf(call, id), new Map(jar), optionsOf(payload)))
  return answers
}

test('a contractor may make calls on the rows of every noun of a project', () => {
  const nouns = [
    'projects',
    'milestones',
    'tasks',
    'project-updates',
    'client-files',
    'file-requests',
    'deliverables',
    'review-comments',
  ]
  for (const noun of nouns)
    expect(calls.map(nameOf).filter((name) => name.includes(`/${noun}`))).not.toEqual([])
})

test.each(named)('%s finds no row for a contractor on no project', async (_name, call) => {
  const before = await takeSnapshot(server.db)
  const statuses = (await tryAll(call, stranger)).map(({ statusCode }) => statusCode)
  expect(new Set(statuses)).toEqual(new Set([404]))
  const after = await takeSnapshot(server.db)
  expect([...changedSince(before, after), ...newSince(before, after)]).toEqual([])
})

describe('a contractor on one of two projects', () => {
  test.each(named)('%s finds rows of their project, and none of the other', async (_name, call) => {
    const before = await takeSnapshot(server.db)
    const answers = await tryAll(call, contractor)
    expect(
      answers.map(({ statusCode }) => statusCode).filter((status) => status !== 404),
    ).not.toEqual([])
    for (const { body } of answers) expect(body).not.toContain(others)
    const after = await takeSnapshot(server.db)
    const touched = [...changedSince(before, after), ...newSince(before, after)]
    const wrong = touched.filter(
      ({ row }) => row['project_id'] === theirs || JSON.stringify(row).includes(others),
    )
    expect(wrong).toEqual([])
  })
})
