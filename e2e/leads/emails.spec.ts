import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startClockServer, test } from '../clock.ts'
import { expect, newEmail } from '../foyer.ts'
import { openOffice } from '../office.ts'

const aRequest = (email: string) => ({
  name: 'Nora Ellison',
  email,
  phone: '+44 20 7946 0303',
  services: ['web-development', 'consulting'],
  projectDescription: 'A shop for used bicycles.',
})
type Requested = { id: number; bookingToken: string }
type Booked = { startsAt: string; token: string }

test('an email after an hour links to the free slots, and the confirmation lets the visitor reschedule and cancel', async ({
  page,
  clock,
  office,
}) => {
  const email = newEmail('nora')
  const requested = await page.request.post('/api/consultation-requests', { data: aRequest(email) })
  expect(requested.status()).toBe(201)
  await clock.turn(1.02)
  await clock.runJobs()
  const pick = await office.linkTo(email, 'consultation-nudge', /\/bookings\//)

  await page.goto(pick)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Pick a time for your consultation',
  )
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Book this time' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your consultation is booked')

  const manage = await office.linkTo(email, 'consultation-confirmation', /\/bookings\//)
  const confirmation = await office.emailTo(email, 'consultation-confirmation')
  expect(confirmation.text).toContain('Nora Ellison')
  const source = await (
    await office.calls.get(`/api/admin/emails/${confirmation.id}/source?view=1`)
  ).text()
  expect(source).toMatch(/text\/calendar;[^\n]*method=REQUEST/)

  await page.goto(manage)
  const times = page.getByRole('region', { name: 'Your consultation' }).locator('dl')
  const before = await times.innerText()
  await page.getByRole('button', { name: 'Move to another time' }).click()
  await page.getByRole('radio').last().check()
  await page.getByRole('button', { name: 'Move to this time' }).click()
  await expect(times).not.toHaveText(before)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Add to calendar' }).click()
  expect((await download).suggestedFilename()).toBe('consultation.ics')
  const moved = await office.emailTo(email, 'consultation-moved')
  expect(moved.subject).toContain('was moved to')

  await page.getByRole('button', { name: 'Cancel consultation' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel consultation' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This consultation was canceled')
  const again = await office.linkTo(email, 'consultation-cancelled', /\/bookings\//)
  await page.goto(again)
  await expect(page.getByRole('button', { name: 'Book again' })).toBeVisible()
  await clock.runJobs()
  const nudges = await office.read<{ kind: string }[]>(
    `/api/admin/emails?q=${encodeURIComponent(email)}`,
  )
  expect(nudges.filter(({ kind }) => kind === 'consultation-nudge')).toHaveLength(1)
})

test('a reminder is sent one day before, and a booking can’t be changed within the notice period', async ({
  page,
  clock,
  office,
}) => {
  const email = newEmail('theo')
  const requested = await page.request.post('/api/consultation-requests', { data: aRequest(email) })
  const { bookingToken } = (await requested.json()) as Requested
  const slots = await page.request.get(
    `/api/bookings/slots?token=${bookingToken}&days=42&timeZone=Europe/London`,
  )
  const { slots: free } = (await slots.json()) as { slots: string[] }
  const startsAt = free.at(-1) ?? ''
  const body = { token: bookingToken, startsAt, timeZone: 'Europe/London' }
  const booked = await page.request.post('/api/bookings', { data: body })
  expect(booked.status()).toBe(201)
  const { token } = (await booked.json()) as Booked

  const hoursAhead = async () => (Date.parse(startsAt) - (await clock.now())) / 3_600_000
  await clock.turn((await hoursAhead()) - 23.9)
  await clock.runJobs()
  await clock.runJobs()
  const emails = await office.read<{ kind: string; to: string }[]>(
    `/api/admin/emails?q=${encodeURIComponent(email)}`,
  )
  expect(emails.filter(({ kind }) => kind === 'consultation-reminder')).toHaveLength(1)
  expect(await office.linkTo(email, 'consultation-reminder', /\/bookings\//)).toContain(token)
  const runs = await office.read<{ name: string; details: string }[]>('/api/admin/automation-logs')
  expect(runs).toContainEqual(
    expect.objectContaining({ name: 'Consultation reminders', details: '1 reminder queued' }),
  )

  await clock.turn((await hoursAhead()) - 0.5)
  const refused = await page.request.post(`/api/bookings/${token}/cancel`)
  expect(refused.status()).toBe(409)
  await page.clock.setFixedTime(await clock.now())
  await page.goto(`/bookings/${token}`)
  await expect(
    page.getByText('This consultation can no longer be moved or canceled here'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel consultation' })).toBeHidden()
})

/** Starts a stand-in for an external scheduling page, as an agency would configure it. */
async function startWidget() {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    response.setHeader('content-type', 'text/html')
    response.end(
      '<!doctype html><html lang="en"><title>Widget</title><h1>Pick a slot at Widget</h1>',
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { requests, url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

test('with SCHEDULING_URL the popup shows the widget, and no slot is asked for again', async ({
  page,
  watch,
}) => {
  const widget = await startWidget()
  const server = await startClockServer({ SCHEDULING_URL: `${widget.url}/agency/intro` })
  watch.allowOrigin(server.url)
  watch.allowOrigin(widget.url)
  const office = await openOffice(server.url)
  const email = newEmail('nora')
  await page.goto(`${server.url}/?dialog=consultation`)
  const form = page.getByRole('dialog', { name: 'Schedule Your Free Consultation' })
  await form.getByLabel('Full name').fill('Nora Ellison')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Technology Consulting').check()
  await form.getByLabel('Project description').fill('One list for all repairs.')
  await form.getByRole('button', { name: 'Request consultation' }).click()
  const popup = page.getByRole('dialog', { name: 'Pick a time for your consultation' })
  const widgetFrame = popup.frameLocator('iframe')
  await expect(widgetFrame.getByRole('heading')).toHaveText('Pick a slot at Widget')
  expect(widget.requests[0]).toBe(
    `/agency/intro?name=Nora+Ellison&email=${encodeURIComponent(email)}`,
  )
  await expect(popup.getByRole('link', { name: 'Open in a new tab' })).toBeVisible()

  await server.turn(2)
  await server.runJobs()
  const emails = await office.read<{ kind: string; to: string }[]>('/api/admin/emails')
  expect(emails.filter(({ to }) => to === email)).toEqual([])
  expect(emails.map(({ kind }) => kind)).toContain('owner-consultation-request')
  await office.close()
  await server.kill('SIGTERM')
  widget.close()
})
