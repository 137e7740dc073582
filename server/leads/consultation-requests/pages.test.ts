import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { plainFormPath, plainSlotPath } from '../../../contract/leads/consultation-requests.ts'
import { engines, openTestServer, type TestServer } from '../../../test/server.ts'
import { bookings } from '../bookings/table.ts'
import { leads } from '../leads/table.ts'
import { emails } from '../../core/emails/table.ts'
import { aConsultationRequest } from './sample.ts'
import { consultationRequests } from './table.ts'

describe.each(engines())('consultations without JavaScript, on the %s database', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer({}, engine)
  })
  beforeEach(() => server.clear())
  afterAll(() => server.close())

  type Values = Record<string, string | string[]>
  const post = (url: string, values: Values, headers: Record<string, string> = {}) => {
    const form = new URLSearchParams()
    for (const [name, value] of Object.entries(values))
      for (const each of [value].flat()) form.append(name, each)
    return server.inject({
      method: 'POST',
      url,
      payload: form.toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })
  }
  const get = (url: string) => server.inject({ url })
  const typed = (changes: Values = {}): Values => ({ ...aConsultationRequest(), ...changes })

  /** Requests a consultation and returns the path of its slot page. */
  const requested = async () => String((await post(plainFormPath, typed())).headers.location)
  const timesIn = (body: string) =>
    [...body.matchAll(/name="startsAt"\s+value="([^"]+)"/g)].map(([, at = '']) => at)

  describe('the form without JavaScript', () => {
    test('has a page of its own', async () => {
      const { statusCode, headers, body } = await get(plainFormPath)
      expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
      expect(body).toContain('<form class="plain-form" method="post" action="/consultation">')
      for (const name of Object.keys(aConsultationRequest()))
        expect(body).toMatch(new RegExp(`<(?:input|textarea)[^>]* name="${name}"`))
      expect(body).not.toContain('role="alert"')
    })

    test('does the same as the dialog, and continues with the slots', async () => {
      const { statusCode, headers } = await post(plainFormPath, typed())
      expect(statusCode).toBe(303)
      expect(headers.location).toMatch(/^\/consultation\/slot\?token=[0-9a-f]{8}\./)
      const [request] = await server.db.select().from(consultationRequests)
      expect(request).toMatchObject({
        name: 'Nora Ellison',
        services: ['web-development', 'ai-automation'],
      })
      expect(await server.db.$count(leads)).toBe(1)
      expect((await server.db.select().from(emails)).map(({ kind }) => kind)).toEqual([
        'owner-consultation-request',
      ])
    })

    test('is returned filled in, with errors beside the fields', async () => {
      const { statusCode, body } = await post(plainFormPath, {
        ...typed({ email: 'nora@', name: '  ' }),
        services: 'consulting',
      })
      expect(statusCode).toBe(400)
      expect(body).toContain('<p class="plain-error" id="name-error">Full name is required</p>')
      expect(body).toMatch(/id="email"[^>]*aria-invalid="true" aria-describedby="email-error"/)
      expect(body).toContain('<li><a href="#email">Please enter a valid email address</a></li>')
      expect(body).toContain('value="nora@"')
      expect(body).toMatch(/value="consulting"\s+checked/)
      expect(body).not.toMatch(/value="ai-automation"\s+checked/)
      expect(body).toContain('We would like them online.</textarea>')
      expect(await server.db.$count(consultationRequests)).toBe(0)
    })

    test('requires a service and the other mandatory fields', async () => {
      const { body } = await post(plainFormPath, {})
      for (const sentence of [
        'Full name is required',
        'Please enter a valid email address',
        'Please select at least one service',
        'Please describe your project',
      ])
        expect(body).toContain(`${sentence}</p>`)
    })

    test('escapes input in every field', async () => {
      const evil = `"><script>alert(1)</script></textarea><img src=x onerror=alert(1)>' onfocus='x`
      const names = Object.keys(aConsultationRequest())
      const { statusCode, body } = await post(
        plainFormPath,
        Object.fromEntries(names.map((name) => [name, evil])),
      )
      expect(statusCode).toBe(400)
      expect(body).not.toMatch(/<script|<img/)
      expect(body.match(/<\/textarea>/g)).toHaveLength(1)
      expect(body.match(/&quot;&gt;&lt;script&gt;/g)?.length).toBe(names.length - 1)
    })

    test.each<[string, Values]>([
      ['repeated fields', { name: ['a', 'b'], email: ['x', 'y'], services: 'nothing' }],
      ['a NUL character', typed({ name: 'a\0b' })],
      ['too much text', typed({ projectDescription: 'x'.repeat(5001) })],
      ['JavaScript’s own property names', { __proto__x: 'a', constructor: 'b', toString: 'c' }],
    ])('rejects %s with status 400 and a page', async (_name, values) => {
      const { statusCode, headers } = await post(plainFormPath, values)
      expect([statusCode, headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
    })

    test('rejects submissions from other websites', async () => {
      const { statusCode } = await post(plainFormPath, typed(), { origin: 'https://evil.example' })
      expect(statusCode).toBe(403)
      expect(await server.db.$count(consultationRequests)).toBe(0)
      const own = await post(plainFormPath, typed(), { origin: 'http://foyer.test' })
      expect(own.statusCode).toBe(303)
    })

    test("shares the dialog's rate limit, and shows it on a page", async () => {
      for (let i = 0; i < 20; i += 1) await post(plainFormPath, typed())
      const { statusCode, headers, body } = await post(plainFormPath, typed())
      expect(statusCode).toBe(429)
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      expect(body).toContain('Too many attempts. Please try again in')
    })
  })

  describe('the slot without JavaScript', () => {
    test('is picked on a page, booked once, and confirmed', async () => {
      const path = await requested()
      const choice = await get(path)
      expect(choice.headers['cache-control']).toBe('private, no-store')
      expect(choice.headers['x-robots-tag']).toBe('noindex')
      expect(choice.body).toContain('Europe/London')
      expect(choice.body).toContain('<legend>Tuesday, March 3, 2026<')
      const times = timesIn(choice.body)
      expect(times[0]).toBe('2026-03-03T10:00:00.000Z')
      const token = new URLSearchParams(path.split('?')[1]).get('token') ?? ''
      const booked = await post(plainSlotPath, { token, startsAt: String(times[0]) })
      expect([booked.statusCode, booked.headers.location]).toEqual([303, path])
      const confirmed = (await get(path)).body
      expect(confirmed).toContain('Your consultation is booked')
      expect(confirmed).toContain(
        'Tuesday, March 3, 2026, 10:00 AM to 10:30 AM (Europe/London, GMT)',
      )
      expect(confirmed).toMatch(/href="\/bookings\/[0-9a-f]{8}\.[\w-]+"/)
      const again = await post(plainSlotPath, { token, startsAt: String(times[1]) })
      expect(again.body).toContain('Tuesday, March 3, 2026, 10:00 AM to 10:30 AM')
      expect(await server.db.$count(bookings)).toBe(1)
      expect((await server.db.select().from(emails)).map(({ kind }) => kind)).toContain(
        'consultation-confirmation',
      )
    })

    test('shows an error and the remaining times when it is taken', async () => {
      const [first, second] = [await requested(), await requested()]
      const tokenOf = (path: string) => new URLSearchParams(path.split('?')[1]).get('token') ?? ''
      const startsAt = '2026-03-04T09:00:00.000Z'
      await post(plainSlotPath, { token: tokenOf(first), startsAt })
      const { statusCode, body } = await post(plainSlotPath, { token: tokenOf(second), startsAt })
      expect(statusCode).toBe(409)
      expect(body).toContain('This slot has just been taken. Please choose another one.')
      const times = timesIn(body)
      expect(times[0]).toBe('2026-03-04T09:30:00.000Z')
      expect(times).not.toContain(startsAt)
    })

    test('is requested again when it is missing or invalid', async () => {
      const token = new URLSearchParams((await requested()).split('?')[1]).get('token') ?? ''
      for (const startsAt of [[], 'rubbish', '2026-13-45T99:00:00Z']) {
        const { statusCode, body } = await post(plainSlotPath, { token, startsAt })
        expect([statusCode, body.includes('Please choose a time')]).toEqual([400, true])
      }
    })

    test('links to later days, and shows today for an invalid day', async () => {
      const path = await requested()
      const { body } = await get(path)
      const later =
        /href="(\/consultation\/slot\?token=[^"]+from=2026-03-09)"/.exec(body)?.[1] ?? ''
      const next = (await get(later.replaceAll('&amp;', '&'))).body
      expect(timesIn(next)[0]).toBe('2026-03-09T09:00:00.000Z')
      expect(next).toContain('Earliest times')
      for (const from of ['2026-02-31', 'rubbish', '9999-99-99'])
        expect(timesIn((await get(`${path}&from=${from}`)).body)).toEqual(timesIn(body))
    })

    test('gives a 404 page with the reason for an invalid link', async () => {
      const why = 'This link is not valid. Please check that you copied all of it.'
      for (const answer of [
        await get(plainSlotPath),
        await get(`${plainSlotPath}?token=1.wrong`),
        await post(plainSlotPath, { token: '1.wrong', startsAt: '2026-03-03T10:00:00Z' }),
      ]) {
        expect([answer.statusCode, answer.headers['content-type']]).toEqual([
          404,
          'text/html; charset=utf-8',
        ])
        expect(answer.body).toContain(why)
      }
      expect((await get(`${plainSlotPath}?token=%00`)).statusCode).toBe(400)
    })
  })

  test('links to an external scheduling page instead of slots', async () => {
    const outside = await openTestServer({ SCHEDULING_URL: 'https://calendar.example/agency' })
    try {
      const form = new URLSearchParams()
      for (const [name, value] of Object.entries(aConsultationRequest()))
        for (const each of [value].flat()) form.append(name, each)
      const { headers } = await outside.inject({
        method: 'POST',
        url: plainFormPath,
        payload: form.toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
      const { body } = await outside.inject({ url: String(headers.location) })
      expect(body).toContain('href="https://calendar.example/agency"')
      expect(timesIn(body)).toEqual([])
    } finally {
      await outside.close()
    }
  })
})
