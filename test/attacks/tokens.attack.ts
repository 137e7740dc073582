import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as bookings from '../../contract/leads/bookings.ts'
import * as consultationRequests from '../../contract/leads/consultation-requests.ts'
import * as contentReviewLinks from '../../contract/content/content-review-links.ts'
import { unsubscribePath } from '../../contract/outreach/email-campaigns.ts'
import { confirmationPath } from '../../contract/outreach/newsletter-forms.ts'
import { followPath } from '../../contract/outreach/email-clicks.ts'
import * as passwordResets from '../../contract/core/password-resets.ts'
import * as sessions from '../../contract/core/sessions.ts'
import * as twoFactor from '../../contract/core/two-factor.ts'
import { plainPages } from '../../server/app.ts'
import { aConsultationRequest } from '../../server/leads/consultation-requests/sample.ts'
import { hashPassword } from '../../server/core/passwords/password.ts'
import { issueLink } from '../../server/core/password-resets/store.ts'
import { aUser } from '../../server/core/users/sample.ts'
import { addUser } from '../../server/core/users/store.ts'
import { contractCalls, nameOf } from '../contract-calls.ts'
import { type Agency, openAgency } from './agency.ts'
import { otherId, secretsOfEmails, withOneChanged } from './link-secrets.ts'
import { acceptedBodies, optionsOf, sendCall, unusedAddress } from './send-call.ts'
import { changedSince, takeSnapshot } from './snapshot.ts'

const password = 'tulip-kettle-91'
let agency: Agency
let passwordHash = ''
beforeAll(async () => {
  agency = await openAgency()
  passwordHash = await hashPassword(password)
})
afterAll(() => agency.close())

const withUnusedAddress = () => ({ remoteAddress: unusedAddress() })
const times = <Made>(count: number, make: (at: number) => Promise<Made>) =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)))

/** Calls, downloads and pages that take a token. */
const openers = [...contractCalls, ...plainPages()].filter(({ path }) => path.includes(':token'))
const pathWith = (path: string, token: string) =>
  path.replace(':token', encodeURIComponent(token)).replaceAll(/:\w+/g, '1')

describe('a link in an email', () => {
  test('opens only its own target', async () => {
    const secrets = await secretsOfEmails(agency)
    const places = new Set(secrets.values())
    expect([...places].toSorted()).toEqual([
      '/bookings/',
      '/content-review/',
      '/follow/',
      '/invitation#token=',
      `${unsubscribePath}/`,
    ])
    const wrong: string[] = []
    const opened = new Set<string>()
    for (const [token, place] of secrets)
      for (const opener of openers.filter(({ method }) => method === 'GET')) {
        const { statusCode } = await sendCall(agency, opener, pathWith(opener.path, token))
        const isOwn =
          opener.path.startsWith(place) ||
          (place === '/bookings/' && opener.path.startsWith('/api/bookings/'))
        if (statusCode < 400) opened.add(place)
        // A preview of the website says of every other token that it is over.
        const refused = opener.path.startsWith('/api/site-previews/') ? 410 : 404
        if (!isOwn && statusCode !== refused)
          wrong.push(`${place} opens ${nameOf(opener)}: ${statusCode}`)
      }
    expect(opened).toContain('/bookings/')
    expect(opened).toContain(`${unsubscribePath}/`)
    expect(opened).not.toContain('/reset-password#token=')
    expect(wrong).toEqual([])
  })

  test('fails with one character changed, or with another id before the same signature', async () => {
    const before = await takeSnapshot(agency.db)
    const secrets = [...(await secretsOfEmails(agency))]
    const known = new Set<string>()
    // Takes one of each kind.
    const chosen = secrets.filter(([, place]) => !known.has(place) && known.add(place))
    const wrong: string[] = []
    for (const [token, place] of chosen) {
      const [number, signature] = token.split('.')
      const forged = [
        ...withOneChanged(token),
        ...(signature ? [1, 2, 3, 99].map((more) => `${otherId(number, more)}.${signature}`) : []),
        ...(signature
          ? [
              `0${token}`,
              ` ${token}`,
              `${number}.`,
              number ?? '',
              `+${token}`,
              `${number}.${signature.toUpperCase()}`,
            ]
          : []),
        token.slice(0, -1),
        `${token}a`,
        `${token}=`,
        `${token}%00`,
        `${token}/`,
        token.toUpperCase(),
      ].filter((each) => each !== token)
      // The last character of base64 has unused bits: a token that differs only there must be refused too.
      for (const each of forged)
        for (const opener of openers) {
          const own = opener.path.startsWith(place) || place === '/bookings/'
          if (!own || opener.path.includes('/pieces/')) continue
          const [payload] = 'params' in opener ? acceptedBodies(opener, 1) : [undefined]
          const { statusCode } = await sendCall(
            agency,
            opener,
            pathWith(opener.path, each),
            new Map(),
            optionsOf(payload),
          )
          if (statusCode < 400) wrong.push(`${each} opens ${nameOf(opener)}: ${statusCode}`)
        }
    }
    expect(wrong).toEqual([])
    expect(changedSince(before, await takeSnapshot(agency.db))).toEqual([])
  })

  test.each(['reset', 'invitation'] as const)(
    'that sets a password (%s) works once, even under parallel use',
    async (reason) => {
      const user = await addUser(
        agency.context,
        aUser({ passwordHash: reason === 'reset' ? passwordHash : null }),
      )
      const { secret } = await issueLink(agency.context, user?.id ?? 0, reason)
      const { token } = secret
      const complete = (at: number) =>
        agency.call(
          passwordResets.complete,
          { body: { token, newPassword: `heron-lamp-30${at}` } },
          new Map(),
          withUnusedAddress(),
        )
      const statuses = (await times(8, complete)).map(({ status }) => status)
      expect(statuses.filter((status) => status === 200)).toEqual([200])
      expect((await complete(9)).status).toBe(410)
      const opened = await times(8, (at) =>
        agency.call(
          sessions.create,
          { body: { email: user?.email ?? '', password: `heron-lamp-30${at}` } },
          new Map(),
          withUnusedAddress(),
        ),
      )
      expect(opened.filter(({ status }) => status === 200).length).toBe(1)
    },
  )

  test('that books a consultation books one, even under parallel use', async () => {
    const { body } = await agency.call(
      consultationRequests.create,
      { body: aConsultationRequest() },
      new Map(),
      withUnusedAddress(),
    )
    const token = body.bookingToken
    const timeZone = 'Europe/London'
    const { slots } = (await agency.call(bookings.slots, { query: { token, timeZone, days: 14 } }))
      .body
    const booked = await times(6, (at) =>
      agency.call(
        bookings.create,
        { body: { token, startsAt: slots[at] ?? '', timeZone } },
        new Map(),
        withUnusedAddress(),
      ),
    )
    expect(booked.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 409, 409, 409, 409, 409,
    ])
    const own = booked.find(({ status }) => status === 201)?.body.token ?? ''
    const cancelled = await times(4, () =>
      agency.call(bookings.cancel, { params: { token: own } }, new Map(), withUnusedAddress()),
    )
    expect(new Set(cancelled.map(({ status }) => status < 500)).size).toBe(1)
    const { status } = await agency.call(
      bookings.move,
      { params: { token: own }, body: { startsAt: slots[9] ?? '', timeZone } },
      new Map(),
      withUnusedAddress(),
    )
    expect(status).toBe(409)
  })

  test('for a review opens nothing once the review link is withdrawn', async () => {
    const jar = await agency.jarOf(agency.people.owner)
    const [piece] = (
      await agency.inject({
        url: '/api/content/all?status=review&limit=1',
        cookies: Object.fromEntries(jar),
      })
    ).json<{ id: number }[]>()
    const { status, body } = await agency.call(
      contentReviewLinks.create,
      { params: { id: piece?.id ?? 0 }, body: {} },
      jar,
    )
    expect(status).toBe(201)
    const { pathname } = new URL(body.url)
    const open = () => agency.inject({ url: `${pathname}/${piece?.id}`, ...withUnusedAddress() })
    expect((await open()).statusCode).toBe(200)
    await agency.call(contentReviewLinks.withdraw, { params: { id: body.link.id } }, jar)
    expect((await open()).statusCode).toBeGreaterThanOrEqual(400)
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const decided = await agency.inject({
      method: 'POST',
      url: `${pathname}/${piece?.id}`,
      headers,
      payload: 'name=Eve&action=approve&decision=approved&version=1',
      ...withUnusedAddress(),
    })
    expect(decided.statusCode).toBeGreaterThanOrEqual(400)
  })

  test('appears in no list or export; a link to an account is stored as a hash only', async () => {
    const secrets = await secretsOfEmails(agency)
    const opening = [...secrets].filter(([, place]) => place.includes('reset-password'))
    const { jar: ben } = await agency.newcomer()
    const owner = await agency.jarOf(agency.people.owner)
    const lists = contractCalls.filter(
      ({ method, path }) =>
        method === 'GET' && !path.includes(':') && path !== '/api/live' && !path.includes('emails'),
    )
    const leaks: string[] = []
    for (const call of lists)
      for (const [jar, hidden] of [
        [ben, [...secrets.keys()]],
        // The team reschedules and cancels bookings through the attendees' own links.
        [owner, opening.map(([token]) => token)],
      ] as const) {
        const { body } = await sendCall(agency, call, call.path, jar)
        leaks.push(...hidden.filter((token) => body.includes(token)).map(() => nameOf(call)))
      }
    expect(leaks).toEqual([])
    const dumped = JSON.stringify(
      [...(await takeSnapshot(agency.db))]
        .filter(([table]) => !/^emails$|^mail_/.test(table))
        .map(([, rows]) => [...rows]),
    )
    expect(opening.filter(([token]) => dumped.includes(token))).toEqual([])
  })
})

describe('a second factor', () => {
  const stepMs = 30_000

  test('works once: a used code or recovery code opens nothing', async () => {
    const { user, jar } = await agency.newcomer({ passwordHash })
    const { secret } = (await agency.call(twoFactor.begin, {}, jar)).body
    const codeAt = (steps: number) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({
        timestamp: +agency.context.now() + steps * stepMs,
      })
    const { recoveryCodes } = (
      await agency.call(twoFactor.enable, { body: { code: codeAt(0) } }, jar)
    ).body
    const enter = (code: string) =>
      agency.call(
        sessions.create,
        { body: { email: user.email, password, code } },
        new Map(),
        withUnusedAddress(),
      )
    expect((await enter(codeAt(0))).status).toBe(401)
    const next = codeAt(1)
    const statuses = (await times(6, () => enter(next))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toEqual([200])
    const [recovery = ''] = recoveryCodes
    await agency.db.execute('delete from rate_limits')
    const recovered = (await times(6, () => enter(recovery))).map(({ status }) => status)
    expect(recovered.filter((status) => status === 200)).toEqual([200])
  })
})

test('this file and those of previews, calendars, sign-ups and post pictures cover every path with a token', () => {
  const coveredPaths = [
    '/api/bookings',
    '/bookings',
    '/api/content-review-links',
    '/api/post-pictures',
    '/api/site-previews',
    '/calendars',
    contentReviewLinks.reviewPath,
    unsubscribePath,
    confirmationPath,
    followPath,
  ]
  expect(
    openers
      .map(({ path }) => path)
      .filter((path) => !coveredPaths.some((start) => path.startsWith(`${start}/:token`))),
  ).toEqual([])
})
