import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as onboarding from '../../../contract/clients/onboarding.ts'
import * as templates from '../../../contract/clients/service-templates.ts'
import * as contract from '../../../contract/core/service-types.ts'
import * as billing from '../../../contract/money/billing-settings.ts'
import * as milestones from '../../../contract/work/milestones.ts'
import * as projects from '../../../contract/work/projects.ts'
import * as requests from '../../../contract/work/service-requests.ts'
import {
  offeredProjectTypes,
  offeredServices,
  projectTypeName,
  sampleServiceTypes,
  sampleBudgets,
  setBudgets,
  setCurrencySign,
  setServiceTypes,
} from '../../../contract/service-types.ts'
import { requestQuestions } from '../../../site/service-questions.ts'
import { sampleMilestones } from '../../../site/milestones.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { aProject } from '../../work/projects/sample.ts'
import { signedIn } from '../sessions/sample.ts'
import { keyFor } from './rules.ts'

let server: TestServer
let owner: Jar
let client: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(async () => {
  await server.clear()
  owner = (await signedIn(server.context, { role: 'admin' })).jar
  client = await signedIn(server.context)
})
afterEach(() => {
  setServiceTypes(null)
  setBudgets(null)
  setCurrencySign('$')
})
afterAll(() => server.close())

const glaze = { key: '', name: 'Ceramic Glazes', forProjects: true, isRetired: false }
const question = { id: 'kiln', question: 'Which kiln?', hint: '', options: [], isLong: false }
const save = (types: object[] | null, more: object = {}, jar = owner) =>
  server.call(contract.update, { body: { types, ...more } as never }, jar)
const withGlaze = () => save([...sampleServiceTypes, { ...glaze, questions: [question] }])
const project = (type: string) =>
  server.call(
    projects.create,
    { body: { ...aProject(client.user.id, { type }), fromTemplate: true } },
    owner,
  )

test('a service that is no longer offered can’t be requested, from a page that still lists it', async () => {
  const retired = sampleServiceTypes.map((each) => ({
    ...each,
    isRetired: each.key === 'ai_automation',
  }))
  await save(retired)
  const sentence = 'We no longer offer AI Automation. Please choose another service.'
  const asked = {
    name: 'Nora Ellison',
    email: 'nora@ellison.example',
    services: ['web-development', 'ai-automation'],
    projectDescription: 'Bookings come by phone.',
  }
  const visitor = await server.inject({
    method: 'POST',
    url: '/api/consultation-requests',
    payload: asked,
  })
  expect([visitor.statusCode, visitor.json()]).toEqual([
    400,
    { error: sentence, fields: { services: sentence } },
  ])
  const plain = await server.inject({
    method: 'POST',
    url: '/consultation',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams([
      ...Object.entries(asked).filter(([key]) => key !== 'services'),
      ['services', 'ai-automation'],
    ] as [string, string][]).toString(),
  })
  expect(plain.body).toContain(sentence)
  const body = { serviceType: 'ai-automation', description: 'A bot', answers: {} }
  expect(await server.call(requests.create, { body }, client.jar)).toMatchObject({
    status: 400,
    body: { fields: { serviceType: sentence } },
  })
})

test('begins with the services of the sample, which anybody may read', async () => {
  const { body } = await server.call(contract.read, {})
  expect(body).toEqual({
    types: [...sampleServiceTypes],
    currencySign: '$',
    isSample: true,
    budgets: null,
    updatedAt: null,
  })
})

describe('a service of the agency’s own', () => {
  test('has projects with milestones, onboarding with questions of its own, and requests', async () => {
    await withGlaze()
    const type = 'ceramic_glazes'
    expect(Object.keys(offeredProjectTypes())).toContain(type)
    const { body: made } = await project(type)
    const steps = await server.call(milestones.list, { params: { projectId: made.id } }, owner)
    expect(steps.body.map(({ name }) => name)).toEqual(sampleMilestones(type))

    const params = { serviceType: type }
    const sections = [
      {
        title: 'Glaze',
        intro: '',
        questions: [
          { id: 'color', kind: 'text', text: 'Color?', help: '', options: [], files: null },
        ],
      },
    ]
    const body = { milestones: ['Mix', 'Fire'], sections } as never
    expect((await server.call(templates.update, { params, body }, owner)).body.questions).toEqual({
      serviceType: type,
      version: 2,
      sections,
    })
    const sent = { clientId: client.user.id, serviceType: type, send: true, responses: {} }
    const { body: started } = await server.call(onboarding.create, { body: sent }, owner)
    expect(started.questions.sections).toEqual(sections)

    const asked = {
      serviceType: 'ceramic-glazes',
      description: 'A blue one',
      answers: { kiln: 'Gas' },
    }
    const { body: request } = await server.call(requests.create, { body: asked }, client.jar)
    expect(request.answers).toEqual([{ id: 'kiln', question: 'Which kiln?', answer: 'Gas' }])
    const wrong = { ...asked, answers: { when: 'Now' } }
    expect((await server.call(requests.create, { body: wrong }, client.jar)).status).toBe(400)
  })

  test('keeps its records once it is retired, and isn’t offered any more', async () => {
    const { body } = await withGlaze()
    const { body: made } = await project('ceramic_glazes')
    await save(body.types.map((each) => ({ ...each, isRetired: each.name === glaze.name })))
    expect(Object.keys(offeredProjectTypes())).not.toContain('ceramic_glazes')
    expect(Object.keys(offeredProjectTypes('ceramic_glazes'))).toContain('ceramic_glazes')
    expect(Object.keys(offeredServices())).not.toContain('ceramic-glazes')
    const read = await server.call(projects.read, { params: { id: made.id } }, owner)
    expect(read.body.type).toBe('ceramic_glazes')
  })
})

test('a service is renamed, and its records with it; the keys stay', async () => {
  const renamed = sampleServiceTypes.map((each) =>
    each.key === 'web_development' ? { ...each, name: 'Websites' } : each,
  )
  const { body } = await save(renamed.toReversed())
  expect(body.types.map(({ key }) => key)).toEqual(
    sampleServiceTypes.map(({ key }) => key).toReversed(),
  )
  expect(projectTypeName('web_development')).toBe('Websites')
  expect((await project('web_development')).status).toBe(201)
})

test('the sample can be restored: own services are retired', async () => {
  await withGlaze()
  const { body } = await save(null)
  expect(body.types.slice(0, 4)).toEqual([...sampleServiceTypes])
  expect(body.types[4]).toMatchObject({ key: 'ceramic_glazes', isRetired: true })
})

test.each([
  ['a service without a name', [...sampleServiceTypes, { ...glaze, name: ' ' }]],
  ['two services with one name', [...sampleServiceTypes, glaze, glaze]],
  ['a service left out', sampleServiceTypes.slice(1)],
  ['a key that nobody knows', [...sampleServiceTypes, { ...glaze, key: 'moon' }]],
  ['no service for projects', sampleServiceTypes.map((each) => ({ ...each, isRetired: true }))],
  [
    'a choice of one',
    [...sampleServiceTypes, { ...glaze, questions: [{ ...question, options: ['A'] }] }],
  ],
])('%s is refused', async (_what, types) => {
  expect((await save(types as object[])).status).toBe(400)
})

test('an unknown kind of project is refused', async () => {
  expect((await project('moon_travel')).status).toBe(400)
})

test('only owners change the services, and the second of two edits is refused', async () => {
  const { jar } = await signedIn(server.context, { role: 'admin', teamRole: 'manager' })
  expect((await save([...sampleServiceTypes], {}, jar)).status).toBe(403)
  expect((await save([...sampleServiceTypes], { updatedAt: null })).status).toBe(200)
  expect((await save([...sampleServiceTypes], { updatedAt: null })).status).toBe(409)
})

test.each([
  ['Ceramic Glazes', [], 'ceramic_glazes'],
  ['Ceramic Glazes', ['ceramic_glazes'], 'ceramic_glazes_2'],
  ['Café & Küche', [], 'cafe_kuche'],
  ['陶器', [], 'service'],
  ['3D print', [], 'd_print'],
])('%s beside %j gets the key %s', (name, taken, key) => {
  expect(keyFor(name, taken)).toBe(key)
})

describe('budgets of the agency’s own', () => {
  const budgets = ['Below £4,000', '£4,000 and more']
  const types = [...sampleServiceTypes]
  const asked = () =>
    requestQuestions('web-development').find(({ id }) => id === 'budget')?.options ?? []
  const inOnboarding = async () => {
    const { body } = await server.call(templates.list, {}, owner)
    const first = body.find(({ serviceType }) => serviceType === 'web_development')
    const questions = first?.questions.sections.flatMap((section) => section.questions)
    return questions?.find(({ id }) => id === 'budget')?.options
  }

  test('are asked for in requests, consultations and onboarding, and stay when only services change', async () => {
    const before = await inOnboarding()
    expect((await save(types, { budgets })).body).toMatchObject({ budgets, isSample: true })
    await save(types)
    expect(asked()).toEqual(budgets)
    expect(await inOnboarding()).toEqual(budgets)
    const page = await server.inject({ url: '/consultation' })
    expect(page.body).toContain('For example £4,000 and more.')
    expect((await save(types, { budgets: null })).body.budgets).toBeNull()
    expect(asked()).toEqual(sampleBudgets)
    expect(await inOnboarding()).toEqual(before)
  })

  test.each([
    ['EUR', '€'],
    ['CHF', 'CHF\u{a0}'],
    ['USD', '$'],
  ])('of the sample are in %s for an agency that bills in it', async (currency, sign) => {
    const body = { ...(await server.call(billing.read, {}, owner)).body, currency }
    const billed = { name: 'Ada', address: '1 Mill Lane', taxName: 'VAT', updatedAt: undefined }
    const answer = await server.call(billing.update, { body: { ...body, ...billed } }, owner)
    expect(answer).toMatchObject({ status: 200 })
    const own = sampleBudgets.map((each) => each.replaceAll('$', () => sign))
    expect(asked()).toEqual(own)
    expect((await inOnboarding())?.[0]).toBe(`Under ${sign}3,500`)
    const page = await server.inject({ url: '/consultation' })
    expect(page.body).toContain(`For example ${sign}5,000 to ${sign}10,000.`)
    expect((await server.call(contract.read, {})).body).toMatchObject({ currencySign: sign })
    expect((await save(types, { budgets: own })).body.budgets).toBeNull()
  })

  test('follow the sample again when they are the same words', async () => {
    await save(types, { budgets })
    expect((await save(types, { budgets: [...sampleBudgets] })).body.budgets).toBeNull()
  })

  test('that clients chose before stay in their answers', async () => {
    const [answer = ''] = sampleBudgets
    const body = {
      serviceType: 'web-development',
      description: 'A new website',
      answers: { budget: answer },
    }
    const { status, body: sent } = await server.call(requests.create, { body }, client.jar)
    expect(status).toBe(201)
    await save(types, { budgets })
    const params = { id: sent.id }
    const { body: after } = await server.call(requests.read, { params }, client.jar)
    expect(JSON.stringify(after)).toContain(answer)
  })

  test.each([
    ['a single one', ['Any']],
    ['an empty one', ['Any', ' ']],
    ['the same twice', ['Any', 'Any']],
    ['one that would read as two', ['Some, or more', 'Any']],
  ])('%s is refused', async (_what, wrong) => {
    expect((await save(types, { budgets: wrong })).status).toBe(400)
  })
})
