import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as site from '../../../contract/website/site-versions.ts'
import * as contract from '../../../contract/work/case-studies.ts'
import * as milestones from '../../../contract/work/milestones.ts'
import * as projects from '../../../contract/work/projects.ts'
import type { SiteContent } from '../../../site/schema/site.ts'
import { problemsOf } from '../../../site/schema/problems.ts'
import { openTestServer, type Jar, type TestServer } from '../../../test/server.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { deliverables } from '../deliverables/table.ts'
import { milestones as milestoneTable } from '../milestones/table.ts'
import { aProject } from '../projects/sample.ts'

let server: TestServer
let admin: Jar
let clientId: number
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  admin = (await signedIn(server.context, { role: 'admin' })).jar
  const client = { firstName: 'Ada', lastName: 'Stone', businessName: 'Stone & Day' }
  clientId = (await signedIn(server.context, client)).user.id
})
afterAll(() => server.close())

/** Makes a project that took nine weeks, with a late milestone. */
async function finished(status: projects.ProjectStatus = 'completed') {
  const body = aProject(clientId, {
    name: 'Website for Stone & Day',
    description: 'Ada Stone wants a site that the clients of STONE & DAY find.',
    status: 'in_progress',
    fromTemplate: false,
  })
  const { body: project } = await server.call(projects.create, { body }, admin)
  const params = { projectId: project.id }
  const steps = [
    { name: 'Kick-off', dueDate: '2026-03-10' },
    { name: 'Launch of Stone & Day', dueDate: '2026-04-27' },
  ]
  const made = await server.call(milestones.replace, { params, body: { milestones: steps } }, admin)
  const days = ['2026-03-09T09:00:00Z', '2026-05-04T09:00:00Z']
  for (const [i, { id }] of made.body.entries())
    await server.db
      .update(milestoneTable)
      .set({ doneAt: new Date(days[i] ?? '') })
      .where(eq(milestoneTable.id, id))
  await server.db.insert(deliverables).values({
    projectId: project.id,
    name: 'Home page',
    description: '',
    status: 'approved',
    latestNumber: 1,
    deliveredAt: new Date('2026-04-01T09:00:00Z'),
  })
  const { name, type } = project
  await server.call(
    projects.update,
    { params: { id: project.id }, body: { name, type, status } },
    admin,
  )
  return project.id
}
/** The problem of a case without one of its texts: the last of the website. */
const gap = ({ cases }: SiteContent, field: string, what: string) => ({
  path: `cases.stories.${cases.stories.length - 1}.${field}`,
  sentence: `Please say ${what}, or remove the case`,
})
const draft = (id: number, body: Partial<contract.CaseStudyInput> = {}, jar = admin) =>
  server.call(
    contract.create,
    {
      params: { id },
      body: { isNamed: false, client: 'Law firm', service: 'web-development', ...body },
    },
    jar,
  )
const written = async () => {
  const { body } = await server.call(site.readDraft, {}, admin)
  return { ...body, content: body.content as SiteContent }
}

describe('a case study of a finished project', () => {
  test('is a draft of what is known, with sources, and publishes nothing', async () => {
    const { status, body } = await draft(await finished())
    expect([status, body]).toEqual([
      201,
      { slug: 'website-for-the-client', place: expect.stringMatching(/^cases\.stories\.\d+$/) },
    ])
    const { content, versions, edited } = await written()
    const story = content.cases.stories.at(-1)
    expect(story).toMatchObject({
      client: 'Law firm',
      title: 'Website for the client',
      serviceName: 'Web Development',
      solution: 'the client wants a site that the clients of the client find.',
      timeline: [
        { title: 'Kick-off', when: 'Week 1', weeks: 1, text: '', isLate: false },
        {
          title: 'Launch of the client',
          when: 'Week 9',
          weeks: 8,
          text: 'Delivered: Home page.',
          isLate: true,
        },
      ],
      results: [
        { value: '9 weeks', sample: false },
        { value: '1 of 2', label: 'milestones on time', chart: { share: 50 } },
      ],
      quote: null,
      sample: false,
    })
    expect(story?.results.every(({ source }) => source.length > 20)).toBe(true)
    expect(JSON.stringify(story)).not.toMatch(/\bstone\b/i)
    expect(problemsOf(content)).toEqual([gap(content, 'challenge', 'what was wrong before')])
    expect([versions, edited.map(({ path }) => path)]).toEqual([[], ['cases.stories']])
  })

  test('is published once it says what was wrong and what was done', async () => {
    await draft(await finished())
    const drafted = await written()
    const { stories } = drafted.content.cases
    const save = (revision: number, changes: object) => {
      const last = { ...stories.at(-1), ...changes }
      const parts = { 'cases.stories': [...stories.slice(0, -1), last] }
      return server.call(site.saveDraft, { body: { revision, parts } }, admin)
    }
    const publish = (revision: number) =>
      server.call(site.publish, { body: { revision, note: '' } }, admin)
    const emptied = await save(drafted.revision, { solution: ' ' })
    const gaps = [
      gap(drafted.content, 'challenge', 'what was wrong before'),
      gap(drafted.content, 'solution', 'what was done'),
    ]
    expect(await publish(emptied.body.revision)).toMatchObject({
      status: 400,
      body: { fields: Object.fromEntries(gaps.map(({ path, sentence }) => [path, sentence])) },
    })
    const told = { challenge: 'Nobody found it.', solution: 'A new site.' }
    const { body } = await save(emptied.body.revision, told)
    expect((await publish(body.revision)).status).toBe(201)
  })

  test('names the client only once they agreed', async () => {
    const id = await finished()
    for (const client of ['', 'The firm of Ada Stone', 'stone & day, lawyers']) {
      const refused = await draft(id, { client })
      const sentence = client ? contract.namesClient : contract.describeClient
      expect(refused).toMatchObject({ status: 400, body: { fields: { client: sentence } } })
    }
    await draft(id, { isNamed: true, client: '' })
    expect((await written()).content.cases.stories.at(-1)).toMatchObject({
      client: 'Stone & Day',
      title: 'Website for Stone & Day',
    })
  })

  test('gets an address of its own each time, and the picture that was chosen', async () => {
    const id = await finished()
    const picture = { key: 'sample-law-firm', alt: 'A website' }
    await draft(id)
    const { body } = await draft(id, { picture })
    expect(body.slug).toBe('website-for-the-client-2')
    expect((await written()).content.cases.stories.at(-1)?.picture).toEqual(picture)
  })

  test('is offered for nothing else, and to nobody else', async () => {
    const id = await finished('review')
    expect(await draft(id)).toMatchObject({ status: 409, body: { error: contract.notFinished } })
    expect((await draft(id + 1)).status).toBe(404)
    const contractor = await signedIn(server.context, { role: 'admin', teamRole: 'contractor' })
    expect((await draft(id, {}, contractor.jar)).status).toBe(403)
    const client = await signedIn(server.context)
    expect((await draft(id, {}, client.jar)).status).toBe(403)
    expect((await draft(id, {}, new Map())).status).toBe(401)
  })
})
