import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as emailTemplates from '../../contract/outreach/email-templates.ts'
import * as keywordImports from '../../contract/content/keyword-imports.ts'
import * as leadImports from '../../contract/leads/lead-imports.ts'
import { plainPages } from '../../server/app.ts'
import { contractCalls, jsonCalls, nameOf } from '../contract-calls.ts'
import type { Jar } from '../server.ts'
import { type Agency, openAgency } from './agency.ts'
import { acceptedBodies, sendCall, urlOf } from './send-call.ts'

let agency: Agency
let jars: Jar[]
beforeAll(async () => {
  agency = await openAgency()
  const { owner, ada } = agency.people
  jars = [await agency.jarOf(owner), await agency.jarOf(ada), new Map()]
})
afterAll(() => agency.close())

const untouched = JSON.stringify(Object.getOwnPropertyNames(Object.prototype))
afterEach(() => {
  expect(JSON.stringify(Object.getOwnPropertyNames(Object.prototype))).toBe(untouched)
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  expect((Array.prototype as { polluted?: unknown }).polluted).toBeUndefined()
})

const evil = '{"polluted":1,"role":"admin","isAdmin":true,"toString":1}'
/** Ways to reach Object.prototype, inserted as text into each object of a body so that parsing can't drop them. */
const payloads = [
  `"__proto__":${evil}`,
  `"constructor":{"prototype":${evil}}`,
  `"\\u005f_proto__":${evil}`,
  `"prototype":${evil}`,
]
const infected = (json: string): string[] =>
  payloads.flatMap((payload) => [
    json.replace(/^\{/, `{${payload}${json === '{}' ? '' : ','}`),
    // Inserts it into each nested object.
    json.replaceAll(/(?<=.)\{(?=")/g, `{${payload},`),
  ])

test('no body pollutes Object.prototype, at any depth', async () => {
  for (const call of jsonCalls.filter(({ method }) => method !== 'GET'))
    for (const body of acceptedBodies(call, 1))
      for (const payload of new Set(infected(JSON.stringify(body ?? {}))))
        for (const jar of jars) {
          if (/logout|sessions|view$/.test(call.path)) continue
          const headers = { 'content-type': 'application/json' }
          const { statusCode, body: text } = await sendCall(agency, call, urlOf(call, 1), jar, {
            payload,
            headers,
          })
          expect(statusCode, nameOf(call)).toBeLessThan(500)
          expect(text, nameOf(call)).not.toContain('polluted')
          if (
            /"(?:__proto__|\\u005f_proto__|constructor)":/.test(payload) &&
            !/401|403|404/.test(String(statusCode))
          )
            expect([nameOf(call), statusCode]).toEqual([nameOf(call), 400])
        }
})

test('no query and no form pollutes it', async () => {
  const queries = [
    '__proto__[polluted]=1',
    '__proto__.polluted=1',
    'constructor[prototype][polluted]=1',
    '__proto__=polluted',
    'a[__proto__][polluted]=1',
    'toString=1&hasOwnProperty=1&valueOf=1',
  ]
  for (const call of [...contractCalls.filter(({ method }) => method === 'GET'), ...plainPages()])
    for (const query of queries) {
      if (call.path === '/api/live') continue
      const form = { 'content-type': 'application/x-www-form-urlencoded' }
      const options = call.method === 'POST' ? { payload: query, headers: form } : {}
      const { statusCode } = await sendCall(
        agency,
        call,
        `${urlOf(call, 1)}?${query}`,
        jars[0],
        options,
      )
      expect(statusCode, nameOf(call)).toBeLessThan(500)
    }
})

test('no file column and no template name pollutes it', async () => {
  const [owner = new Map()] = jars
  const names = [
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    '__proto__.polluted',
    'constructor.prototype.polluted',
  ]
  const csv = `${names.join(',')},email,keyword,name\n${names.map(() => 'polluted').join(',')},a@b.example,word,x\n`
  const texts = (body: unknown): unknown =>
    Object.fromEntries(
      Object.entries(Object(body) as object).map(([name, value]) => [
        name,
        typeof value === 'string' && /csv|text|data|content|file$/i.test(name) ? csv : value,
      ]),
    )
  for (const call of [...Object.values(leadImports), ...Object.values(keywordImports)])
    if (typeof call === 'object' && 'method' in call && 'body' in call)
      for (const body of acceptedBodies(call, 3)) {
        const answer = await sendCall(agency, call, urlOf(call, 1), owner, {
          payload: texts(body) as object,
        })
        expect(answer.statusCode).toBeLessThan(500)
      }
  const inTemplate = names.flatMap((name) => [
    `{{ ${name} }}`,
    `{{ first_name.${name} }}`,
    `{{ ${name} | default: "x" }}`,
    `{% if ${name} %}polluted{% endif %}`,
    `{% assign ${name} = 1 %}`,
    `{{ constructor.constructor("return process")() }}`,
  ])
  for (const content of inTemplate)
    for (const call of [emailTemplates.preview, emailTemplates.gaps] as const)
      for (const body of acceptedBodies(call, 1)) {
        const answer = await sendCall(agency, call, urlOf(call, 1), owner, {
          payload: { ...(body as object), subject: content, content },
        })
        expect(answer.statusCode).toBeLessThan(500)
        expect(answer.body).not.toMatch(/native code|\[object|function \w*\(/)
      }
})

test('nobody became an admin', async () => {
  const { user, jar } = await agency.newcomer()
  const me = await sendCall(agency, { method: 'GET' }, '/api/auth/user', jar)
  expect(me.json()).toMatchObject({ id: user.id, role: 'client' })
  expect((await sendCall(agency, { method: 'GET' }, '/api/admin/leads', jar)).statusCode).toBe(403)
})
