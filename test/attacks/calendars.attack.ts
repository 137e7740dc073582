import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { create, list, remove } from '../../contract/overview/calendar-feeds.ts'
import type { Jar } from '../server.ts'
import { type Agency, openAgency } from './agency.ts'
import { withOneChanged } from './link-secrets.ts'
import { unusedAddress } from './send-call.ts'
import { changedSince, takeSnapshot } from './snapshot.ts'

let agency: Agency
let jar: Jar
beforeAll(async () => {
  agency = await openAgency()
  jar = await agency.jarOf(agency.people.ada)
})
afterAll(() => agency.close())

const make = async (who: Jar) => {
  const { body, status } = await agency.call(create, { body: { projectId: null } }, who)
  expect(status).toBe(201)
  return { id: body.id, path: new URL(body.url).pathname }
}
const read = async (url: string) =>
  (await agency.inject({ url, remoteAddress: unusedAddress() })).statusCode

describe('the link to a calendar', () => {
  test('fails with one character changed, removed or added, and changes nothing then', async () => {
    const { path } = await make(jar)
    const token = path.slice('/calendars/'.length, -'.ics'.length)
    const before = await takeSnapshot(agency.db)
    const forged = [
      ...withOneChanged(token),
      token.slice(0, -1),
      `${token}a`,
      `${token}=`,
      `${token}%00`,
      ` ${token}`,
      token.toUpperCase(),
    ].filter((each) => each !== token)
    const opened: string[] = []
    for (const each of forged)
      if ((await read(`/calendars/${encodeURIComponent(each)}.ics`)) < 400) opened.push(each)
    expect(opened).toEqual([])
    expect(changedSince(before, await takeSnapshot(agency.db))).toEqual([])
    expect(await read(path)).toBe(200)
  })

  test('is stored nowhere, and in no list', async () => {
    const { path } = await make(jar)
    const token = path.slice('/calendars/'.length, -'.ics'.length)
    const rows = [...(await takeSnapshot(agency.db))].flatMap(([, all]) => [...all])
    expect(rows.filter((row) => row.includes(token))).toEqual([])
    expect(JSON.stringify((await agency.call(list, {}, jar)).body)).not.toContain(token)
  })

  test('ends when its person turns it off, and nobody else can', async () => {
    const { id, path } = await make(jar)
    const { jar: other } = await agency.newcomer()
    expect((await agency.call(remove, { params: { id } }, other)).status).toBe(404)
    expect(await read(path)).toBe(200)
    expect((await agency.call(remove, { params: { id } }, jar)).status).toBe(200)
    expect(await read(path)).toBe(404)
  })
})
