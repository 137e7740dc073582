import { expect, test } from 'vitest'
import { plainFormPath, plainSlotPath } from '../../../contract/leads/consultation-requests.ts'
import * as bookings from '../../../contract/leads/bookings.ts'
import * as requests from '../../../contract/leads/consultation-requests.ts'
import { openTestServer } from '../../../test/server.ts'

test.each([
  ['', true],
  ['smtp://mail.agency.example', false],
])(
  'pages without a script, mail server "%s", give the visitor the link: %s',
  async (smtp, isKept) => {
    const server = await openTestServer({ SMTP_URL: smtp })
    const form = await server.inject({ url: plainFormPath })
    expect(form.body.includes('We confirm them by email')).toBe(!isKept)
    const body = {
      name: 'Ada Lindqvist',
      email: 'ada@kiln.example',
      phone: '+44 20 7946 0303',
      services: ['consulting' as const],
      projectDescription: 'A shop',
    }
    const { bookingToken: token } = (await server.call(requests.create, { body })).body
    const page = async () => (await server.inject({ url: `${plainSlotPath}?token=${token}` })).body
    const link = /href="http:\/\/foyer\.test\/bookings\/[^"]+"/
    expect(link.test(await page())).toBe(isKept)
    const timeZone = 'Europe/London'
    const { slots } = (await server.call(bookings.slots, { query: { token, timeZone } })).body
    await server.call(bookings.create, { body: { token, startsAt: slots[0] ?? '', timeZone } })
    const booked = await page()
    expect(booked.includes('We’ve emailed a confirmation')).toBe(!isKept)
    expect(link.test(booked)).toBe(isKept)
    await server.close()
  },
)
