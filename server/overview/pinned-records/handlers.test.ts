import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as clients from '../../../contract/clients/clients.ts'
import * as pieces from '../../../contract/content/content-pieces.ts'
import * as trash from '../../../contract/core/trash-entries.ts'
import * as leads from '../../../contract/leads/leads.ts'
import * as campaigns from '../../../contract/outreach/email-campaigns.ts'
import * as contract from '../../../contract/overview/pinned-records.ts'
import * as posts from '../../../contract/website/posts.ts'
import * as projects from '../../../contract/work/projects.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { aPiece } from '../../content/content-pieces/sample.ts'
import { createPiece } from '../../content/content-pieces/store.ts'
import { sessionOf, signedIn } from '../../core/sessions/sample.ts'
import { aLead } from '../../leads/leads/sample.ts'
import { aCampaign } from '../../outreach/email-campaigns/sample.ts'
import { aPost } from '../../website/posts/sample.ts'
import { aProject } from '../../work/projects/sample.ts'
import { pinnedRecords } from './table.ts'

let server: TestServer
let mia: Jar
let clientId: number
beforeAll(async () => void (server = await openTestServer()))
beforeEach(async () => {
  await server.clear()
  mia = (await signedIn(server.context, { role: 'admin' })).jar
  const { user } = await signedIn(server.context, {
    businessName: 'Kiln Street',
    takenOnAt: server.context.now(),
  })
  clientId = user.id
})
afterAll(() => server.close())

const pin = (noun: contract.PinnedNoun, recordId: number, jar = mia) =>
  server.call(contract.pin, { body: { noun, recordId } }, jar)
const list = async (jar = mia) => (await server.call(contract.list, {}, jar)).body
const names = async (jar = mia) => (await list(jar)).map(({ name }) => name)

/** Makes a record of each noun that can be pinned, and names the call that moves it to the trash. */
const made = {
  clients: async () => ({ id: clientId, name: 'Kiln Street', remove: clients.remove }),
  leads: async () => {
    const { body } = await server.call(leads.create, { body: aLead() }, mia)
    return { id: body.id, name: aLead().companyName, remove: leads.remove }
  },
  projects: async () => {
    const { body } = await server.call(projects.create, { body: aProject(clientId) }, mia)
    return { id: body.id, name: body.name, remove: projects.remove }
  },
  'content-pieces': async () => {
    const { id } = await createPiece(server.context, aPiece(clientId))
    return { id, name: 'Untitled', remove: pieces.remove }
  },
  'email-campaigns': async () => {
    const { body } = await server.call(campaigns.create, { body: aCampaign() }, mia)
    return { id: body.id, name: body.name, remove: campaigns.remove }
  },
  posts: async () => {
    const { body } = await server.call(posts.create, { body: aPost() }, mia)
    return { id: body.id, name: body.title, remove: posts.remove }
  },
} satisfies Record<contract.PinnedNoun, unknown>

test.each(contract.pinnedNouns)(
  'a pin of %s has its name, leaves with it for the trash and comes back, and is erased with it',
  async (noun) => {
    const { id, name, remove } = await made[noun]()
    const { status, body } = await pin(noun, id)
    expect(status).toBe(201)
    expect(body).toMatchObject({ noun, recordId: id, name, clientUnconfirmed: false })
    expect((await pin(noun, id)).body.id).toBe(body.id)
    expect(await names()).toEqual([name])

    await server.call(remove, { params: { id } }, mia)
    expect(await list()).toEqual([])
    expect((await pin(noun, id)).status).toBe(404)
    const deleted = { body: { noun, ids: [id] } }
    expect((await server.call(trash.restore, deleted, mia)).status).toBe(200)
    expect(await names()).toEqual([name])

    await server.call(remove, { params: { id } }, mia)
    expect((await server.call(trash.erase, deleted, mia)).status).toBe(200)
    await server.runJobs()
    expect(await server.db.$count(pinnedRecords)).toBe(0)
  },
)

test('pins are a person’s own, and show what they see now under its present name', async () => {
  const { id } = await made.projects()
  await pin('projects', id)
  await server.call(
    projects.update,
    { params: { id }, body: aProject(clientId, { name: 'New shop' }) },
    mia,
  )
  expect(await names()).toEqual(['New shop'])
  const { user } = await signedIn(server.context, { role: 'admin', teamRole: 'contractor' })
  const ida = await sessionOf(server.context, user.id)
  expect(await list(ida)).toEqual([])
  expect((await pin('projects', id, ida)).status).toBe(404)
  expect((await pin('leads', (await made.leads()).id, ida)).status).toBe(404)
  const [{ id: pinId } = { id: 0 }] = await list()
  expect((await server.call(contract.unpin, { params: { id: pinId } }, ida)).status).toBe(404)
  expect((await server.call(contract.unpin, { params: { id: pinId } }, mia)).status).toBe(200)
  expect(await list()).toEqual([])
})

test('twelve records are pinned at most, however many are pinned at once', async () => {
  const body = (n: number) => aLead({ companyName: `Lead ${n}`, email: `lead${n}@kiln.example` })
  const ids: number[] = []
  for (let n = 0; n <= contract.mostPinned; n += 1)
    ids.push((await server.call(leads.create, { body: body(n) }, mia)).body.id)
  const answers = await Promise.all(ids.map((id) => pin('leads', id)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    ...Array.from({ length: contract.mostPinned }, () => 201),
    409,
  ])
  expect(await list()).toHaveLength(contract.mostPinned)
})
