import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openApp, plainPages } from '../../server/app.ts'
import { contractCalls, nameOf } from '../contract-calls.ts'
import type { Jar } from '../server.ts'
import { type Agency, openAgency } from './agency.ts'
import { sendCall, urlOf } from './send-call.ts'
import { attackIn, payload, shortPayload, poisoned } from './payload.ts'
import { poison } from './poison.ts'

let agency: Agency
let app: Awaited<ReturnType<typeof openApp>>
let jars: Jar[]
beforeAll(async () => {
  agency = await openAgency()
  await poison(agency.db, poisoned)
  app = await openApp(agency.context, { pages: true, logLevel: 'silent' })
  const { owner, ada } = agency.people
  jars = [await agency.jarOf(owner), await agency.jarOf(ada), new Map()]
})
afterAll(async () => {
  await app.close()
  await agency.close()
})

const pages = plainPages()
const names = [
  'q',
  'token',
  'from',
  'name',
  'email',
  'comment',
  'said',
  'services',
  'message',
  'firstName',
  'lastName',
  'businessName',
  'phone',
  'action',
  'timeZone',
  'day',
  'startsAt',
]

describe('server-rendered HTML', () => {
  test('shows stored values as text', async () => {
    const wrong: string[] = []
    let shownCount = 0
    const slugs = (await sendCall(agency, { method: 'GET' }, '/api/admin/posts', jars[0]))
      .json<{ slug: string }[]>()
      .map(({ slug }) => slug)
    for (const page of pages.filter(({ method }) => method === 'GET'))
      for (const value of [...slugs, '1'])
        for (const jar of jars) {
          const { body, headers } = await app.inject({
            url: urlOf(page, value),
            cookies: Object.fromEntries(jar),
          })
          if (String(headers['content-type']).includes('xml')) {
            expect(body).not.toMatch(/<(?:img|svg|script|b|a) data-attack/)
            continue
          }
          if (body.includes('data-attack')) shownCount += 1
          wrong.push(...attackIn(body).map((found) => `${page.path} ${value}: ${found}`))
        }
    expect(wrong).toEqual([])
    expect(shownCount).toBeGreaterThan(3)
  })

  test('shows its URL and resubmitted form values as text', async () => {
    const wrong: string[] = []
    let shownCount = 0
    const query = new URLSearchParams(
      names.map((name): [string, string] => [name, payload]),
    ).toString()
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const built = [
      '/',
      '/blog',
      '/careers',
      '/admin',
      '/dashboard',
      '/reset-password',
      '/settings',
      '/no-such-page',
    ]
    const all = [...pages, ...built.map((path) => ({ method: 'GET' as const, path }))]
    for (const page of all)
      for (const url of [
        `${urlOf(page, 1)}?${query}`,
        urlOf(page, payload.slice(0, 90)),
        `${urlOf(page, 1)}/${encodeURIComponent(payload)}`,
        `${urlOf(page, 1)}?${payload.replaceAll(/[\s#]/g, '')}`,
      ]) {
        const { body, headers } = await app.inject({
          method: page.method,
          url,
          headers: {
            ...(page.method === 'POST' ? form : {}),
            'user-agent': payload.replaceAll(/[\r\n]/g, ''),
            referer: 'http://foyer.test/"><img data-attack>',
          },
          ...(page.method === 'POST' ? { payload: query } : {}),
          cookies: { theme: '"><img data-attack>', signed_in: '"><img data-attack>' },
        })
        if (body.includes('data-attack')) shownCount += 1
        if (!String(headers['content-type']).includes('html')) continue
        wrong.push(...attackIn(body).map((found) => `${page.method} ${url.slice(0, 60)}: ${found}`))
        const policy = String(headers['content-security-policy'])
        if (!policy.includes("script-src 'self'"))
          wrong.push(`${page.method} ${url.slice(0, 60)}: policy ${policy}`)
      }
    expect(wrong).toEqual([])
    expect(shownCount).toBeGreaterThan(1)
  })

  test('appears only where intended: calls return JSON, files their own type', async () => {
    const wrong: string[] = []
    for (const call of contractCalls.filter(({ method }) => method === 'GET'))
      for (const jar of jars) {
        if (call.path === '/api/live') continue
        for (const value of [1, shortPayload]) {
          const { headers } = await sendCall(
            agency,
            call,
            `${urlOf(call, value)}?q=${encodeURIComponent(shortPayload)}`,
            jar,
          )
          const type = String(headers['content-type'])
          // The HTML export of a piece is a download, which browsers don't render in our origin.
          if (String(headers['content-disposition']).startsWith('attachment')) continue
          if (
            /html|xml|javascript|svg/.test(type) ||
            headers['x-content-type-options'] !== 'nosniff'
          )
            wrong.push(`${nameOf(call)}: ${type}`)
        }
      }
    expect(wrong).toEqual([])
  })
})
