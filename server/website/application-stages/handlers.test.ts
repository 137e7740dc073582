import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as trash from '../../../contract/core/trash-entries.ts'
import * as contract from '../../../contract/website/application-stages.ts'
import * as applications from '../../../contract/website/job-applications.ts'
import { firstStage, sampleStages, setStages, stageName } from '../../../contract/website/stages.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { anApplication } from '../job-applications/sample.ts'
import { jobApplications } from '../job-applications/table.ts'

let server: TestServer
let owner: Jar
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(async () => {
  await server.clear()
  owner = (await signedIn(server.context, { role: 'admin' })).jar
})
afterEach(() => setStages(null))
afterAll(() => server.close())

const trial = { key: '', name: 'Trial day', outcome: 'open' as const }
const save = (stages: object[] | null, more: object = {}, jar = owner) =>
  server.call(contract.update, { body: { stages, ...more } as never }, jar)
const read = async () => (await server.call(contract.read, {}, owner)).body
const apply = async () => {
  await server.call(applications.create, { body: anApplication() })
  return Math.max(...(await server.db.select().from(jobApplications)).map(({ id }) => id))
}
const move = (id: number, status: string) =>
  server.call(applications.update, { params: { id }, body: { status } }, owner)
const stageOf = async (id: number) =>
  (await server.call(applications.read, { params: { id } }, owner)).body.status
const without = (key: string) => sampleStages.filter((each) => each.key !== key)

test('begins with the stages of the sample, each with its number of applications', async () => {
  await move(await apply(), 'interview')
  await apply()
  const { stages, isSample } = await read()
  expect(isSample).toBe(true)
  expect(stages.map(({ key, applications: count }) => [key, count])).toEqual([
    ['pending', 1],
    ['reviewing', 0],
    ['interview', 1],
    ['offer', 0],
    ['hired', 0],
    ['rejected', 0],
  ])
})

test('renaming keeps applications where they are: list, filter, export and history follow', async () => {
  const id = await apply()
  await move(id, 'interview')
  const renamed = sampleStages.map((each) =>
    each.key === 'interview' ? { ...each, name: 'Video call' } : each,
  )
  expect((await save(renamed)).body).toMatchObject({ isSample: false })
  expect(await stageOf(id)).toBe('interview')
  const csv = await server.inject({
    url: applications.exportAll.path,
    cookies: Object.fromEntries(owner),
  })
  expect(csv.body).toContain('Video call')
  const query = { status: 'interview' }
  expect((await server.call(applications.list, { query }, owner)).body).toHaveLength(1)
})

test('a stage of one’s own takes applications, also many at once', async () => {
  const id = await apply()
  expect((await move(id, 'trial_day')).status).toBe(400)
  const { body } = await save([...sampleStages.slice(0, 3), trial, ...sampleStages.slice(3)])
  expect(body.stages[3]).toEqual({ ...trial, key: 'trial_day', applications: 0 })
  expect((await move(id, 'trial_day')).status).toBe(200)
  const many = { body: { ids: [id], status: 'trial_day' } }
  expect((await server.call(applications.updateMany, many, owner)).status).toBe(200)
  expect(stageName('trial_day')).toBe('Trial day')
})

describe('removing a stage', () => {
  test('that has applications says how many, and asks where they go', async () => {
    const ids = [await apply(), await apply()]
    for (const id of ids) await move(id, 'offer')
    const refused = await save(without('offer'))
    const sentence = '2 applications are in “Offer”. Please choose the stage to move to.'
    expect([refused.status, refused.body]).toEqual([
      400,
      { error: sentence, fields: { 'moves.offer': sentence } },
    ])
    expect((await save(without('offer'), { moves: { offer: 'nowhere' } })).status).toBe(400)
    expect((await save(without('offer'), { moves: { offer: 'offer' } })).status).toBe(400)
    const { status, body } = await save(without('offer'), { moves: { offer: 'interview' } })
    expect(status).toBe(200)
    expect(body.stages.find(({ key }) => key === 'interview')?.applications).toBe(2)
    for (const id of ids) expect(await stageOf(id)).toBe('interview')
    expect((await move(ids[0] ?? 0, 'offer')).status).toBe(400)
  })

  test('without applications needs nothing more', async () => {
    expect((await save(without('offer'))).status).toBe(200)
  })

  test('brings what is in the trash back to where applications arrive', async () => {
    const id = await apply()
    await move(id, 'offer')
    await server.call(applications.remove, { params: { id } }, owner)
    expect((await save(without('offer'))).status).toBe(200)
    const records = { body: { noun: 'job-applications' as const, ids: [id] } }
    expect((await server.call(trash.restore, records, owner)).status).toBe(200)
    expect(await stageOf(id)).toBe(firstStage)
  })
})

test('the sample can be restored; applications in stages of one’s own move', async () => {
  await save([...sampleStages, trial])
  const id = await apply()
  await move(id, 'trial_day')
  expect((await save(null)).status).toBe(400)
  const { status, body } = await save(null, { moves: { trial_day: 'reviewing' } })
  expect([status, body.isSample, await stageOf(id)]).toEqual([200, true, 'reviewing'])
})

test.each([
  ['no first stage', without(firstStage)],
  ['another first stage', sampleStages.toReversed()],
  ['a stage without a name', [...sampleStages, { ...trial, name: ' ' }]],
  ['two stages with one name', [...sampleStages, trial, trial]],
  ['a key that nobody knows', [...sampleStages, { ...trial, key: 'moon' }]],
  ['a key twice', [...sampleStages, { ...trial, key: 'offer' }]],
  ['a meaning that nobody knows', [...sampleStages, { ...trial, outcome: 'lost' }]],
  [
    'too many',
    [
      ...sampleStages,
      ...Array.from({ length: 15 }, (_each, at) => ({ ...trial, name: `Day ${at}` })),
    ],
  ],
])('%s is refused', async (_what, stages) => {
  expect((await save([...stages])).status).toBe(400)
})

test('is for those who handle applications, and nothing that somebody saved meanwhile is lost', async () => {
  const member = await signedIn(server.context, { role: 'admin', teamRole: 'member' })
  expect((await save([...sampleStages], {}, member.jar)).status).toBe(403)
  expect((await server.call(contract.read, {}, member.jar)).status).toBe(403)
  expect((await save([...sampleStages], { updatedAt: null })).status).toBe(200)
  expect((await save([...sampleStages], { updatedAt: null })).status).toBe(409)
})
