import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as agency from '../../../contract/core/agency-settings.ts'
import * as firstSteps from '../../../contract/overview/first-steps.ts'
import * as posts from '../../../contract/website/posts.ts'
import * as contract from '../../../contract/website/site-versions.ts'
import { sampleContent, sampleFor } from '../../../site/sample.ts'
import type { SiteContent } from '../../../site/schema/site.ts'
import { openTestServer, type Jar, type TestServer } from '../../../test/server.ts'
import { furlong } from '../../core/agency-settings/sample.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { liveContent } from './store.ts'
import { aPost } from '../posts/sample.ts'

let server: TestServer
let owner: Jar
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  owner = (await signedIn(server.context, { role: 'admin' })).jar
})
afterAll(() => server.close())

const aPage = (slug: string, title = 'People') => ({
  slug,
  listing: { title, description: 'Who we are' },
  hidden: false,
  heading: { before: title, mark: '', after: '' },
  lead: '',
  blocks: [],
})
const draft = async () => (await server.call(contract.readDraft, {}, owner)).body
const written = async () => (await draft()).content as SiteContent
/** Saves parts and publishes them; returns the versions. */
async function publish(parts: Record<string, unknown>) {
  const { revision } = await draft()
  const saved = await server.call(contract.saveDraft, { body: { revision, parts } }, owner)
  expect(saved.status).toBe(200)
  const body = { revision: saved.body.revision, note: '' }
  const published = await server.call(contract.publish, { body }, owner)
  expect(published).toMatchObject({ status: 201 })
  return published.body.versions
}
/** Returns where visitors are led from an address; the journey `moved-addresses` follows them. */
const leadsTo = async (url: string) =>
  (await liveContent(server.context)).redirects.find(({ from }) => from === url)?.to ?? null

describe('an address that changes', () => {
  test('of a page leads to the new one, and earlier ones lead there, too', async () => {
    await publish({ 'ownPages.people': aPage('staff') })
    await publish({ 'ownPages.people': aPage('team') })
    expect(await leadsTo('/staff')).toBe('/team')
    await publish({ 'ownPages.people': aPage('who-we-are') })
    expect([await leadsTo('/staff'), await leadsTo('/team')]).toEqual([
      '/who-we-are',
      '/who-we-are',
    ])
    await publish({ 'ownPages.people': aPage('staff') })
    expect((await written()).redirects).toEqual([
      { from: '/team', to: '/staff' },
      { from: '/who-we-are', to: '/staff' },
    ])
    expect(await leadsTo('/staff')).toBeNull()
  })

  test('is shown before it is published, and taken away by the owner', async () => {
    await publish({ 'ownPages.people': aPage('staff') })
    const { revision } = await draft()
    const parts = { 'ownPages.people': aPage('team') }
    await server.call(contract.saveDraft, { body: { revision, parts } }, owner)
    const query = { from: 'live', to: 'draft' } as const
    const { changes } = (await server.call(contract.compare, { query }, owner)).body
    expect(changes.map(({ path }) => path)).toEqual(['redirects.0', 'ownPages.people.slug'])
    await publish({})
    expect(await leadsTo('/staff')).toBe('/team')
    await publish({ redirects: [] })
    expect(await leadsTo('/staff')).toBeNull()
  })

  test('of a case or position is known again by its words, wherever it stands', async () => {
    const [position, ...others] = sampleContent.positions
    const [story, ...stories] = sampleContent.cases.stories
    const moved = { ...position!, slug: 'another-name', title: 'Another name' }
    await publish({
      positions: [...others, moved],
      'cases.stories': [...stories, { ...story!, slug: 'lawyers' }],
    })
    expect((await written()).redirects).toEqual([
      { from: `/case-studies/${story!.slug}`, to: '/case-studies/lawyers' },
      { from: `/careers/${position!.slug}`, to: '/careers/another-name' },
    ])
    await publish({ positions: others, 'cases.stories': stories })
    expect((await written()).redirects).toEqual([])
  })

  test('is free for another page, which wins', async () => {
    await publish({ 'ownPages.people': aPage('staff') })
    await publish({ 'ownPages.people': aPage('team') })
    await publish({ 'ownPages.other': aPage('staff', 'Other people') })
    expect((await written()).redirects).toEqual([])
    expect(await leadsTo('/staff')).toBeNull()
    await publish({ 'ownPages.people': aPage('staff'), 'ownPages.other': aPage('team', 'Other') })
    expect((await written()).redirects).toEqual([])
  })

  test('isn’t redirected for pages that visitors don’t get, before or after', async () => {
    await publish({ 'ownPages.people': { ...aPage('staff'), hidden: true } })
    await publish({ 'ownPages.people': aPage('team') })
    await publish({ 'ownPages.people': { ...aPage('us'), hidden: true } })
    expect((await written()).redirects).toEqual([])
  })

  test('stays redirected when an earlier version is restored, and in an exported file', async () => {
    await publish({ 'ownPages.people': aPage('staff') })
    const [first] = await publish({ 'ownPages.other': aPage('other', 'Other') })
    await publish({ 'ownPages.people': aPage('team'), 'ownPages.other': aPage('others', 'Other') })
    const exported = await server.inject({
      url: `${contract.exportAll.path}?of=live`,
      cookies: Object.fromEntries(owner),
    })
    const file: { content: SiteContent } = exported.json()
    expect(file.content.redirects).toHaveLength(2)
    const { revision } = await draft()
    const params = { id: first!.id }
    await server.call(contract.restore, { params, body: { revision } }, owner)
    expect((await written()).redirects).toEqual([])
    await publish({})
    const back = (await written()).redirects.toSorted((a, b) => a.from.localeCompare(b.from))
    expect(back).toEqual([
      { from: '/others', to: '/other' },
      { from: '/team', to: '/staff' },
    ])
    const now = (await draft()).revision
    await server.call(contract.importDraft, { body: { revision: now, file } }, owner)
    expect((await written()).redirects).toEqual(file.content.redirects)
  })
})

describe('a post that moves', () => {
  const change = async (id: number, slug: string, publishedAt: string | null) => {
    const body = { ...aPost({ slug, publishedAt }) }
    return server.call(posts.update, { params: { id }, body }, owner)
  }
  const public_ = '2026-03-01T10:00:00Z'

  test('leads on from its old address, in a version of its own and in the draft', async () => {
    const { revision } = await draft()
    const closing = { title: 'Talk to us.', text: 'Half an hour.' }
    const parts = { 'landing.closing': closing }
    await server.call(contract.saveDraft, { body: { revision, parts } }, owner)
    const { body: post } = await server.call(
      posts.create,
      { body: aPost({ slug: 'first', publishedAt: public_ }) },
      owner,
    )
    expect((await change(post.id, 'second', public_)).status).toBe(200)
    expect(await leadsTo('/blog/first')).toBe('/blog/second')
    const { content, versions, changes } = await draft()
    expect((content as SiteContent).landing.closing).toEqual(closing)
    expect([versions[0]?.note, changes]).toEqual(['Moved /blog/first to /blog/second', 2])
    await change(post.id, 'first', public_)
    expect([await leadsTo('/blog/second'), await leadsTo('/blog/first')]).toEqual([
      '/blog/first',
      null,
    ])
  })

  test('leaves the words of the sample to follow the agency and the software', async () => {
    const { body: post } = await server.call(
      posts.create,
      { body: aPost({ slug: 'first', publishedAt: public_ }) },
      owner,
    )
    await change(post.id, 'second', public_)
    await change(post.id, 'third', public_)
    const details = { ...furlong, name: 'Kiln & Co', updatedAt: null }
    expect((await server.call(agency.update, { body: details }, owner)).status).toBe(200)
    expect(await liveContent(server.context)).toEqual({
      ...sampleFor({ name: 'Kiln & Co', currency: 'USD' }),
      redirects: [
        { from: '/blog/first', to: '/blog/third' },
        { from: '/blog/second', to: '/blog/third' },
      ],
    })
    const steps = async () => (await server.call(firstSteps.read, {}, owner)).body.done.website
    expect([await steps(), (await draft()).changes]).toEqual([false, 0])
    const versions = await publish({ 'ownPages.people': aPage('staff') })
    expect([await steps(), versions.map(({ note }) => note)]).toEqual([
      true,
      [
        '',
        'The website that came with the software',
        'Moved /blog/second to /blog/third',
        'Moved /blog/first to /blog/second',
      ],
    ])
    expect((await written()).redirects).toHaveLength(2)
  })

  test('isn’t redirected while nobody could read it', async () => {
    const { body: post } = await server.call(
      posts.create,
      { body: aPost({ slug: 'first', publishedAt: null }) },
      owner,
    )
    await change(post.id, 'second', null)
    await change(post.id, 'third', '2026-04-01T10:00:00Z')
    expect([await leadsTo('/blog/first'), (await draft()).versions]).toEqual([null, []])
  })
})
