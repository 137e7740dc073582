import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  create as createPicture,
  remove as removePicture,
} from '../../../contract/core/pictures.ts'
import { markdownPicture } from '../../../contract/core/placed-pictures.ts'
import { create, type PostInput } from '../../../contract/website/posts.ts'
import { type Jar, engines, openTestServer, type TestServer } from '../../../test/server.ts'
import { readXml } from '../../../test/xml.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { aDrawing } from '../../core/pictures/sample.ts'
import { uploaded } from '../../core/uploads/sample.ts'
import { aPost } from './sample.ts'

describe.each(engines())('the blog, on the %s database', (engine) => {
  let server: TestServer
  let admin: Jar
  beforeAll(async () => {
    server = await openTestServer({}, engine)
  })
  beforeEach(async () => {
    await server.clear()
    admin = (await signedIn(server.context, { role: 'admin' })).jar
  })
  afterAll(() => server.close())

  const publish = (changes: Partial<PostInput> = {}) =>
    server.call(create, { body: aPost(changes) }, admin)
  const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers })

  describe('a post', () => {
    test('is a complete page with title, description, canonical URL and structured data', async () => {
      await publish({ coverAlt: 'A stopwatch' })
      const { statusCode, headers, body } = await get('/blog/what-a-slow-page-costs')
      expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
      expect(body).toMatch(/^<!doctype html>/)
      expect(body).toContain('<title>What a slow page costs a small shop – Furlong</title>')
      expect(body).toContain(
        '<link rel="canonical" href="http://foyer.test/blog/what-a-slow-page-costs">',
      )
      expect(body).toContain('<meta property="og:image:alt" content="A stopwatch" />')
      expect(body).toContain('<time datetime="2026-03-01T09:00:00.000Z">March 1, 2026</time>')
      expect(body).toContain('<h2>What we measured</h2>')
      expect(headers['x-robots-tag']).toBeUndefined()
      const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? ''
      expect(JSON.parse(data)).toMatchObject({
        '@type': 'BlogPosting',
        dateModified: '2026-03-02T10:00:00.000Z',
      })
    })

    test('shows pictures of the library above the text and in it, in the size that a screen needs', async () => {
      const uploadId = await uploaded(server, admin, 'desk.png', await aDrawing())
      const { id, key } = (await server.call(createPicture, { body: { uploadId } }, admin)).body
      const crop = { x: 0, y: 0, width: 500, height: 1000 }
      const body = `Look:\n\n![A desk & a "lamp"](${markdownPicture({ key, crop })})\n\n![Gone](/pictures/gone)`
      await publish({ picture: { key, alt: 'A yellow desk' }, body })
      await server.runJobs('prepare-pictures')
      const shown = (await get('/blog/what-a-slow-page-costs')).body
      const [cover, inText, ...others] =
        shown.replace(/\s+/g, ' ').match(/<picture[^>]*>.*?<\/picture\s*>/g) ?? []
      expect(others).toEqual([])
      expect(cover).toMatch(
        /<source type="image\/avif" srcset="(\/api\/pictures\/[\da-f]{24})-320\.avif 320w, \1-400\.avif 400w"/,
      )
      expect(cover).toContain('alt="A yellow desk" width="400" height="300" fetchpriority="high"')
      expect(inText).toContain(
        'alt="A desk &amp; a &quot;lamp&quot;" width="200" height="300" loading="lazy"',
      )
      expect(shown).not.toContain('/pictures/gone')
      expect(shown).toContain('<meta property="og:image:width" content="400" />')
      const address = /src="([^"]+)"/.exec(cover ?? '')?.[1] ?? ''
      expect(shown).toContain(`"og:image" content="http://foyer.test${address}"`)
      expect((await get(address)).statusCode).toBe(200)
      const feed = (await get('/blog/feed.xml')).body
      expect(feed).toContain('src=&quot;http://foyer.test/api/pictures/')
      expect((await server.call(removePicture, { params: { id } }, admin)).body).toMatchObject({
        error: expect.stringContaining('Post: What a slow page costs a small shop'),
      })
      const refused = await publish({ slug: 'other', body: `![ ](/pictures/${key})` })
      expect(refused.body).toMatchObject({
        fields: { body: expect.stringContaining('describe each picture') },
      })
    })

    test('is not found before its date, as a draft, or under another name', async () => {
      await publish({ slug: 'draft', publishedAt: null })
      await publish({ slug: 'tomorrow', publishedAt: '2026-03-03T10:00:00Z' })
      for (const slug of ['draft', 'tomorrow', 'unknown', '%00', "'--"])
        expect((await get(`/blog/${slug}`)).statusCode).toBe(404)
      expect((await get('/blog')).body).toContain('Nothing has been published yet.')
      server.setNow('2026-03-03T10:00:00Z')
      expect((await get('/blog/tomorrow')).statusCode).toBe(200)
      server.setNow('2026-03-02T10:00:00Z')
    })

    test('the list has metadata for previews', async () => {
      const { body } = await get('/blog')
      expect(body).toContain('<meta property="og:image" content="http://foyer.test/og.png" />')
      expect(body).toContain('<meta property="og:title" content="Blog" />')
    })

    test("contains no markup from its author's input", async () => {
      const evil = `</script></title><script>alert(1)</script>" onload="x'`
      await publish({ title: evil, description: evil, body: evil, coverAlt: evil, author: evil })
      for (const url of ['/blog', '/blog/what-a-slow-page-costs']) {
        const { body } = await get(url)
        expect(body).not.toContain('<script>')
        expect(body.replace(/(<script [^>]+>).*?<\/script>/, '')).not.toMatch(/"\s+onload=/)
        expect(body.match(/<\/script>/g)?.length ?? 0).toBe(body.match(/<script /g)?.length ?? 0)
      }
    })

    test('shows a title that looks like a placeholder as text', async () => {
      await publish({ title: '__MAIN__ $& __HEAD__' })
      expect((await get('/blog/what-a-slow-page-costs')).body).toContain('__MAIN__ $&amp; __HEAD__')
    })

    test('isn’t resent to a caller who has it, and uses the chosen theme', async () => {
      await publish()
      const url = '/blog/what-a-slow-page-costs'
      const first = await get(url)
      const etag = String(first.headers.etag)
      expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(304)
      const dark = await get(url, { cookie: 'theme=dark' })
      expect(dark.body).toContain('<html lang="en" data-theme="dark"')
      const signedIn = await get(url, { cookie: 'signed_in=1' })
      expect(signedIn.body).toContain('<html lang="en" data-signed-in')
      expect(signedIn.headers.etag).not.toBe(etag)
      const packed = await get(url, { 'accept-encoding': 'br' })
      expect(packed.headers['content-encoding']).toBe('br')
    })
  })

  test('the list shows twenty, with a link to older ones', async () => {
    for (let day = 10; day < 32; day += 1)
      await publish({ slug: `day-${day}`, publishedAt: `2026-01-${day}T00:00:00Z` })
    const { body } = await get('/blog')
    expect(body.match(/href="\/blog\/day-/g)).toHaveLength(20)
    expect(body.indexOf('day-31')).toBeLessThan(body.indexOf('day-30'))
    const older = /href="(\/blog\?cursor=[^"]+)"/.exec(body)?.[1] ?? ''
    const rest = await get(older)
    expect(rest.body.match(/href="\/blog\/day-1[01]"/g)).toHaveLength(2)
    expect(rest.headers['x-robots-tag']).toBe('noindex')
    expect(rest.body).not.toContain('Older posts')
    const wrong = await get('/blog?cursor=rubbish')
    expect([wrong.statusCode, wrong.headers['content-type']]).toEqual([
      400,
      'text/html; charset=utf-8',
    ])
  })

  test('the feed is valid XML with absolute addresses, for any input', async () => {
    await publish({ title: 'Tom & Jerry <b>]]>\u0001', body: 'a \u0008 ]]> & <i> [x](/about)' })
    await publish({ slug: 'draft', publishedAt: null })
    const { headers, body } = await get('/blog/feed.xml')
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    const channel = readXml(body)
    const at = (path: string) =>
      channel.filter((each) => each.path === `rss/channel/${path}`).map(({ value }) => value)
    expect(at('atom:link@href')).toEqual(['http://foyer.test/blog/feed.xml'])
    expect(at('item/title')).toEqual(['Tom & Jerry <b>]]>'])
    expect(at('item/link')).toEqual(['http://foyer.test/blog/what-a-slow-page-costs'])
    expect(at('item/pubDate')).toEqual(['Sun, 01 Mar 2026 09:00:00 GMT'])
    expect(at('item/content:encoded').join('')).toContain('href="http://foyer.test/about"')
  })
})
