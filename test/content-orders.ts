import * as contract from '../contract/content/content-batches.ts'
import * as pieces from '../contract/content/content-pieces.ts'
import { research } from '../contract/content/keywords.ts'
import { automationLogs } from '../server/core/automation-logs/table.ts'
import { aResearch } from '../server/content/keywords/sample.ts'
import { signedIn } from '../server/core/sessions/sample.ts'
import type { Jar, TestServer } from './server.ts'

const types = ['blog_post', 'facebook_post', 'email_newsletter'] as const

/** Opens an agency that has researched 20 keywords for one client and can order content for them. */
export async function openOrders(server: TestServer) {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  const admin: Jar = (await signedIn(server.context, { role: 'admin' })).jar
  const facts = { businessName: 'Harbour Roofing', industry: 'Home services' }
  const email = 'ada@harbour.example'
  const clientId = (await signedIn(server.context, { email, ...facts })).user.id
  const researchRequest = aResearch(clientId, { researcher: 'builder' })
  const found = (await server.call(research, { body: researchRequest }, admin)).body
  const keywordIds = found.map(({ id }) => id)
  const all = async () => (await server.call(pieces.listAll, { query: { limit: 100 } }, admin)).body
  return {
    admin,
    clientId,
    all,
    /** Orders every type for the first keywords. */
    orderAll(count: number, changes = {}) {
      const contentTypes = [...types]
      const body = { clientId, keywordIds: keywordIds.slice(0, count), contentTypes, ...changes }
      return server.call(contract.bulkCreate, { body }, admin)
    },
    read: async (id: number) => (await server.call(contract.read, { params: { id } }, admin)).body,
    runs: async () =>
      (await server.db.select().from(automationLogs)).filter(
        ({ name }) => name === 'Content creation',
      ),
    /**
     * Returns unfinished pieces with content and finished ones without: a finished piece has a title, and a text or a
     * brief; an unfinished one has nothing.
     */
    partialPieces: async () =>
      (await all()).filter(
        ({ generation, title, content, isBrief }) =>
          (generation === 'ready') !== (title !== '' && (content !== '' || isBrief)),
      ),
  }
}
export type Orders = Awaited<ReturnType<typeof openOrders>>
