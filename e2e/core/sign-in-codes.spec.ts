import { expectAccessible } from '../accessible.ts'
import { expect, newEmail } from '../foyer.ts'
import { type Mail, newestText, otherDevice, test } from '../mailed.ts'

const ada = () => ({
  email: newEmail('ada'),
  password: 'tulip-kettle-91',
  firstName: 'Ada',
  lastName: 'Lindqvist',
  businessName: 'Kiln Street Ceramics',
})

/** Returns the code and the link of the newest email to an address, once it is there. */
async function codeFor(mail: Mail, email: string, nth = 1) {
  const text = await newestText(mail, email, 'Your sign-in code', nth)
  const [, code = ''] = /asked for it: (\d{6})/.exec(text) ?? []
  const [link = ''] = /http:\/\/localhost:\d+\/sign-in#token=[\w.-]+/.exec(text) ?? []
  return { code, link }
}

test('a client signs in with an emailed code, and on the phone with the link', async ({
  page,
  browser,
  mail,
  url,
}) => {
  const person = ada()
  expect((await page.request.post('/api/auth/register', { data: person })).ok()).toBe(true)
  await page.context().clearCookies()
  await page.goto('/')
  await page.getByRole('button', { name: 'Login' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(person.email)
  await dialog.getByRole('button', { name: 'Email me a code instead' }).click()
  await expect(dialog.getByLabel('Email')).toHaveValue(person.email)
  await expectAccessible(page, 'asking for a code')
  await dialog.getByRole('button', { name: 'Email me a code', exact: true }).click()
  await expect(dialog.getByLabel('Code from the email')).toBeFocused()
  await expectAccessible(page, 'entering a code')

  await dialog.getByLabel('Code from the email').fill('12')
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog.getByText('Please enter the six digits from the email')).toBeVisible()
  const { code, link } = await codeFor(mail, person.email)
  await dialog
    .getByLabel('Code from the email')
    .fill(code.replace(/./, (digit) => String((Number(digit) + 1) % 10)))
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog.getByText(/This code is wrong, has expired/)).toBeVisible()
  await dialog.getByLabel('Code from the email').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Welcome back, Kiln Street Ceramics!',
  )

  const phone = await otherDevice(browser, url)
  await phone.goto(link)
  await expect(phone.getByText(/This link has expired or was used already/)).toBeVisible()
  await expectAccessible(phone, 'a sign-in link that is over')
  await phone.getByRole('button', { name: 'Get a new code' }).click()
  await expect(phone.getByRole('dialog').getByLabel('Email')).toHaveValue(person.email)
  await phone.getByRole('button', { name: 'Email me a code', exact: true }).click()
  const second = await codeFor(mail, person.email, 2)
  await phone.goto(second.link)
  await expect(phone.getByText(person.email)).toBeVisible()
  await expectAccessible(phone, 'the page of a sign-in link')
  // Opening the page alone signs nobody in: programs that check links open it as well.
  expect((await phone.request.get('/api/auth/user')).status()).toBe(401)
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(
    'Welcome back, Kiln Street Ceramics!',
  )
  await phone.context().close()
})
