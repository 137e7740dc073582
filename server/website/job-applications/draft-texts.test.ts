import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as texts from '../../../contract/core/email-texts.ts'
import * as stages from '../../../contract/website/application-stages.ts'
import * as contract from '../../../contract/website/job-applications.ts'
import { sampleStages } from '../../../contract/website/stages.ts'
import { openTestServer, type Jar, type TestServer } from '../../../test/server.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { anApplication } from './sample.ts'

let server: TestServer
let owner: Jar
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(async () => {
  await server.clear()
  const person = { role: 'admin', firstName: 'Nora', lastName: 'Lind' } as const
  owner = (await signedIn(server.context, person)).jar
})
afterAll(() => server.close())

const apply = async (changes: Parameters<typeof anApplication>[0] = {}) => {
  await server.call(contract.create, { body: anApplication(changes) })
  return (await server.call(contract.list, {}, owner)).body[0]!
}
const draft = (id: number, stage: string, jar = owner) =>
  server.call(contract.emailDraft, { params: { id }, query: { stage } }, jar)

test('an email to an applicant begins with the draft of the stage, in the agency’s words', async () => {
  const { id, position } = await apply({ firstName: 'Ines', positionSlug: '' })
  const { body } = await draft(id, 'rejected')
  expect(body.subject).toBe(`Your application: ${position}`)
  expect(body.text).toMatch(/^Hello Ines,\n\nThank you for your application for working with us/)
  expect(body.text).toMatch(/\n\nKind regards\nNora Lind$/)

  const blocks = [
    { kind: 'paragraph' as const, text: 'Dear {{firstName}},', part: null },
    { kind: 'paragraph' as const, text: 'no.\n{{sender}}, {{agency}}', part: null },
  ]
  const content = { subject: 'About {{position}}', preheader: '', blocks }
  const params = { id: 'job-application-draft-rejected' }
  await server.call(texts.update, { params, body: { content } }, owner)
  expect((await draft(id, 'rejected')).body).toEqual({
    subject: `About ${position}`,
    text: 'Dear Ines,\n\nno.\nNora Lind, Furlong',
  })
  await server.call(texts.update, { params, body: { content: null } }, owner)
  expect((await draft(id, 'rejected')).body).toEqual(body)
})

test('a stage of the agency’s own has a draft, which is edited like the others', async () => {
  const { id } = await apply()
  expect((await draft(id, 'trial_day')).status).toBe(400)
  const trial = { key: '', name: 'Trial day', outcome: 'open' as const }
  const body = { stages: [...sampleStages.slice(0, 2), trial, ...sampleStages.slice(2)], moves: {} }
  const saved = await server.call(stages.update, { body }, owner)
  const { key } = saved.body.stages[2]!
  expect((await draft(id, key)).body.text).toContain('We’re reviewing your application')
  const { body: list } = await server.call(texts.list, {}, owner)
  const drafts = list.filter((each) => each.id.startsWith('job-application-draft-'))
  expect(drafts.map(({ title }) => title)).toEqual(
    ['Pending', 'Reviewing', 'Trial day', 'Interview', 'Offer', 'Hired', 'Rejected'].map(
      (name) => `Draft: ${name}`,
    ),
  )
  const content = {
    subject: 'A day with us',
    preheader: '',
    blocks: [{ kind: 'heading' as const, text: 'A day with us', part: null }],
  }
  const params = { id: `job-application-draft-${key}` }
  expect(await server.call(texts.update, { params, body: { content } }, owner)).toMatchObject({
    status: 400,
    body: { fields: { 'blocks.0.text': 'A draft has paragraphs only' } },
  })
})

test('drafts are read by those who write to applicants', async () => {
  const { id } = await apply()
  for (const [teamRole, status] of [
    ['manager', 200],
    ['member', 403],
  ] as const) {
    const { jar } = await signedIn(server.context, { role: 'admin', teamRole })
    expect([teamRole, (await draft(id, 'offer', jar)).status]).toEqual([teamRole, status])
  }
  expect((await draft(id + 1, 'offer')).status).toBe(404)
})
