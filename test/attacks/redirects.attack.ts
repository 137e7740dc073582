import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainPages } from '../../server/app.ts'
import { contractCalls } from '../contract-calls.ts'
import type { Jar } from '../server.ts'
import { type Agency, openAgency } from './agency.ts'
import { sendCall, urlOf } from './send-call.ts'
import { sendRaw } from './raw-connection.ts'

let agency: Agency
let jars: Jar[]
let port = 0
beforeAll(async () => {
  agency = await openAgency()
  await agency.app.listen({ port: 0, host: '127.0.0.1' })
  port = (agency.app.server.address() as AddressInfo).port
  jars = [await agency.jarOf(agency.people.owner), new Map()]
})
afterAll(() => agency.close())

/** Returns the host of a redirect as a browser at this address resolves it. */
const hostOf = (location: string, from = '/') => new URL(location, `http://foyer.test${from}`).host
const evil = [
  '//evil.example',
  'https://evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  'https:evil.example',
  'http://foyer.test@evil.example',
  '//evil.example/%2e%2e',
  'javascript:alert(1)',
  'data:text/html,x',
]
const names = [
  'next',
  'url',
  'to',
  'return',
  'returnTo',
  'return_to',
  'redirect',
  'redirect_uri',
  'continue',
  'goto',
  'dest',
  'from',
  'path',
  'link',
  'token',
  'q',
]

test('no call or page redirects to a host that the caller chose', async () => {
  const wrong: string[] = []
  for (const call of [
    ...contractCalls,
    ...plainPages(),
    { method: 'GET' as const, path: '/api/login' },
  ])
    for (const target of evil) {
      if (call.path === '/api/live') continue
      const query = new URLSearchParams(
        names.map((name): [string, string] => [name, target]),
      ).toString()
      const form = {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: query,
      }
      for (const jar of jars)
        for (const url of [`${urlOf(call, 1)}?${query}`, urlOf(call, target)]) {
          const options = call.method === 'POST' && !call.path.startsWith('/api/') ? form : {}
          const { headers } = await sendCall(agency, call, url, jar, {
            ...options,
            headers: {
              ...form.headers,
              host: 'foyer.test',
              'x-forwarded-host': 'evil.example',
              referer: 'https://evil.example/',
            },
          })
          for (const name of ['location', 'refresh', 'content-location', 'link'] as const) {
            const value = String(headers[name] ?? '')
            const leads = /<([^>]*)>/.exec(value)?.[1] ?? value
            if (leads && hostOf(leads) !== 'foyer.test')
              wrong.push(`${call.method} ${url}: ${name} ${value}`)
          }
        }
    }
  expect(wrong).toEqual([])
})

test('no path that a browser may read as another host gets a redirect', async () => {
  const paths = [
    '//evil.example',
    '//evil.example/',
    '///evil.example',
    '/%2f%2fevil.example',
    '/%5cevil.example',
    '/\\evil.example/',
    '//evil.example/%2f..',
    '/.//evil.example',
    '/api/..//evil.example',
    '/api//evil.example/',
    'http://evil.example/',
    'http://evil.example/admin/',
    '/admin/../..//evil.example',
  ]
  for (const path of paths)
    for (const host of ['foyer.test', 'evil.example']) {
      const answer = await sendRaw(
        port,
        `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
      )
      expect(answer).toMatch(/^HTTP\/1\.1 [2-4]/)
      const location = /^location: (.*)$/im.exec(answer)?.[1]
      if (location) expect(hostOf(location.trim())).toBe('foyer.test')
      expect(answer.toLowerCase()).not.toMatch(/(?:href|action|src)="?(?:https?:)?\/\/evil/)
    }
})
