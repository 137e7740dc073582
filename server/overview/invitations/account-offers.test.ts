import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as bookings from '../../../contract/leads/bookings.ts'
import * as meetings from '../../../contract/clients/meetings.ts'
import * as usersContract from '../../../contract/core/users.ts'
import * as contract from '../../../contract/overview/invitations.ts'
import { engines, type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { emails } from '../../core/emails/table.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { users } from '../../core/users/table.ts'
import { accountOffers } from '../../leads/consultation-requests/table.ts'
import { aConsultationRequest } from '../../leads/consultation-requests/sample.ts'
import { createConsultationRequest } from '../../leads/consultation-requests/store.ts'

const email = 'vera@quill.example'
const timeZone = 'Europe/London'

describe.each(engines())('the account that a confirmation offers, on the %s database', (engine) => {
  let server: TestServer
  let withoutMail: TestServer
  beforeAll(async () => {
    server = await openTestServer({ SMTP_URL: 'smtp://127.0.0.1:9' }, engine)
    withoutMail = await openTestServer({}, engine)
  })
  beforeEach(async () => {
    await server.clear()
    server.setNow('2026-03-02T10:00:00Z')
    withoutMail.setNow('2026-03-02T10:00:00Z')
  })
  afterAll(() => Promise.all([server.close(), withoutMail.close()]))

  /** A visitor asks for a consultation and books it; returns the confirmation. */
  const booked = async (from = server, startsAt = '2026-03-04T09:00:00.000Z') => {
    const input = aConsultationRequest({ email, name: 'Dr. Vera Quill' })
    const { bookingToken } = await createConsultationRequest(from.context, input)
    const body = { token: bookingToken, startsAt, timeZone }
    expect((await from.call(bookings.create, { body })).status).toBe(201)
    const all = await from.db.select().from(emails).where(eq(emails.to, email)).orderBy(emails.id)
    return all.at(-1)
  }
  const offer = async () => (await booked())?.secret ?? ''
  const read = (token: string) => server.call(contract.read, { body: { token } })
  const accept = (token: string, jar: Jar = new Map()) =>
    server.call(contract.accept, { body: { token, rememberMe: true } }, jar)

  test('is made by one press: confirmed, signed in, with the consultation among its meetings', async () => {
    const token = await offer()
    expect((await read(token)).body).toMatchObject({
      state: 'open',
      email,
      firstName: 'Vera',
      businessName: 'Ellison Bikes',
      consultation: true,
    })
    // Programs that check links read pages and press nothing.
    expect(await server.db.$count(users)).toBe(0)
    const jar: Jar = new Map()
    expect((await accept(token, jar)).body).toMatchObject({ email, role: 'client' })
    const { body: me } = await server.call(usersContract.current, {}, jar)
    expect(me).toMatchObject({ firstName: 'Vera', lastName: 'Quill', hasPassword: false })
    expect(me.emailConfirmedAt).not.toBeNull()
    const { body: own } = await server.call(meetings.list, {}, jar)
    expect(own).toMatchObject([{ topic: 'Consultation', name: 'Vera Quill' }])
    const params = { id: own[0]?.id ?? 0 }
    const moved = { startsAt: '2026-03-05T09:00:00.000Z', timeZone }
    expect((await server.call(meetings.move, { params, body: moved }, jar)).status).toBe(200)
    const told = await server.db.select().from(emails).where(eq(emails.kind, 'consultation-moved'))
    expect(told.map(({ to }) => to)).toEqual([email])
  })

  test('shows nobody else’s consultations, nor any to an address that is not confirmed', async () => {
    const { jar } = await signedIn(server.context, { email: 'other@quill.example' })
    const stranger = await signedIn(server.context, { email, emailConfirmedAt: null })
    expect((await booked())?.secret).toBeNull()
    for (const each of [jar, stranger.jar])
      expect((await server.call(meetings.list, {}, each)).body).toEqual([])
  })

  test('is made once, whichever of several links is pressed, and of two presses by one', async () => {
    const first = await offer()
    const second = (await booked(server, '2026-03-04T09:30:00.000Z'))?.secret ?? ''
    const answers = await Promise.all([accept(first), accept(first)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(1)
    for (const token of [first, second]) {
      expect((await read(token)).body).toMatchObject({ state: 'used', firstName: '' })
      expect((await accept(token)).status).toBe(410)
    }
    expect(await server.db.$count(users)).toBe(1)
  })

  test('expires after a week, and is swept away a month later', async () => {
    const token = await offer()
    server.setNow('2026-03-09T10:00:00Z')
    expect((await read(token)).body).toMatchObject({ state: 'expired', wayIn: 'register' })
    expect((await accept(token)).status).toBe(410)
    await server.runJobs('sweep-account-offers')
    expect(await server.db.$count(accountOffers)).toBe(1)
    server.setNow('2026-04-09T10:00:01Z')
    await server.runJobs('sweep-account-offers')
    expect(await server.db.$count(accountOffers)).toBe(0)
  })

  test('is not offered without a mail server: whoever reads the outbox would open it', async () => {
    const confirmation = await booked(withoutMail)
    expect(confirmation).toMatchObject({ kind: 'consultation-confirmation', secret: null })
    expect(confirmation?.text).not.toContain('/invitation')
    expect(await withoutMail.db.$count(accountOffers)).toBe(0)
  })

  test('stands in the email only until it is sent, and never in what the team reads', async () => {
    const confirmation = await booked()
    expect(confirmation?.text).toContain('/invitation#token=[hidden]')
    expect(confirmation?.text).not.toContain(confirmation?.secret ?? '?')
  })
})
