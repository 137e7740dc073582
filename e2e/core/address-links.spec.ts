import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { expect, newEmail } from '../foyer.ts'
import { type Mail, newestText, otherDevice, test } from '../mailed.ts'
import { openOffice } from '../office.ts'
import { registerAsClient } from '../people.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const codeSubject = 'Your sign-in code'

/** Returns the path of a link in the newest email to an address whose subject begins so. */
async function linkIn(mail: Mail, email: string, subject: string, link: RegExp, nth = 1) {
  const text = await newestText(mail, email, subject, nth)
  const [found = ''] = link.exec(text) ?? []
  expect(found).not.toBe('')
  return found
}

/** Lets a client in who came by an invitation and has no password, and has them ask for a new address. */
async function askForNewAddress(page: Page, mail: Mail, url: string) {
  const email = newEmail('imogen')
  const moved = newEmail('moved')
  const office = await openOffice(url)
  const person = { firstName: 'Imogen', lastName: 'Reyes', businessName: 'Reyes Bakery' }
  const data = { ...person, email, industry: 'Food' }
  expect((await office.calls.post('/api/admin/clients', { data })).status()).toBe(201)
  await office.close()
  await page.goto(await linkIn(mail, email, 'Your client portal', /\/invitation#token=[\w-]+/))
  await page.getByRole('button', { name: 'Open your portal' }).click()
  await expect(heading(page)).toHaveText('Welcome back, Reyes Bakery!')
  await page.goto('/settings#email')
  await expect(page.getByText('You have no password.')).toBeVisible()
  const form = page.getByRole('form', { name: 'Change email address' })
  await form.getByLabel('New email address').fill(moved)
  await form.getByRole('button', { name: 'Change email address' }).click()
  await expect(page.getByText('Success').first()).toBeVisible()
  const subject = 'Confirm your new email address'
  const link = await linkIn(mail, moved, subject, /\/confirm-email#token=[\w-]+/)
  return { email, moved, link }
}

/** Opens the link on a phone where nobody is signed in, and asks for a code. */
async function askForCode(browser: Browser, url: string, email: string, link: string) {
  const phone = await otherDevice(browser, url)
  await phone.goto(link)
  await expect(phone.getByText('You’re not signed in to this account here.')).toBeVisible()
  await expect(phone.getByLabel('Password')).toHaveCount(0)
  await expectAccessible(phone, 'confirming a new address signed out')
  await phone.getByRole('button', { name: 'Email me a code' }).click()
  const dialog = phone.getByRole('dialog', { name: 'Sign in by email' })
  // The new address may be mistyped: its reader isn't told the whole of the present one.
  await expect(dialog).toContainText(`Sign in as ${email.replace(/(?<=^.)[^@]+/, '…')}`)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Email me a code', exact: true }).click()
  await expect(phone.getByLabel('Code from the email')).toBeFocused()
  return phone
}

test('somebody without a password finishes a change of address signed out, by a code', async ({
  page,
  browser,
  mail,
  url,
}) => {
  const { email, moved, link } = await askForNewAddress(page, mail, url)
  const phone = await askForCode(browser, url, email, link)
  const text = await newestText(mail, email, codeSubject)
  await phone.getByLabel('Code from the email').fill(/it: (\d{6})/.exec(text)?.[1] ?? '')
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(heading(phone)).toHaveText('Email address confirmed')
  await expect(phone.getByText(`${moved} is the address of your account.`)).toBeVisible()
  await phone.getByRole('link', { name: 'Go to your dashboard' }).click()
  await expect(heading(phone)).toHaveText('Welcome back, Reyes Bakery!')
})

test('and by the link of the same email, in another tab', async ({ page, browser, mail, url }) => {
  const { email, moved, link } = await askForNewAddress(page, mail, url)
  const phone = await askForCode(browser, url, email, link)
  const signIn = await linkIn(mail, email, codeSubject, /\/sign-in#token=[\w.-]+/)
  const tab = await phone.context().newPage()
  await tab.goto(signIn)
  await tab.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(tab.getByText(moved)).toBeVisible()
  await tab.getByRole('button', { name: 'Confirm email address' }).click()
  await expect(tab.getByText(`${moved} is the address of your account.`)).toBeVisible()
})

test('whoever gets the confirmation of an account they don’t know closes it', async ({
  context,
  browser,
  mail,
  url,
}) => {
  const { email } = await registerAsClient(context, { businessName: 'Victim Corp' })
  const link = await linkIn(mail, email, 'Confirm your email address', /\/confirm-email#\S+disown/)
  const owner = await otherDevice(browser, url)
  await owner.goto(link)
  await expect(heading(owner)).toHaveText('Don’t know this account?')
  await expectAccessible(owner, 'an account that the reader doesn’t know')
  await owner.getByRole('button', { name: 'It’s mine' }).click()
  await expect(owner.getByLabel('Password', { exact: true })).toBeVisible()
  await expectAccessible(owner, 'confirming an address with the password')
  await owner.getByRole('button', { name: 'I don’t know this account' }).click()
  // Opening the page does nothing: programs that check links open it as well.
  expect((await context.request.get('/api/auth/user')).status()).toBe(200)
  await owner.getByRole('button', { name: 'That isn’t my account' }).click()
  await expect(heading(owner)).toHaveText('Thank you for telling us')
  expect((await context.request.get('/api/auth/user')).status()).toBe(401)
  const office = await openOffice(url)
  const [told] = await office.read<{ title: string }[]>('/api/notifications')
  expect(told?.title).toBe(`${email} doesn’t know the account of Victim Corp`)
  await office.close()
})
