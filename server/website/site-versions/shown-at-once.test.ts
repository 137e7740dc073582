import { afterAll, beforeAll, expect, test } from 'vitest'
import * as agency from '../../../contract/core/agency-settings.ts'
import * as brand from '../../../contract/core/brand.ts'
import * as logos from '../../../contract/core/brand-logos.ts'
import * as billing from '../../../contract/money/billing-settings.ts'
import * as posts from '../../../contract/website/posts.ts'
import * as contract from '../../../contract/website/site-versions.ts'
import {
  copyOfMigrated,
  openTestServerOn,
  type Jar,
  type TestServer,
} from '../../../test/server.ts'
import { furlong } from '../../core/agency-settings/sample.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { uploaded } from '../../core/uploads/sample.ts'
import { sampleBilling } from '../../money/invoices/sample.ts'
import { aPost } from '../posts/sample.ts'

let server: TestServer
let other: TestServer
let owner: Jar
beforeAll(async () => {
  const database = await copyOfMigrated('embedded')
  server = await openTestServerOn(database, {}, undefined, true)
  other = await openTestServerOn(database, {}, undefined, true)
  owner = (await signedIn(server.context, { role: 'admin', teamRole: 'owner' })).jar
})
afterAll(async () => {
  await other.app.close()
  await server.close()
})

const draft = async () => (await server.call(contract.readDraft, {}, owner)).body
const save = async (parts: Record<string, unknown>) => {
  const { revision } = await draft()
  return server.call(contract.saveDraft, { body: { revision, parts } }, owner)
}
const publish = async () => {
  const { revision } = await draft()
  return server.call(contract.publish, { body: { revision, note: '' } }, owner)
}
const pageOf = async ({ inject }: TestServer, path: string) => {
  const { statusCode, headers, body } = await inject({ url: path })
  return `${statusCode} ${headers.location ?? ''}\n${body}`
}
const green = {
  primary: '#054c3c',
  accent: '#fcbe16',
  type: 'measured',
  layout: 'measured',
} as const
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8"/></svg>'

/** Every call that changes what public pages show, with a page and what is on it afterwards. */
const changes: [
  what: string,
  act: () => Promise<{ status: number }>,
  path: string,
  shows: RegExp,
][] = [
  [
    'the agency’s details',
    () => server.call(agency.update, { body: { ...furlong, name: 'Böttcher & Söhne' } }, owner),
    '/about',
    /Böttcher &amp; Söhne/,
  ],
  [
    'the look',
    () => server.call(brand.update, { body: { ...green, type: 'editorial' } }, owner),
    '/careers',
    /data-type="editorial"/,
  ],
  [
    'the look again',
    () =>
      server.call(brand.update, { body: { ...green, type: 'archive', layout: 'poster' } }, owner),
    '/',
    /data-layout="poster"/,
  ],
  [
    'the icon',
    async () =>
      server.call(
        logos.set,
        {
          params: { part: 'icon' },
          body: { uploadId: await uploaded(server, owner, 'icon.svg', Buffer.from(svg)) },
        },
        owner,
      ),
    '/favicon.svg',
    /<image /,
  ],
  [
    'the currency of the bills',
    () => server.call(billing.update, { body: { ...sampleBilling, currency: 'EUR' } }, owner),
    '/web-development',
    /€/,
  ],
  [
    'a published version',
    async () => {
      await save({ 'about.lead': 'We build what you can check.' })
      return publish()
    },
    '/about',
    /We build what you can check\./,
  ],
  [
    'a restored version',
    async () => {
      const { versions, revision } = await draft()
      const first = versions.at(-1)
      await server.call(
        contract.restore,
        { params: { id: first?.id ?? 0 }, body: { revision } },
        owner,
      )
      return publish()
    },
    '/about',
    /Söhne builds web/,
  ],
  [
    'a redirect',
    async () => {
      await save({ redirects: [{ from: '/old', to: '/about' }] })
      return publish()
    },
    '/old',
    /^301 \/about/,
  ],
  [
    'a post that moved',
    async () => {
      const { body } = await server.call(posts.create, { body: aPost({ slug: 'before' }) }, owner)
      const { id: _id, createdAt: _at, ...post } = body
      return server.call(
        posts.update,
        { params: { id: body.id }, body: { ...post, slug: 'after' } },
        owner,
      )
    },
    '/blog/before',
    /^301 \/blog\/after/,
  ],
]

test.each(changes)(
  'the next visitor sees %s, and soon those of another process',
  async (_what, act, path, shows) => {
    expect(await pageOf(server, path)).not.toMatch(shows)
    expect((await act()).status).toBeLessThan(300)
    expect(await pageOf(server, path)).toMatch(shows)
    await expect.poll(() => pageOf(other, path)).toMatch(shows)
  },
)
