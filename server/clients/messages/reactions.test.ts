import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '../../../contract/clients/messages.ts'
import * as notifications from '../../../contract/core/notifications.ts'
import * as projects from '../../../contract/work/projects.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { aProject } from '../../work/projects/sample.ts'

let server: TestServer
let admin: Jar
let ada: Awaited<ReturnType<typeof signedIn>>
let ben: typeof ada

beforeAll(async () => {
  server = await openTestServer()
  server.setNow('2026-03-02T10:00:00Z')
  admin = (await signedIn(server.context, { role: 'admin', firstName: 'Nora' })).jar
  ada = await signedIn(server.context)
  ben = await signedIn(server.context)
})
afterAll(() => server.close())

const send = async (jar: Jar, changes: object) =>
  server.call(contract.send, { body: { content: 'Hello', ...changes } }, jar)
const react = (id: number, jar: Jar, reaction: '👍' | '🎉' = '👍', isOn = true) =>
  server.call(contract.react, { params: { id }, body: { reaction, isOn } }, jar)

test('both sides react, once each, and are named', async () => {
  const { id } = (await send(ada.jar, {})).body
  await react(id, admin)
  await react(id, admin)
  await react(id, ada.jar, '🎉')
  const both = (await react(id, ada.jar)).body.reactions
  expect(both.map(({ reaction, by }) => [reaction, by.map(({ name }) => name)])).toEqual([
    ['👍', ['Nora Lindqvist', 'Ada Lindqvist']],
    ['🎉', ['Ada Lindqvist']],
  ])
  const left = (await react(id, admin, '👍', false)).body.reactions
  expect(left.map(({ reaction, by }) => [reaction, by.length])).toEqual([
    ['👍', 1],
    ['🎉', 1],
  ])
  const listed = (await server.call(contract.list, {}, ada.jar)).body
  expect(listed[0]?.reactions).toEqual(left)
  expect((await server.call(notifications.list, {}, ada.jar)).body).toEqual([])
  expect((await react(id, ben.jar)).status).toBe(404)
  const body = { reaction: '💣', isOn: true } as never
  expect((await server.call(contract.react, { params: { id }, body }, admin)).status).toBe(400)
})

test('a reply quotes a message of the conversation, for those who may see it', async () => {
  const first = (await send(ada.jar, { content: '**Two** questions', isFormatted: true })).body
  const reply = await send(admin, { toUserId: ada.user.id, replyToId: first.id })
  const quoted = {
    id: first.id,
    fromUserName: 'Ada Lindqvist',
    content: 'Two questions',
    files: 0,
    isDeleted: false,
  }
  expect(reply.body.replyTo).toEqual(quoted)
  const theirs = await send(ben.jar, { replyToId: first.id })
  expect([theirs.status, theirs.body]).toMatchObject([
    400,
    { fields: { replyToId: 'The message that you reply to is no longer there.' } },
  ])
  await react(first.id, admin)
  const gone = await server.call(contract.remove, { params: { id: first.id } }, ada.jar)
  expect(gone.body.reactions).toEqual([])
  const listed = (await server.call(contract.list, {}, ada.jar)).body
  expect(listed.find(({ id }) => id === reply.body.id)?.replyTo).toEqual({
    ...quoted,
    content: '',
    isDeleted: true,
  })
  expect((await react(first.id, admin)).status).toBe(409)
  expect((await send(ada.jar, { replyToId: first.id })).status).toBe(400)
})

test('a contact who sees one project reads no quote of what is not theirs', async () => {
  const project = await server.call(projects.create, { body: aProject(ada.user.id) }, admin)
  const projectId = project.body.id
  const secret = (await send(ada.jar, { content: 'A secret' })).body
  await send(admin, { content: 'Fine', toUserId: ada.user.id, projectId, replyToId: secret.id })
  const values = { clientId: ada.user.id, onlyProjectId: projectId, clientRole: 'member' } as const
  const bo = await signedIn(server.context, values)
  const [last] = (await server.call(contract.list, {}, bo.jar)).body
  expect(last).toMatchObject({ content: 'Fine', replyTo: null })
  expect((await react(secret.id, bo.jar)).status).toBe(404)
})
