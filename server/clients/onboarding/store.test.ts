import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '../../../contract/clients/onboarding.ts'
import { questionsOf } from '../../../contract/clients/onboarding-questions.ts'
import { onboardingQuestions } from '../../../site/onboarding/questions.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { anOnboarding } from './sample.ts'
import { onboardingQuestionSets } from './table.ts'

let server: TestServer
let admin: Jar
let ada: { jar: Jar; user: { id: number } }
let ben: typeof ada
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  admin = (await signedIn(server.context, { role: 'admin' })).jar
  ada = await signedIn(server.context)
  ben = await signedIn(server.context)
})
afterAll(() => server.close())

const create = (changes: Parameters<typeof anOnboarding>[1] = {}, clientId = ada.user.id) =>
  server.call(contract.create, { body: anOnboarding(clientId, changes) }, admin)
const send = (clientId = ada.user.id) => create({ send: true, responses: {} }, clientId)

test('keeps the questions that it was started with', async () => {
  await send()
  await send(ben.user.id)
  expect(await server.db.$count(onboardingQuestionSets)).toBe(1)
  const set = onboardingQuestions.web_development
  const [first] = questionsOf(set)
  const question = first?.text ?? ''
  try {
    if (first) first.text = 'What do you make?'
    await send(ben.user.id)
  } finally {
    if (first) first.text = question
  }
  const textOf = async (id: number) => {
    const { body } = await server.call(contract.read, { params: { id } }, admin)
    return questionsOf(body.questions)[0]?.text
  }
  expect([await textOf(1), await textOf(3)]).toEqual([question, 'What do you make?'])
})

test('is a PDF for the team and the client, named after both', async () => {
  await create()
  const url = contract.pdf.path.replace(':id', '1')
  for (const jar of [admin, ada.jar]) {
    const file = await server.inject({ url, cookies: Object.fromEntries(jar) })
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(file.headers['content-disposition']).toContain(
      'Kiln Street Ceramics - Web Development - answers.pdf',
    )
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  }
  const other = await server.inject({ url, cookies: Object.fromEntries(ben.jar) })
  expect(other.statusCode).toBe(404)
})
