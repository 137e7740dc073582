import { assert, dictionary, property, string } from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as notifications from '../../../contract/core/notifications.ts'
import * as projects from '../../../contract/work/projects.ts'
import * as contract from '../../../contract/work/service-requests.ts'
import * as stats from '../../../contract/overview/stats.ts'
import { serviceQuestions } from '../../../site/service-questions.ts'
import { engines, type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { readAnswers } from './rules.ts'
import { aServiceRequest } from './sample.ts'

describe.each(engines())('service requests, on the %s database', (engine) => {
  let server: TestServer
  let admin: Jar
  let ada: { jar: Jar; user: { id: number } }
  let ben: typeof ada
  beforeAll(async () => void (server = await openTestServer({}, engine)))
  beforeEach(async () => {
    await server.clear()
    server.setNow('2026-03-02T10:00:00Z')
    admin = (await signedIn(server.context, { role: 'admin', firstName: 'Owner', lastName: 'One' }))
      .jar
    ada = await signedIn(server.context)
    ben = await signedIn(server.context, { businessName: 'Harbour Physio' })
  })
  afterAll(() => server.close())

  const ask = (changes: Parameters<typeof aServiceRequest>[0] = {}, who = ada) =>
    server.call(contract.create, { body: aServiceRequest(changes) }, who.jar)
  const decide = (id: number, changes: object = {}) => {
    const body = { status: 'reviewing', notes: '', answer: '', ...changes } as const
    return server.call(contract.update, { params: { id }, body }, admin)
  }
  const make = (id: number, changes: object = {}) => {
    const body = { name: 'Glaze orders', type: 'web_development', ...changes } as const
    return server.call(contract.convertToProject, { params: { id }, body }, admin)
  }
  const withdraw = (id: number, who = ada) =>
    server.call(contract.withdraw, { params: { id } }, who.jar)
  const titles = async (jar: Jar) =>
    (await server.call(notifications.list, {}, jar)).body.map(({ title }) => title)

  test("stores a client's request with the questions' wording and notifies the team", async () => {
    const created = await ask()
    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({
      id: 1,
      status: 'pending',
      projectId: null,
      answers: [
        { question: 'What is it about?', answer: 'Changes to the present site' },
        { question: 'When do you need it?', answer: 'Within three months' },
      ],
      history: [{ status: 'pending', comment: '', userName: 'Ada Lindqvist' }],
    })
    expect(await titles(admin)).toEqual(['Kiln Street Ceramics requested Web Development'])
    const open = (await server.call(stats.readAll, {}, admin)).body.supportTickets
    expect(open).toBe(1)
  })

  test.each([
    [{ description: ' ' }, 'description', 'Please describe what you need'],
    [{ serviceType: 'gardening' as never }, 'serviceType', 'Please select a service'],
    [{ answers: { when: 'Never' } }, 'answers.when', 'Please choose one of the answers'],
    [{ answers: { users: 'Both' } }, 'answers.users', 'Please choose one of the answers'],
  ])('refuses %o', async (changes, field, sentence) => {
    const answer = await ask(changes)
    expect([answer.status, answer.body]).toMatchObject([400, { fields: { [field]: sentence } }])
  })

  test("sends the reply to the client, but not the team's notes", async () => {
    await ask()
    await decide(1, { notes: 'rather not', answer: 'We will look at it.' })
    const own = await server.call(contract.read, { params: { id: 1 } }, ada.jar)
    expect(own.body).toMatchObject({
      status: 'reviewing',
      history: [{}, { status: 'reviewing', comment: 'We will look at it.', userName: 'Owner One' }],
    })
    expect(JSON.stringify(own.body)).not.toContain('rather not')
    expect(await titles(ada.jar)).toEqual(['Your request for Web Development: In review'])
    server.setNow('2026-03-02T10:06:00Z')
    await server.runJobs('email-notifications')
    const emails = await server.inject({
      url: '/api/admin/emails',
      cookies: Object.fromEntries(admin),
    })
    expect(emails.body).toContain('Your request for Web Development: In review')
  })

  test('does not notify the client of notes alone', async () => {
    await ask()
    await decide(1, { status: 'pending', notes: 'call first' })
    expect(await titles(ada.jar)).toEqual([])
    const current = await server.call(contract.readAny, { params: { id: 1 } }, admin)
    expect(current.body).toMatchObject({ notes: 'call first', history: [{}] })
  })

  test('refuses the second of two conflicting edits', async () => {
    const { updatedAt } = (await ask()).body
    server.setNow('2026-03-02T10:01:00Z')
    expect((await decide(1, { updatedAt })).status).toBe(200)
    const second = await decide(1, { updatedAt, status: 'declined' })
    expect(second.status).toBe(409)
    expect((await decide(1, { status: 'withdrawn' })).status).toBe(400)
  })

  test('turns a request into one project that the client sees', async () => {
    await ask()
    const created = await make(1)
    expect(created.body).toMatchObject({ status: 'done', projectId: 1, history: [{}, {}] })
    expect((await make(1)).status).toBe(409)
    const project = await server.call(projects.read, { params: { id: 1 } }, ada.jar)
    expect(project.body).toMatchObject({
      name: 'Glaze orders',
      clientId: ada.user.id,
      description: aServiceRequest().description,
    })
    expect((await server.call(contract.read, { params: { id: 1 } }, ada.jar)).body.projectId).toBe(
      1,
    )
    await server.call(projects.remove, { params: { id: 1 } }, admin)
    const without = await server.call(contract.read, { params: { id: 1 } }, ada.jar)
    expect(without.body.projectId).toBeNull()
    expect((await make(1, { name: ' ' })).status).toBe(400)
    expect((await make(1)).body.projectId).toBe(2)
  })

  test('lets a client withdraw a request only before work starts', async () => {
    await ask()
    await ask()
    expect((await withdraw(1)).body.status).toBe('withdrawn')
    expect((await withdraw(1)).status).toBe(200)
    expect((await decide(1)).status).toBe(409)
    expect((await make(1)).status).toBe(409)
    await decide(2)
    expect(await withdraw(2)).toMatchObject({
      status: 409,
      body: { error: 'We’ve already started on this request. Please message us instead.' },
    })
    expect((await withdraw(2, ben)).status).toBe(404)
  })

  test('filters, searches and pages the list', async () => {
    for (let at = 0; at < 5; at++) {
      server.setNow(`2026-03-02T10:0${at}:00Z`)
      await ask({ description: `Wish n${at}x` }, at % 2 ? ben : ada)
    }
    await decide(1)
    await decide(2, { status: 'declined' })
    const all = async (query: object) =>
      (await server.call(contract.listAll, { query }, admin)).body.map(({ id }) => id)
    expect(await all({})).toEqual([5, 4, 3, 2, 1])
    expect(await all({ status: 'open' })).toEqual([5, 4, 3, 1])
    expect(await all({ status: 'declined' })).toEqual([2])
    expect(await all({ q: 'harbour' })).toEqual([4, 2])
    expect(await all({ q: 'wish n3x' })).toEqual([4])
    expect(await all({ clientId: ada.user.id })).toEqual([5, 3, 1])
    expect(await all({ serviceType: 'consulting' })).toEqual([])
    const first = await server.call(contract.list, { query: { limit: 2 } }, ada.jar)
    expect([first.body.length, first.headers['x-total-count']]).toEqual([2, '3'])
    const cursor = /cursor=([^&>]+)/.exec(first.headers['link'] ?? '')?.[1] ?? ''
    const rest = await server.call(contract.list, { query: { limit: 2, cursor } }, ada.jar)
    expect(rest.body.map(({ id }) => id)).toEqual([1])
  })
})

test("keeps only answers to the form's own questions and choices", () => {
  assert(
    property(dictionary(string(), string()), (input) => {
      const { answers, wrong } = readAnswers('consulting', input)
      const ids = new Set<string>(serviceQuestions.consulting.map(({ id }) => id))
      expect(answers.every(({ id }) => ids.has(id))).toBe(true)
      const strange = Object.keys(input).some((id) => !ids.has(id))
      expect(strange && wrong === null).toBe(false)
    }),
  )
  const ids = Object.values(serviceQuestions).map((all) => all.map(({ id }) => id))
  for (const each of ids) expect(new Set(each).size).toBe(each.length)
})
