import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as auditEntries from '../../../contract/core/audit-entries.ts'
import * as attention from '../../../contract/overview/attention.ts'
import * as notifications from '../../../contract/core/notifications.ts'
import * as contract from '../../../contract/clients/onboarding.ts'
import { engines, type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { emails } from '../../core/emails/table.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { allAnswers, anOnboarding } from './sample.ts'

describe.each(engines())('onboarding, on the %s database', (engine) => {
  let server: TestServer
  let admin: Jar
  let ada: { jar: Jar; user: { id: number; email: string } }
  let ben: typeof ada
  beforeAll(async () => {
    server = await openTestServer({}, engine)
  })
  beforeEach(async () => {
    await server.clear()
    server.setNow('2026-03-02T10:00:00Z')
    const owner = { role: 'admin', firstName: 'Nora', lastName: 'Whitfield' } as const
    admin = (await signedIn(server.context, owner)).jar
    ada = await signedIn(server.context, { businessDescription: 'Tableware by hand' })
    ben = await signedIn(server.context, { businessName: 'Harbour Physio' })
  })
  afterAll(() => server.close())

  const params = { id: 1 }
  const create = (changes: Parameters<typeof anOnboarding>[1] = {}, clientId = ada.user.id) =>
    server.call(contract.create, { body: anOnboarding(clientId, changes) }, admin)
  const send = (clientId = ada.user.id) => create({ send: true, responses: {} }, clientId)
  const raw = (payload: object) =>
    server.inject({
      method: 'POST',
      url: contract.create.path,
      payload,
      cookies: Object.fromEntries(admin),
    })
  const read = async (jar = ada.jar) => (await server.call(contract.read, { params }, jar)).body
  const save = (
    answers: [index: number, text: string, seen?: number, writer?: string][],
    jar = ada.jar,
  ) =>
    server.call(
      contract.save,
      {
        params,
        body: {
          answers: answers.map(([index, text, seen = 0, writer = '']) => ({
            index,
            text,
            seen,
            writer,
          })),
        },
      },
      jar,
    )
  const answerAll = () =>
    save(
      Object.entries(allAnswers('web_development', 'Mine.')).map(([at, text]) => [
        Number(at),
        text,
      ]),
    )
  const notificationsOf = async (jar: Jar) =>
    (await server.call(notifications.list, {}, jar)).body.map(({ title, path }) => [title, path])

  test('accepts an answer that was cut through an emoji', async () => {
    await send()
    expect((await save([[0, 'Glazes \ud83d']])).status).toBe(200)
    expect((await read()).responses['0']).toBe('Glazes \ufffd')
  })

  test('can be filled in by the team, who must answer every question', async () => {
    const created = await create()
    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({
      clientId: ada.user.id,
      clientName: 'Kiln Street Ceramics',
      serviceType: 'web_development',
      responses: allAnswers('web_development'),
      status: 'submitted',
      answered: 20,
      total: 20,
      sentAt: null,
      marks: { 19: { userName: 'Nora Whitfield', revision: 20 } },
    })
    const empty = await raw({ clientId: ada.user.id })
    expect([empty.statusCode, empty.json()]).toEqual([
      400,
      {
        error: 'Please select a service type',
        fields: { serviceType: 'Please select a service type' },
      },
    ])
    const { 3: _left, ...rest } = allAnswers('custom_software')
    const missing = await create({
      serviceType: 'custom_software',
      responses: { ...rest, 7: ' \u200b ' },
    })
    expect([missing.status, missing.body]).toEqual([
      400,
      {
        error: 'Please answer all questions',
        fields: {
          'responses.3': 'Please answer all questions',
          'responses.7': 'Please answer all questions',
        },
      },
    ])
    const wrong = [{ clientId: 0 }, { clientId: 999 }, { clientId: 1 }]
    for (const changes of wrong)
      expect((await create(changes)).body).toMatchObject({ error: 'Please select a client' })
    const odd = await create({ responses: { ...allAnswers('web_development'), 20: 'x' } })
    expect(odd.body).toMatchObject({ fields: { 'responses.20': 'There is no such question' } })
    expect((await create({ version: 99 })).status).toBe(409)
    const listed = await server.call(
      contract.ofClient,
      { params: { clientId: ada.user.id } },
      admin,
    )
    expect(listed.body).toEqual([created.body])
    const nobody = await server.call(contract.ofClient, { params: { clientId: 999 } }, admin)
    expect(nobody.status).toBe(404)
  })

  test('is sent as a link with an email, a notification, a to-do and known answers', async () => {
    await send()
    expect(await read()).toMatchObject({
      status: 'in_progress',
      answered: 1,
      responses: { 0: 'Tableware by hand' },
      sentAt: '2026-03-02T10:00:00.000Z',
    })
    const [email] = await server.db.select().from(emails)
    expect(email).toMatchObject({
      to: ada.user.email,
      subject: 'Web Development: 20 questions before we begin',
    })
    expect(email?.text).toContain('/onboarding/1')
    expect(email?.text).toContain('one answer that we already knew')
    expect(await notificationsOf(ada.jar)).toEqual([
      ['Web Development: 20 questions for you', '/onboarding/1'],
    ])
    expect((await server.call(attention.list, {}, ada.jar)).body).toMatchObject([
      { kind: 'onboarding', title: 'Answer 20 questions', path: '/onboarding/1' },
    ])
    expect((await server.call(attention.list, {}, ben.jar)).body).toEqual([])
    server.setNow('2026-03-02T10:06:00Z')
    await server.runJobs('email-notifications')
    expect(await server.db.$count(emails)).toBe(1)
    await server.call(contract.sendLink, { params }, admin)
    expect(await server.db.$count(emails)).toBe(2)
  })

  test('sends an invitation to a client without a password', async () => {
    await server.db.execute(`update users set password_hash = null where id = ${ada.user.id}`)
    await send()
    const [email] = await server.db.select().from(emails)
    expect(email?.text).toContain('/invitation#token=[hidden]')
    expect(email?.secret).toMatch(/^[\w-]{43}$/)
    expect(email?.text).toContain('/onboarding/1')
  })

  test('saves answers one at a time, and keeps two devices from overwriting each other', async () => {
    await send()
    expect((await save([[1, ' Because. ']])).body).toMatchObject({
      clashes: [],
      onboarding: { responses: { 1: 'Because.' }, marks: { 1: { revision: 1 } } },
    })
    server.setNow('2026-03-02T11:00:00Z')
    const { body } = await save(
      [
        [1, 'From the tablet'],
        [2, 'A rival'],
      ],
      ada.jar,
    )
    expect(body.clashes).toEqual([
      {
        index: 1,
        text: 'Because.',
        revision: 1,
        at: '2026-03-02T10:00:00.000Z',
        userName: 'Ada Lindqvist',
      },
    ])
    expect(body.onboarding.responses).toMatchObject({ 1: 'Because.', 2: 'A rival' })
    expect((await save([[1, 'From the tablet', 1]])).body.clashes).toEqual([])
    expect((await save([[1, '', 3]])).body.onboarding.responses).not.toHaveProperty('1')
    // Simulates a lost response: the window continues from its own version.
    await save([[4, 'ab', 0, 'window']])
    expect((await save([[4, 'abc', 0, 'window']])).body.clashes).toEqual([])
    expect((await save([[4, 'abc', 0, 'other']])).body.clashes).toEqual([])
    expect((await save([[4, 'x', 0, 'other']])).body.clashes).toHaveLength(1)
    expect((await save([[20, 'x']])).body).toMatchObject({
      fields: { 'answers.0': 'There is no such question' },
    })
    const long = await save([[1, 'x'.repeat(5001), 9]])
    expect(long.body).toMatchObject({ error: 'Please use at most 5,000 characters' })
    expect((await save([[3, 'none']], ben.jar)).status).toBe(404)
  })

  test('is continued by the team, who submits it for the client', async () => {
    await send()
    await save([[1, 'The glaze.']])
    expect(
      (await save([[1, 'The blue glaze.', 1]], admin)).body.onboarding.marks['1'],
    ).toMatchObject({ revision: 2, userName: 'Nora Whitfield' })
    const submit = () => server.call(contract.submit, { params }, admin)
    expect((await submit()).body).toMatchObject({ error: 'Please answer all questions' })
    const other = { email: 'owner-two@furlong.example', firstName: 'Theo' }
    const colleague = (await signedIn(server.context, { role: 'admin', ...other })).jar
    await answerAll()
    expect((await submit()).body).toMatchObject({ status: 'submitted' })
    expect(await notificationsOf(colleague)).toEqual([
      [
        'Kiln Street Ceramics: 20 questions were answered on their behalf',
        '/admin-onboarding?open=1',
      ],
    ])
    expect((await server.call(attention.list, {}, ada.jar)).body).toEqual([])
  })

  test('moves from in progress to submitted to reviewed, and back with a comment', async () => {
    await send()
    const submit = () => server.call(contract.submit, { params }, ada.jar)
    const review = () => server.call(contract.review, { params }, admin)
    const sendBack = (comment: string) =>
      server.call(contract.sendBack, { params, body: { comment } }, admin)
    expect(await submit()).toMatchObject({
      status: 400,
      body: { error: 'Please answer all questions' },
    })
    expect([(await review()).status, (await sendBack('Why?')).status]).toEqual([409, 409])
    await answerAll()
    expect((await submit()).body).toMatchObject({ status: 'submitted', answered: 20 })
    expect((await submit()).status).toBe(409)
    expect((await save([[0, 'late', 1]])).status).toBe(409)
    expect(await notificationsOf(admin)).toEqual([
      ['Kiln Street Ceramics has answered 20 questions', '/admin-onboarding?open=1'],
    ])
    expect((await server.call(attention.list, {}, ada.jar)).body).toEqual([])
    expect((await sendBack(' ')).body).toMatchObject({
      fields: { comment: 'Please say what is missing' },
    })
    expect((await sendBack('Which rivals?')).body).toMatchObject({
      status: 'in_progress',
      comment: 'Which rivals?',
      submittedAt: null,
    })
    expect((await server.call(attention.list, {}, ada.jar)).body).toMatchObject([
      { title: 'Complete your answers' },
    ])
    await submit()
    expect((await review()).body).toMatchObject({ status: 'reviewed', comment: '' })
    expect((await review()).status).toBe(409)
    expect(await notificationsOf(ada.jar)).toContainEqual([
      'Web Development: we have read your answers',
      '/onboarding/1',
    ])
    const history = await server.call(auditEntries.list, { query: { noun: 'onboarding' } }, admin)
    expect(history.body.map(({ label, changes }) => [label, changes.map(({ to }) => to)])).toEqual([
      ['Web Development: Kiln Street Ceramics', ['reviewed']],
      ['Web Development: Kiln Street Ceramics', ['submitted', null]],
      ['Web Development: Kiln Street Ceramics', ['in_progress', 'Which rivals?']],
      ['Web Development: Kiln Street Ceramics', ['submitted']],
      ['Web Development: Kiln Street Ceramics', ['2026-03-02T10:00:00.000Z']],
      ['Web Development: Kiln Street Ceramics', []],
    ])
    for (const endpoint of [contract.review, contract.sendLink])
      expect((await server.call(endpoint, { params }, ada.jar)).status).toBe(403)
  })

  test('is filtered by client and status, and a client sees only their own', async () => {
    await send()
    await create(
      { serviceType: 'ai_automation', responses: allAnswers('ai_automation') },
      ben.user.id,
    )
    const find = async (query: object, jar = admin) =>
      (await server.call(contract.listAll, { query }, jar)).body.map(({ clientName }) => clientName)
    expect(await find({})).toEqual(['Harbour Physio', 'Kiln Street Ceramics'])
    expect(await find({ q: 'physio' })).toEqual(['Harbour Physio'])
    expect(await find({ status: 'submitted' })).toEqual(['Harbour Physio'])
    const own = await server.call(contract.list, {}, ada.jar)
    expect(own.body.map(({ id, answered, total }) => [id, answered, total])).toEqual([[1, 1, 20]])
    expect(own.headers['x-total-count']).toBe('1')
    expect((await server.call(contract.read, { params }, ben.jar)).status).toBe(404)
  })
})
