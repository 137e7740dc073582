import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '../../../contract/content/content-publications.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { inTransaction } from '../../platform/context.ts'
import { aPiece, aText } from '../content-pieces/sample.ts'
import { createPiece, finishPiece, type NewPiece } from '../content-pieces/store.ts'
import { makeOwn } from '../content-profiles/sample.ts'
import { contentProfiles } from '../content-profiles/table.ts'

let server: TestServer
let admin: Jar
let ada: number
beforeAll(async () => void (server = await openTestServer()))
beforeEach(async () => {
  await server.clear()
  admin = (await signedIn(server.context, { role: 'admin' })).jar
  ada = (await signedIn(server.context, { businessName: 'Kiln Street' })).user.id
  await makeOwn(server.context, ada)
})
afterAll(() => server.close())

const written = (type: NewPiece['type'], text = aText()) =>
  inTransaction(server.context, async (tx) => {
    const { id } = await createPiece(tx, aPiece(ada, { type }))
    await finishPiece(tx, id, text)
    return id
  })
const file = async (id: number, format: string) =>
  server.inject({
    url: `/api/content/pieces/${id}/file?format=${format}`,
    cookies: Object.fromEntries(admin),
  })
const publish = (id: number, body: { target: 'blog' }) =>
  server.call(contract.publish, { params: { id }, body }, admin)

test('an HTML export says in which language it is, by its text or by the client’s profile', async () => {
  const german = 'Der Teller ist für den Alltag und die Schale ist nicht für jeden Tisch. '
  const long = await written('blog_post', aText({ content: german.repeat(6) }))
  expect((await file(long, 'html')).body).toContain('<html lang="de">')
  const short = await written('blog_post', aText({ content: 'Piatti e ciotole.' }))
  expect((await file(short, 'html')).body).toContain('<html lang="en">')
  const entered = { owner: 'agency' as const, language: 'it' as const }
  await server.db.update(contentProfiles).set({ entered })
  expect((await file(short, 'html')).body).toContain('<html lang="it">')
})

test('a type that a target doesn’t take is refused by its name', async () => {
  const newsletter = await written('email_newsletter')
  expect(await publish(newsletter, { target: 'blog' })).toMatchObject({
    status: 409,
    body: { error: 'Email Newsletters can’t be published there.' },
  })
})
