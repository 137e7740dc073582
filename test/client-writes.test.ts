import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { access } from '../contract/access.ts'
import { signedIn } from '../server/core/sessions/sample.ts'
import { aRecording, uploaded } from '../server/core/uploads/sample.ts'
import { adas, personalPath, rowCalls } from './client-calls.ts'
import { giveRecords } from './client-records.ts'
import { type ContractCall, nameOf } from './contract-calls.ts'
import { type Jar, openTestServer, type TestServer } from './server.ts'

/** Everybody of a client who writes, with the set of records that they write to. */
const writers = [
  ['manager', 1, {}],
  ['member', 2, { clientRole: 'member' }],
  ['limited', 3, { clientRole: 'member', onlyProjectId: 3 }],
] as const
/** Calls on what belongs to a project; a person limited to one finds nothing else. */
const ofProjects =
  /^\/api\/(deliverable-versions|file-requests|review-comments|meetings|project-updates|project-update-comments)\//

/** Calls that end something, and so come after everything else. */
const last = /(decision|submit|withdraw|cancel)$/
const writes = rowCalls
  .filter(({ method, path: at }) => method !== 'GET' && !personalPath.test(at))
  .toSorted((a, b) => Number(last.test(a.path)) - Number(last.test(b.path)))
/** A message or comment belongs to its author, whatever a colleague’s role. */
const ofAuthors = writes.filter(({ path: at }) =>
  /^\/api\/(messages|review-comments|project-update-comments)\/:id$/.test(at),
)
const ofCompany = writes.filter((call) => !ofAuthors.includes(call))

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-client-writes-'))
let server: TestServer
const jars = {} as Record<string, Jar>

beforeAll(async () => {
  server = await openTestServer({ DATA_DIR: dataDir })
  const { jar: admin } = await signedIn(server.context, { role: 'admin' })
  const ada = await signedIn(server.context)
  for (const [name, set, role] of writers) {
    await giveRecords(server, admin, ada, `of-${name}`, `2026-03-1${set - 1}`)
    const person = await signedIn(server.context, { clientId: ada.user.id, ...role })
    jars[name] = person.jar
  }
})
afterAll(async () => {
  await server.close()
  fs.rmSync(dataDir, { recursive: true })
})

/** Each set of records has two pieces of content and two kept files, and one of everything else. */
const rowOf = (call: ContractCall, set: number, first: number) =>
  /^\/api\/(content-|client-files\/)/.test(call.path) ? first + 2 * (set - 1) : set

/** Returns whether a role includes a call: money is the managers'. */
const mayCall = ({ may }: ContractCall, name: string) =>
  (access[may] as readonly string[]).includes(`client-${name === 'manager' ? name : 'member'}`)

/** Makes a call on a row of a set of records, with a valid body. */
async function write(name: string, set: number, call: ContractCall) {
  const jar = jars[name] ?? new Map<string, string>()
  const { id, body } = adas[nameOf(call)] ?? { id: () => 0 }
  const upload = await uploaded(server, jar)
  const sound = await uploaded(server, jar, 'sound.ogg', aRecording)
  const none = { session: 0, passkey: 0, feed: 0, push: 0, notification: 0, contact: 0 }
  const known = { ...none, upload, sound }
  return server.inject({
    method: call.method,
    url: call.path.replaceAll(/:\w+/g, String(rowOf(call, set, id(known)))),
    cookies: Object.fromEntries(jar),
    payload: typeof body === 'function' ? body(known) : (body ?? {}),
  })
}

describe.each(writers)('of the rows of their company, a %s', (name, set) => {
  test.each(ofAuthors.map((call) => [nameOf(call), call] as const))(
    'leaves what a colleague wrote: %s',
    async (_name, call) => {
      const answer = await write(name, set, call)
      const isOutside = name === 'limited' && !ofProjects.test(call.path)
      expect(answer.statusCode).toBe(isOutside ? 404 : 403)
    },
  )
  test.each(ofCompany.map((call) => [nameOf(call), call] as const))('%s', async (_name, call) => {
    const answer = await write(name, set, call)
    const isOpen = name !== 'limited' || ofProjects.test(call.path)
    const { statusCode } = answer
    const answers: Record<number, string> = { 403: 'not allowed', 404: 'no such row' }
    const told = statusCode < 300 ? 'done' : (answers[statusCode] ?? answer.body)
    expect(told).toBe(!mayCall(call, name) ? 'not allowed' : isOpen ? 'done' : 'no such row')
  })
})
