import fs from 'node:fs'
import type { Page } from '@playwright/test'
import { openSmtpSink } from '../../test/smtp-sink.ts'
import { expectAccessible } from '../accessible.ts'
import { startClockServer } from '../clock.ts'
import { expect, test as base } from '../foyer.ts'
import { openOffice } from '../office.ts'
import { joinAsClient, signInAs } from '../people.ts'

type Post = {
  mail: Awaited<ReturnType<typeof openSmtpSink>>
  clock: Awaited<ReturnType<typeof startClockServer>>
}

/** Runs journeys on a server whose emails go to `mail` and whose clock can be moved. */
const test = base.extend<object, Post>({
  mail: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const mail = await openSmtpSink()
      await use(mail)
      await mail.close()
    },
    { scope: 'worker' },
  ],
  clock: [
    async ({ mail }, use) => {
      const clock = await startClockServer({
        SMTP_URL: mail.url,
      })
      await use(clock)
      await clock.kill('SIGTERM')
      fs.rmSync(clock.dataDir, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  foyer: [async ({ clock }, use) => use(clock), { scope: 'worker' }],
})

const readable = (message: string) => message.replaceAll('=\r\n', '').replaceAll('=3D', '=')

/** Returns the text of the newest email with this subject to an address, once it arrived. */
async function emailTo({ mail, clock }: Post, email: string, subject: RegExp) {
  const found = () =>
    mail.received.findLast(({ to, message }) => to === email && subject.test(readable(message)))
  const arrives = async () => {
    await clock.runJobs()
    return found() !== undefined
  }
  await expect.poll(arrives).toBe(true)
  return readable(found()?.message ?? '')
}
const linkIn = (text: string, path: string) =>
  new RegExp(`http://localhost:\\d+${path}[^\\s"]*`).exec(text)?.[0] ?? ''

test.use({ viewport: { width: 375, height: 800 } })

/** Adds a client, to whom the team then writes, and returns the link of the email about it. */
async function writtenTo(page: Page, { mail, clock }: Post) {
  const person = await joinAsClient(page.context())
  const user = (await (await page.request.get('/api/auth/user')).json()) as { id: number }
  await page.context().clearCookies()
  const office = await openOffice(clock.url)
  const data = { content: 'The draft is ready for you.', toUserId: user.id }
  expect((await office.calls.post('/api/messages', { data })).ok()).toBe(true)
  await office.close()
  await clock.turn(1)
  await clock.runJobs()
  // Jobs that start within seconds do so on the database's clock.
  await clock.turn(-1)
  const text = await emailTo({ mail, clock }, person.email, /^Subject: New message/m)
  return { person, link: linkIn(text, '/messages') }
}

test('a message’s email leads from a signed-out phone to the thread in two presses and one code', async ({
  page,
  mail,
  clock,
}) => {
  const { person, link } = await writtenTo(page, { mail, clock })
  await page.goto(link)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Sign in to see your messages.')).toBeVisible()
  await expect(dialog.getByText(/^From the email “New message/)).toBeVisible()
  await expect(dialog.getByLabel('Email')).toHaveValue(person.email)
  await expect(dialog.getByLabel('Email')).toBeFocused()
  // The address bar no longer has what carried it.
  expect(page.url()).not.toContain('for=')
  await expectAccessible(page, 'the sign-in of a link')
  await dialog.getByRole('button', { name: 'Email me a code', exact: true }).click()
  await expect(dialog.getByLabel('Code from the email')).toBeFocused()
  const text = await emailTo({ mail, clock }, person.email, /^Subject: Your sign-in code/m)
  const [, code = ''] = /asked for it: (\d{6})/.exec(text) ?? []
  await dialog.getByLabel('Code from the email').fill(code)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/messages')
  await expect(page.getByText('The draft is ready for you.')).toBeVisible()

  // Signed in, the link leads straight there.
  await page.goto('/dashboard')
  await page.goto(link)
  await expect(page).toHaveURL('/messages')
  await expect(page.getByText('The draft is ready for you.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the Access Denied card offers to sign in, and says that what was typed is kept', async ({
  page,
  context,
}) => {
  const person = await joinAsClient(context)
  await page.goto('/messages')
  await page.getByLabel('Message', { exact: true }).fill('Half a sentence')
  // A call under way would be refused, too, and show the card before Send is pressed.
  await page.waitForLoadState('networkidle')
  await context.clearCookies()
  await page.getByRole('button', { name: 'Send' }).click()
  const main = page.getByRole('main')
  await expect(
    main.getByText('You need to be logged in as a client to access messages.'),
  ).toBeVisible()
  await expect(main.getByText('What you typed is kept in this browser.')).toBeVisible()
  await expectAccessible(page, 'the card after a session ended')
  await main.getByRole('button', { name: 'Sign in' }).click()
  // A code comes first for the pages of clients.
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Email me a code', exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Sign in with a password' }).click()
  await dialog.getByLabel('Email').fill(person.email)
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Half a sentence')).toBeVisible()
})

test('a link for somebody else says so and offers to switch', async ({ page, mail, clock }) => {
  const { person, link } = await writtenTo(page, { mail, clock })
  const other = await joinAsClient(page.context())
  await page.goto(link)
  const dialog = page.getByRole('dialog', { name: 'This link is for another account' })
  await expect(dialog).toContainText(person.email)
  await expect(dialog).toContainText(other.email)
  await expectAccessible(page, 'a link for somebody else')
  await dialog.getByRole('button', { name: 'Switch account' }).click()
  await expect(page.getByRole('dialog').getByLabel('Email')).toHaveValue(person.email)
  await signInAs(page.context(), person)
  await page.goto('/messages')
  await expect(page.getByText('The draft is ready for you.')).toBeVisible()
})

test('an email to the team leads through its own sign-in to the request', async ({
  page,
  context,
  mail,
  clock,
}) => {
  const data = {
    name: 'Vera Lund',
    email: 'vera@lund.example',
    projectDescription: 'A shop for lamps',
    businessName: 'Lund Lamps',
    phone: '',
    budget: '',
    timeline: '',
    services: ['web-development'],
  }
  expect((await page.request.post('/api/consultation-requests', { data })).ok()).toBe(true)
  const owner = 'owner@furlong.example'
  const link = linkIn(
    await emailTo({ mail, clock }, owner, /^Subject: Consultation request/m),
    '/admin-consultations',
  )
  await context.clearCookies()
  await page.goto(link)
  await expect(page).toHaveURL('/admin')
  const main = page.getByRole('main')
  await expect(main.getByText('Sign in to see the consultation request.')).toBeVisible()
  await expect(main.getByLabel('Email')).toHaveValue(owner)
  await main.getByLabel('Password', { exact: true }).fill('measured twice, cut once')
  await main.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/\/admin-consultations\?request=\d+/)
  await expect(page.getByText('A shop for lamps').first()).toBeVisible()
})
