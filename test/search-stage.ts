import { afterAll, beforeAll, beforeEach } from 'vitest'
import * as contract from '../contract/content/search-connections.ts'
import * as reports from '../contract/content/search-reports.ts'
import { addDays } from '../contract/money/calendar-days.ts'
import { signedIn } from '../server/core/sessions/sample.ts'
import { googleKey, type GoogleServer, openGoogle } from './google-server.ts'
import { type Engine, type Jar, openTestServer, type TestServer } from './server.ts'

export const property = 'sc-domain:kiln.example'
export const site = 'https://kiln.example'

/** Returns the figures of a query and a page of the site on a day; it is shown ten times as often as it is clicked. */
export const searchRow = (
  date: string,
  query: string,
  page: string,
  clicks: number,
  position = 9,
) => ({
  date,
  query,
  page: `${site}${page}`,
  clicks,
  impressions: clicks * 10,
  position,
})
type Rest = [query: string, page: string, clicks: number, position?: number]
/** Returns the same figures for each of several days. */
export const daily = (from: string, days: number, ...rest: Rest) =>
  Array.from({ length: days }, (_, at) => searchRow(addDays(from, at), ...rest))

/** The server with a client whose site Google knows, opened for the tests of a file. */
export function searchStage(engine: Engine) {
  const stage = {} as {
    server: TestServer
    google: GoogleServer
    admin: Jar
    ada: { jar: Jar; user: { id: number } }
  }
  beforeAll(async () => {
    stage.google = await openGoogle(() => stage.server.context.now())
    stage.server = await openTestServer({ GOOGLE_API_URL: stage.google.url }, engine)
  })
  beforeEach(async () => {
    await stage.server.clear()
    stage.google.reset()
    stage.server.setNow('2026-03-02T20:00:00Z')
    stage.admin = (await signedIn(stage.server.context, { role: 'admin' })).jar
    stage.ada = await signedIn(stage.server.context, { businessName: 'Kiln Street' })
    stage.google.state.sites.set(property, 'siteRestrictedUser')
  })
  afterAll(async () => {
    await stage.server.close()
    await stage.google.close()
  })
  const params = () => ({ clientId: stage.ada.user.id })
  return {
    stage,
    params,
    /** Moves the clock, and signs in again, since a session may have ended. */
    later: async (at: string) => {
      stage.server.setNow(at)
      stage.admin = (await signedIn(stage.server.context, { role: 'admin' })).jar
    },
    connect: (body: object = { key: googleKey() }, clientId = stage.ada.user.id) =>
      stage.server.call(contract.connect, { params: { clientId }, body }, stage.admin),
    choose: (name = property, rhythm: contract.FetchRhythm = 'daily') =>
      stage.server.call(
        contract.choose,
        { params: params(), body: { property: name, rhythm } },
        stage.admin,
      ),
    fetchNow: () => stage.server.call(contract.fetchNow, { params: params() }, stage.admin),
    connection: async () =>
      (await stage.server.call(contract.read, { params: params() }, stage.admin)).body.connection,
    results: async () =>
      (await stage.server.call(reports.results, { params: params() }, stage.admin)).body,
    listed: async () =>
      (await stage.server.call(reports.list, { params: params() }, stage.admin)).body,
  }
}
