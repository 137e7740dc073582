import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as messages from '../../../contract/clients/messages.ts'
import * as reviews from '../../../contract/content/content-reviews.ts'
import * as emails from '../../../contract/leads/written-emails.ts'
import { engines, type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { aMessage } from '../../clients/messages/sample.ts'
import { aPiece, aText } from '../../content/content-pieces/sample.ts'
import { createPiece, finishPiece } from '../../content/content-pieces/store.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { aWrittenEmail } from '../../leads/written-emails/sample.ts'
import { inTransaction } from '../../platform/context.ts'

describe.each(engines())('two colleagues answer at once, on the %s database', (engine) => {
  let server: TestServer
  let mia: Jar
  let theo: Jar
  let clientId: number
  beforeAll(async () => void (server = await openTestServer({}, engine)))
  beforeEach(async () => {
    await server.clear()
    mia = (await signedIn(server.context, { role: 'admin', firstName: 'Mia' })).jar
    theo = (await signedIn(server.context, { role: 'admin', firstName: 'Theo' })).jar
    clientId = (await signedIn(server.context, { firstName: 'Ada' })).user.id
  })
  afterAll(() => server.close())

  type Answer = (jar: Jar, seenId?: number) => Promise<{ status: number; body: unknown }>
  const email: Answer = (jar, seenId) => {
    const about = { noun: 'clients', recordId: clientId, seenId } as const
    return server.call(emails.create, { body: aWrittenEmail(about) }, jar)
  }
  const message: Answer = (jar, seenId) =>
    server.call(messages.send, { body: aMessage({ toUserId: clientId, seenId }) }, jar)
  const comment: Answer = (jar, seenId) =>
    server.call(reviews.answer, { params: { id: 1 }, body: { comment: 'Better?', seenId } }, jar)
  const piece = () =>
    inTransaction(server.context, async (tx) => {
      const { id } = await createPiece(tx, aPiece(clientId))
      await finishPiece(tx, id, aText())
    })

  test.each([
    ['emails', email],
    ['messages', message],
    ['comments on a piece', comment],
  ])('of %s, one leaves, and the other once it was read', async (_name, answer) => {
    await piece()
    let seenId = 0
    for (let round = 0; round < 8; round += 1) {
      const both = await Promise.all([answer(mia, seenId), answer(theo, seenId)])
      const [left, ...others] = both.filter(({ status }) => status < 300)
      expect(others).toEqual([])
      seenId = newestIn(left?.body)
    }
    const { body } = await answer(theo, 0)
    expect(body).toMatchObject({
      error: expect.stringMatching(/^Mia.* has just written to (Ada|Kiln)/),
    })
    expect((await answer(theo, seenId)).status).toBeLessThan(300)
    expect((await answer(mia)).status).toBeLessThan(300)
  })
})

/** Returns the id of the entry that was made, alone or at the end of a thread. */
function newestIn(body: unknown): number {
  const last: unknown = Array.isArray(body) ? body.at(-1) : body
  return last && typeof last === 'object' && 'id' in last ? Number(last.id) : 0
}
