import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { access } from '../contract/access.ts'
import * as contacts from '../contract/clients/contacts.ts'
import * as messages from '../contract/clients/messages.ts'
import * as notifications from '../contract/core/notifications.ts'
import * as deliverables from '../contract/work/deliverables.ts'
import * as serviceRequests from '../contract/work/service-requests.ts'
import { type ClientRole, clientRoles } from '../contract/roles.ts'
import { aMessage } from '../server/clients/messages/sample.ts'
import { sessionOf, signedIn } from '../server/core/sessions/sample.ts'
import { aServiceRequest } from '../server/work/service-requests/sample.ts'
import { adas, listCalls, personalPath, rowCalls } from './client-calls.ts'
import { giveRecords } from './client-records.ts'
import { type ContractCall, nameOf } from './contract-calls.ts'
import { type Jar, openTestServer, type TestServer } from './server.ts'

/** Texts in the records of two projects of one client, each with an invoice. */
const [first, second] = ['of-the-first-project', 'of-the-second-project']

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-client-roles-'))
let server: TestServer
let admin: Jar
let ada: Awaited<ReturnType<typeof signedIn>>
/** The people of Ada's company, and those of another. */
const own = {} as Record<ClientRole | 'limited', { jar: Jar; user: { id: number } }>
const others = {} as Record<ClientRole, { jar: Jar }>

beforeAll(async () => {
  server = await openTestServer({ DATA_DIR: dataDir })
  admin = (await signedIn(server.context, { role: 'admin' })).jar
  ada = await signedIn(server.context, { takenOnAt: server.context.now() })
  const { user: cal } = await signedIn(server.context)
  await giveRecords(server, admin, ada, first)
  await giveRecords(server, admin, ada, second, '2026-03-11')
  // Only what is approved has a certificate.
  const approved = { params: { id: 1 }, body: { decision: 'approved' as const } }
  await server.call(deliverables.decide, approved, ada.jar)
  for (const clientRole of clientRoles) {
    own[clientRole] = await signedIn(server.context, { clientId: ada.user.id, clientRole })
    others[clientRole] = await signedIn(server.context, { clientId: cal.id, clientRole })
  }
  const limit = { clientId: ada.user.id, clientRole: 'member', onlyProjectId: 1 } as const
  own.limited = await signedIn(server.context, limit)
})
afterAll(async () => {
  await server.close()
  fs.rmSync(dataDir, { recursive: true })
})

const ask = ({ jar }: { jar: Jar }, { method, path: at }: ContractCall, id = 0, payload = {}) =>
  server.inject({
    method,
    url: at.replaceAll(/:\w+/g, String(id)),
    cookies: Object.fromEntries(jar),
    ...(method === 'GET' ? {} : { payload }),
  })
const isOpenTo = ({ may }: ContractCall, role: ClientRole) =>
  (access[may] as readonly string[]).includes(`client-${role}`)
const noIds = {
  session: 1,
  passkey: 1,
  feed: 1,
  push: 1,
  notification: 1,
  upload: 1,
  sound: 1,
  contact: 1,
}
const bodyOf = (name: string) => {
  const body = adas[name]?.body
  return typeof body === 'function' ? body(noIds) : (body ?? {})
}

const ofRows = rowCalls.filter((call) => !personalPath.test(call.path))
const everyone = clientRoles.flatMap((role) =>
  ofRows.map((call) => [role, nameOf(call), call] as const),
)

describe('what one’s role includes, of the rows of one’s own company', () => {
  const reads = everyone.filter(([, , { method }]) => method === 'GET')
  test.each(reads)('%s: %s', async (role, _name, call) => {
    const answer = await ask(own[role], call, 1)
    expect(answer.statusCode).toBe(isOpenTo(call, role) ? 200 : 403)
  })
  const refusedWrites = everyone.filter(
    ([role, , call]) => call.method !== 'GET' && !isOpenTo(call, role),
  )
  test.each(refusedWrites)('%s is refused %s', async (role, name, call) => {
    expect((await ask(own[role], call, 1, bodyOf(name))).statusCode).toBe(403)
  })
  test('a viewer may take no action that changes what is their company’s', () => {
    const changing = [...ofRows, ...listCalls].filter(({ method }) => method !== 'GET')
    expect(changing.filter((call) => isOpenTo(call, 'viewer')).map(nameOf)).toEqual([])
  })
})

describe('nothing of the rows of another company', () => {
  test.each(everyone)('%s: %s', async (role, name, call) => {
    const answer = await ask(others[role], call, 1, bodyOf(name))
    expect(answer.statusCode).toBe(isOpenTo(call, role) ? 404 : 403)
    expect(answer.body).not.toMatch(/of-the-/)
  })
  const lists = clientRoles.flatMap((role) =>
    listCalls.map((call) => [role, nameOf(call), call] as const),
  )
  test.each(lists)('%s: %s', async (role, _name, call) => {
    const answer = await ask(others[role], call)
    expect(answer.statusCode).toBe(isOpenTo(call, role) ? 200 : 403)
    expect(answer.body).not.toMatch(/of-the-/)
  })
})

describe.each(['member', 'viewer', 'limited'] as const)('a %s', (who) => {
  test.each(listCalls.map((call) => [nameOf(call), call] as const))(
    'is told of no money by %s',
    async (_name, call) => {
      const answer = await ask(own[who], call)
      expect(answer.body).not.toMatch(/invoice|payment/i)
    },
  )
})

describe('somebody who sees a single project', () => {
  test.each(listCalls.map((call) => [nameOf(call), call] as const))(
    '%s tells of no other',
    async (_name, call) => {
      expect((await ask(own.limited, call)).body).not.toContain(second)
    },
  )
  const ofProjects = ofRows.filter(
    (call) => isOpenTo(call, 'member') && /^\/api\/(projects|deliverable|meetings)/.test(call.path),
  )
  test.each(ofProjects.map((call) => [nameOf(call), call] as const))(
    '%s opens no other project',
    async (name, call) => {
      expect((await ask(own.limited, call, 2, bodyOf(name))).statusCode).toBe(404)
    },
  )
  const reads = ofProjects.filter(({ method }) => method === 'GET')
  test.each(reads.map((call) => [nameOf(call), call] as const))(
    '%s opens what belongs to their project',
    async (_name, call) => {
      expect((await ask(own.limited, call, 1)).statusCode).toBe(200)
    },
  )
  const withoutProject = ofRows.filter(
    (call) =>
      isOpenTo(call, 'member') &&
      /^\/api\/(onboarding|content-reviews|service-requests)/.test(call.path),
  )
  test.each(withoutProject.map((call) => [nameOf(call), call] as const))(
    '%s opens nothing that belongs to no project',
    async (name, call) => {
      expect((await ask(own.limited, call, 1, bodyOf(name))).statusCode).toBe(404)
    },
  )

  test('writes about their project, and reads only what was written about it', async () => {
    const { jar } = own.limited
    const sent = await server.call(messages.send, { body: aMessage({ content: 'Hello.' }) }, jar)
    expect(sent.body).toMatchObject({ projectId: 1 })
    const elsewhere = aMessage({ content: 'Hello.', projectId: 2 })
    expect((await server.call(messages.send, { body: elsewhere }, jar)).status).toBe(404)
    const { body } = await server.call(messages.list, {}, jar)
    expect(body.map(({ content }) => content)).toEqual(['Hello.'])
    const request = { body: aServiceRequest() }
    expect(await server.call(serviceRequests.create, request, jar)).toMatchObject({
      status: 403,
      body: { error: serviceRequests.wholeClientOnly },
    })
  })
})

describe('what somebody was told', () => {
  const kinds = async (jar: Jar) => {
    const { body } = await server.call(notifications.list, {}, jar)
    return new Set(body.map(({ kind }) => kind))
  }
  test('goes with the role that included it, and they are signed out', async () => {
    const { user, jar } = await signedIn(server.context, {
      clientId: ada.user.id,
      clientRole: 'manager',
    })
    await giveRecords(server, admin, ada, 'of-a-third-project', '2026-03-12')
    expect(await kinds(jar)).toEqual(
      new Set([
        'projects',
        'client-files',
        'deliverables',
        'content-reviews',
        'messages',
        'onboarding',
        'invoices',
      ]),
    )
    const change = (body: { clientRole: ClientRole; onlyProjectId: number | null }) =>
      server.call(
        contacts.update,
        { params: { id: user.id }, body: { ...body, seen: seenBefore } },
        admin,
      )
    let seenBefore = { clientRole: 'manager' as ClientRole, onlyProjectId: null as number | null }
    const member = { clientRole: 'member', onlyProjectId: null } as const
    expect((await change(member)).status).toBe(200)
    expect((await server.call(notifications.list, {}, jar)).status).toBe(401)
    const again = await sessionOf(server.context, user.id)
    expect(await kinds(again)).not.toContain('invoices')
    seenBefore = member
    await change({ clientRole: 'viewer', onlyProjectId: 1 })
    expect(await kinds(await sessionOf(server.context, user.id))).toEqual(new Set())
  })
})
