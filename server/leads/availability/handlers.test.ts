import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '../../../contract/leads/availability.ts'
import type { RefusalBody } from '../../../contract/errors.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { defaultAvailability } from '../../core/agency-time/store.ts'

let server: TestServer
let admin: Jar
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(async () => {
  await server.clear()
  admin = (await signedIn(server.context, { role: 'admin' })).jar
})
afterAll(() => server.close())

const read = async () => (await server.call(contract.read, {}, admin)).body
const update = (body: contract.Availability) => server.call(contract.update, { body }, admin)

test('starts with working days, a lunch break and a day of notice', async () => {
  expect(await read()).toEqual({
    timeZone: 'Europe/London',
    weekly: [1, 2, 3, 4, 5].flatMap((weekday) => [
      { weekday, from: '09:00', to: '12:00' },
      { weekday, from: '13:00', to: '17:00' },
    ]),
    daysOff: [],
    minimumNoticeHours: 24,
    bufferMinutes: 0,
    horizonDays: 30,
    place: 'phone',
    placeLink: '',
    placeText: '',
    updatedAt: null,
  })
})

test("stores the owner's hours", async () => {
  const edited: contract.Availability = {
    timeZone: 'Asia/Kathmandu',
    weekly: [{ weekday: 7, from: '20:00', to: '24:00' }],
    daysOff: [{ from: '2026-12-24', to: '2027-01-02', note: 'Winter break \ud800' }],
    minimumNoticeHours: 0,
    bufferMinutes: 240,
    horizonDays: 180,
    place: 'other',
    placeLink: 'https://meet.example/furlong',
    placeText: 'At our office, 3 Mill Lane',
  }
  const kept = { ...edited, daysOff: [{ ...edited.daysOff[0], note: 'Winter break \ufffd' }] }
  expect((await update(edited)).body).toMatchObject(kept)
  expect(await read()).toMatchObject(kept)
  await update(defaultAvailability)
  expect(await read()).toMatchObject(defaultAvailability)
})

test('rejects invalid hours beside the field', async () => {
  const hours = { weekday: 1, from: '09:00', to: '12:00' }
  const invalid = [
    [{ timeZone: 'Mars/Base' }, 'timeZone', 'This time zone is not known'],
    [{ weekly: [{ ...hours, to: '09:00' }] }, 'weekly.0', 'The end must be later than the start'],
    [{ weekly: [{ ...hours, to: '25:00' }] }, 'weekly.0.to', 'Please enter a time such as 09:30'],
    [
      { weekly: [hours, { ...hours, from: '11:00', to: '13:00' }] },
      'weekly',
      'Two time ranges of the same day overlap',
    ],
    [
      { daysOff: [{ from: '2026-02-02', to: '2026-02-01', note: '' }] },
      'daysOff.0',
      'The last day must not be before the first',
    ],
    [{ place: 'video' }, 'placeLink', 'Please enter the link of your video call'],
    [
      { place: 'video', placeLink: 'javascript:alert(1)' },
      'placeLink',
      'Please enter a web address that starts with http:// or https://',
    ],
    [{ place: 'other', placeText: ' ' }, 'placeText', 'Please describe where you meet'],
    [{ horizonDays: 0 }, 'horizonDays', 'Please enter a whole number from 1 to 180'],
    [{ bufferMinutes: 1.5 }, 'bufferMinutes', 'Please enter a whole number from 0 to 240'],
  ] as const
  for (const [change, field, sentence] of invalid) {
    const payload = { ...defaultAvailability, ...change }
    const cookies = Object.fromEntries(admin)
    const url = contract.update.path
    const response = await server.inject({ method: 'PUT', url, payload, cookies })
    expect(response.statusCode).toBe(400)
    expect(response.json<RefusalBody>()).toEqual({ error: sentence, fields: { [field]: sentence } })
  }
  expect(await read()).toEqual({ ...defaultAvailability, updatedAt: null })
})

test('rejects the second of two who set the hours for the first time, and names the first', async () => {
  const { updatedAt } = await read()
  const set = (bufferMinutes: number, seen: string | null) =>
    server.call(
      contract.update,
      { body: { ...defaultAvailability, bufferMinutes, updatedAt: seen } },
      admin,
    )
  const both = await Promise.all([set(10, updatedAt), set(20, updatedAt)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const { bufferMinutes } = await read()
  const late = both.find(({ status }) => status === 409)
  expect(late?.body).toMatchObject({ detail: { by: 'Ada Lindqvist', now: { bufferMinutes } } })
  server.setNow('2026-03-02T10:05:00Z')
  expect((await set(30, (await read()).updatedAt)).status).toBe(200)
})
