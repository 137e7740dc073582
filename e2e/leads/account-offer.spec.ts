import { expectAccessible } from '../accessible.ts'
import { expect, newEmail } from '../foyer.ts'
import { newestText, otherDevice, test } from '../mailed.ts'

test('a visitor opens an account from the confirmation, with one press and no password', async ({
  page,
  browser,
  mail,
  url,
}) => {
  const email = newEmail('vera')
  const data = {
    name: 'Vera Quill',
    email,
    businessName: `Quill Press ${process.pid}`,
    phone: '+44 20 7946 0303',
    services: ['web-development'],
    projectDescription: 'A shop for used bicycles.',
  }
  const asked = await page.request.post('/api/consultation-requests', { data })
  const { bookingToken } = (await asked.json()) as { bookingToken: string }
  await page.goto(`/bookings/${bookingToken}`)
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Book this time' }).click()
  await expect(page.getByText('Your consultation is booked')).toBeVisible()

  const text = await newestText(mail, email, 'Your consultation on')
  const [path = ''] = /http:\/\/localhost:\d+\/invitation#token=[\w.-]+/.exec(text) ?? []
  const phone = await otherDevice(browser, url)
  await phone.goto(path)
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Welcome, Vera')
  await expect(phone.getByRole('list', { name: 'What awaits you' })).toContainText('consultation')
  await expectAccessible(phone, 'the offer of an account')
  await phone.getByRole('button', { name: 'Open your portal' }).click()
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Meetings')
  await expect(phone.getByRole('main').getByRole('listitem').first()).toContainText('Consultation')
  await expect(phone.getByLabel('Password')).toHaveCount(0)

  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Already accepted')
  await page.getByRole('button', { name: 'Sign in another way' }).click()
  const dialog = page.getByRole('dialog', { name: 'Welcome Back' })
  await expect(dialog.getByLabel('Email')).toHaveValue(email)
})
