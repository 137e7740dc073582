import { afterAll, beforeAll, expect, test } from 'vitest'
import { create, remove } from '../../../contract/website/posts.ts'
import * as site from '../../../contract/website/site-versions.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { readXml } from '../../../test/xml.ts'
import { aPost } from '../posts/sample.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { sitemap } from './sitemap.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ MAIL_SENDERS: 'Furlong <hello@furlong.example>' })
})

const publishWith = async (samplesHidden: boolean) => {
  const { jar } = await signedIn(server.context, { role: 'admin' })
  const { body: draft } = await server.call(site.readDraft, {}, jar)
  const parts = { samplesHidden }
  const { body } = await server.call(
    site.saveDraft,
    { body: { revision: draft.revision, parts } },
    jar,
  )
  const { status } = await server.call(
    site.publish,
    { body: { revision: body.revision, note: '' } },
    jar,
  )
  expect(status).toBe(201)
}

test('lists nothing while visitors see samples', async () => {
  const { jar } = await signedIn(server.context, { role: 'admin' })
  const sample = aPost({ slug: 'beside-samples', publishedAt: '2026-03-01T09:00:00Z' })
  const { body: post } = await server.call(create, { body: sample }, jar)
  expect(values((await server.inject({ url: '/sitemap.xml' })).body, 'urlset/url/loc')).toEqual([])
  expect((await server.inject({ url: '/robots.txt' })).body).toBe(
    'User-agent: *\nDisallow: /api/\n',
  )
  await publishWith(true)
  expect(values((await server.inject({ url: '/sitemap.xml' })).body, 'urlset/url/loc')).toEqual([
    'http://foyer.test/blog',
    'http://foyer.test/blog/beside-samples',
  ])
  await server.call(remove, { params: { id: post.id } }, jar)
})
afterAll(() => server.close())

const values = (document: string, path: string) =>
  readXml(document).flatMap((each) => (each.path === path ? [each.value] : []))

test('lists published pages in the sitemap, with the day of their last change', async () => {
  expect(values((await server.inject({ url: '/sitemap.xml' })).body, 'urlset/url/loc')).toEqual([])
  const { jar } = await signedIn(server.context, { role: 'admin' })
  const publish = (slug: string, publishedAt: string | null) =>
    server.call(create, { body: aPost({ slug, publishedAt }) }, jar)
  await publish('one', '2026-03-01T09:00:00Z')
  await publish('draft', null)
  await publish('soon', '2026-03-05T09:00:00Z')
  const before = await server.inject({ url: '/sitemap.xml' })
  expect(before.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(values(before.body, 'urlset/url/loc')).toEqual([
    'http://foyer.test/blog',
    'http://foyer.test/blog/one',
  ])
  server.setNow('2026-03-06T10:00:00Z')
  const after = (await server.inject({ url: '/sitemap.xml' })).body
  expect(values(after, 'urlset/url/lastmod')).toEqual([
    '2026-03-05T09:00:00.000Z',
    '2026-03-05T09:00:00.000Z',
    '2026-03-02T10:00:00.000Z',
  ])
})

test('escapes addresses in the sitemap, and omits an unknown day', () => {
  const document = sitemap([
    { url: 'https://a.example/?a=1&b=<' },
    { url: 'https://a.example/b', changed: '2026-01-31' },
  ])
  expect(values(document, 'urlset/url/loc')).toEqual([
    'https://a.example/?a=1&b=<',
    'https://a.example/b',
  ])
  expect(values(document, 'urlset/url/lastmod')).toEqual(['2026-01-31'])
  expect(readXml(document)[0]).toEqual({
    path: 'urlset@xmlns',
    value: 'http://www.sitemaps.org/schemas/sitemap/0.9',
  })
})

test('points to the sitemap in robots.txt', async () => {
  const { body, headers } = await server.inject({ url: '/robots.txt' })
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toBe('User-agent: *\nDisallow: /api/\n\nSitemap: http://foyer.test/sitemap.xml\n')
})

test('names a contact in security.txt, valid for less than a year', async () => {
  const { body } = await server.inject({ url: '/.well-known/security.txt' })
  expect(body).toContain('Contact: mailto:hello@furlong.example\n')
  expect(body).toContain('Canonical: http://foyer.test/.well-known/security.txt\n')
  const expires = Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '')
  const days = (expires - server.context.now().getTime()) / 86_400_000
  expect(days).toBeGreaterThan(150)
  expect(days).toBeLessThan(365)
})
