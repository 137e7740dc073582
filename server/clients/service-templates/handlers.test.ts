import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as onboarding from '../../../contract/clients/onboarding.ts'
import type { QuestionSet } from '../../../contract/clients/onboarding-questions.ts'
import * as contract from '../../../contract/clients/service-templates.ts'
import * as milestones from '../../../contract/work/milestones.ts'
import * as projects from '../../../contract/work/projects.ts'
import { milestoneTemplates } from '../../../site/milestones.ts'
import { onboardingQuestions } from '../../../site/onboarding/questions.ts'
import { projectStarts } from '../../../site/project-starts.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { aProject } from '../../work/projects/sample.ts'

let server: TestServer
let owner: Jar
let clientId = 0
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(async () => {
  await server.clear()
  owner = (await signedIn(server.context, { role: 'admin' })).jar
  clientId = (await signedIn(server.context)).user.id
})
afterAll(() => server.close())

const sections: QuestionSet['sections'] = [
  {
    title: 'Your kiln',
    intro: '',
    questions: [
      { id: 'heat', kind: 'text', text: 'How hot?', help: '', options: [], files: null },
      {
        id: 'fuel',
        kind: 'select',
        text: 'Which fuel?',
        help: '',
        options: ['Gas', 'Wood'],
        files: null,
      },
    ],
  },
]
const serviceType = 'web_development' as const
const project = {
  description: 'A kiln of your own.',
  weeks: 3,
  updates: [{ name: 'Fired', text: 'It is out of the kiln.' }],
}
const own = { milestones: ['Clay', 'Fire'], sections, project }
const save = (body: object = {}, jar = owner) =>
  server.call(contract.update, { params: { serviceType }, body: { ...own, ...body } }, jar)
const read = async () => {
  const { body } = await server.call(contract.list, {}, owner)
  return body.find((each) => each.serviceType === serviceType)
}
const start = async (version?: number) => {
  const sent = { clientId, serviceType, send: true, ...(version && { version }), responses: {} }
  return server.call(onboarding.create, { body: sent }, owner)
}

test('begins with the sample, and says so', async () => {
  expect(await read()).toEqual({
    serviceType,
    milestones: milestoneTemplates[serviceType],
    questions: onboardingQuestions[serviceType],
    project: projectStarts[serviceType],
    isSample: { milestones: true, questions: true, project: true },
    updatedAt: null,
  })
})

test('a project begins with the agency’s own milestones', async () => {
  await save()
  const body = { ...aProject(clientId, { type: serviceType }), fromTemplate: true }
  const { body: project } = await server.call(projects.create, { body }, owner)
  const { body: steps } = await server.call(
    milestones.list,
    { params: { projectId: project.id } },
    owner,
  )
  expect(steps.map(({ name }) => name)).toEqual(['Clay', 'Fire'])
})

test('an onboarding keeps the questions with which it began', async () => {
  const { body: first } = await start()
  const { body: saved } = await save()
  expect(saved.questions.version).toBe(onboardingQuestions[serviceType].version + 1)
  const stale = await start(onboardingQuestions[serviceType].version)
  expect(stale.status).toBe(409)
  const { body: second } = await start(saved.questions.version)
  expect(first.questions.sections).toEqual(onboardingQuestions[serviceType].sections)
  expect(second.questions.sections).toEqual(sections)
})

test('the sample can be restored, and what follows has a version of its own', async () => {
  const { body: first } = await save()
  await save({ sections: null, milestones: null, project: null })
  expect(await read()).toMatchObject({
    questions: onboardingQuestions[serviceType],
    isSample: { milestones: true, questions: true, project: true },
  })
  const { body: again } = await save()
  expect(again.questions.version).toBeGreaterThan(first.questions.version)
})

test('what a project begins with is kept where a call leaves it out, and the sample comes back', async () => {
  expect((await save()).body).toMatchObject({ project, isSample: { project: false } })
  await save({ project: undefined })
  expect(await read()).toMatchObject({ project })
  expect((await save({ project: null })).status).toBe(200)
  expect(await read()).toMatchObject({
    project: projectStarts[serviceType],
    milestones: own.milestones,
    isSample: { project: true, milestones: false },
  })
})

test('unchanged questions keep their version', async () => {
  const { body: first } = await save()
  const { body: second } = await save({ milestones: ['Clay', 'Glaze', 'Fire'] })
  expect(second.questions.version).toBe(first.questions.version)
})

const [section] = sections
const [heat] = section?.questions ?? []
const asking = (changes: object) => [{ ...section, questions: [{ ...heat, ...changes }] }]
test.each([
  ['no milestone', { milestones: [] }],
  ['a blank milestone', { milestones: ['Clay', ' '] }],
  ['no section', { sections: [] }],
  ['a section without questions', { sections: [{ ...section, questions: [] }] }],
  ['a blank question', { sections: asking({ text: ' ' }) }],
  ['a choice of one', { sections: asking({ kind: 'select', options: ['Gas'] }) }],
  ['an option that would read as two', { sections: asking({ options: ['Gas, or so', 'Wood'] }) }],
  ['the same ID twice', { sections: [section, section] }],
  ['half a week', { project: { ...project, weeks: 1.5 } }],
  ['a length of years', { project: { ...project, weeks: 105 } }],
  [
    'an update text without a name',
    { project: { ...project, updates: [{ name: ' ', text: 'x' }] } },
  ],
  ['an update text without words', { project: { ...project, updates: [{ name: 'x', text: '' }] } }],
])('%s is refused', async (_what, body) => {
  expect((await save(body)).status).toBe(400)
})

test('members and contractors read, managers change', async () => {
  for (const [teamRole, reads, changes] of [
    ['manager', 200, 200],
    ['member', 200, 403],
    ['contractor', 200, 403],
    ['bookkeeper', 403, 403],
  ] as const) {
    const { jar } = await signedIn(server.context, { role: 'admin', teamRole })
    const { status } = await server.call(contract.list, {}, jar)
    expect([teamRole, status, (await save({}, jar)).status]).toEqual([teamRole, reads, changes])
  }
})

test('refuses the second of two conflicting edits', async () => {
  expect((await save({ updatedAt: null })).status).toBe(200)
  expect((await save({ updatedAt: null, milestones: ['Other'] })).status).toBe(409)
})
