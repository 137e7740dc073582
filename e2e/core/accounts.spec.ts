import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expect, newEmail, owner, test } from '../foyer.ts'
import { aPerson, joinAsClient, type Person, signInAs } from '../people.ts'
import { expectToast } from '../toasts.ts'

const days = 86_400
/** Fills in the sign-in dialog, which some pages open automatically. */
async function fillSignIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  const dialog = page.getByRole('dialog', { name: 'Welcome Back' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  return dialog
}

const openSignIn = (page: Page) => page.getByRole('button', { name: 'Login' }).click()

const sessionCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'foyer_session')

test('a visitor creates an account in the dialog, signs out, and signs in again', async ({
  page,
}) => {
  const person = aPerson()
  await page.goto('/')
  await page.getByRole('button', { name: 'Login' }).click()
  const signIn = page.getByRole('dialog', { name: 'Welcome Back' })
  await expect(signIn).toContainText('Sign in to access your dashboard')
  await signIn.getByRole('button', { name: 'Create Account' }).click()
  const creating = page.getByRole('dialog', { name: 'Create Account' })
  await creating.getByLabel('First Name').fill(person.firstName)
  await creating.getByLabel('Last Name').fill(person.lastName)
  await creating.getByLabel('Email').fill(person.email)
  await creating.getByLabel('Password', { exact: true }).fill('12345')
  const create = creating.locator('form').getByRole('button', { name: 'Create Account' })
  await create.click()
  await expect(creating).toContainText('Business name is required')
  await expect(creating).toContainText('Password must be at least 6 characters long')
  await creating.getByLabel('Business Name').fill(person.businessName)
  await creating.getByLabel('Password', { exact: true }).fill(person.password)
  await create.click()
  await expectToast(
    page,
    'Account created!',
    'Your account has been created and you are now logged in.',
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Welcome back, Kiln Street Ceramics!',
  )
  expect(await sessionCookie(page)).toMatchObject({ httpOnly: true, sameSite: 'Lax', expires: -1 })

  await page.evaluate(() => sessionStorage.setItem('foyer:draft:1:x', '{}'))
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  expect(await sessionCookie(page)).toBeUndefined()
  await page.goBack()
  await expect(page.getByText('Welcome back, Kiln Street Ceramics!')).toBeHidden()

  await page.goto('/')
  await openSignIn(page)
  const wrong = await fillSignIn(page, { ...person, password: 'heron-lamp-305' })
  await wrong.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expectToast(page, 'Authentication failed', 'Please check your credentials and try again.')
  await expect(wrong.getByLabel('Email')).toHaveValue(person.email)

  const right = await fillSignIn(page, person)
  await right.getByLabel('Remember me').check()
  await right.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expectToast(page, 'Welcome back!', 'You have successfully logged in.')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Welcome back, Kiln Street Ceramics!',
  )
  const lifetime = ((await sessionCookie(page))?.expires ?? 0) - Date.now() / 1000
  expect(Math.abs(lifetime - 30 * days)).toBeLessThan(120)
})

test('closing the sign-in dialog resets its fields; a taken address is refused', async ({
  page,
  context,
}) => {
  const existing = await joinAsClient(context)
  await context.clearCookies()
  await page.goto('/')
  await openSignIn(page)
  const dialog = await fillSignIn(page, existing)
  await dialog.getByLabel('Remember me').check()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(dialog.getByLabel('Email')).toHaveValue('')
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('')
  await expect(dialog.getByLabel('Remember me')).not.toBeChecked()

  await dialog.getByRole('button', { name: 'Create Account' }).click()
  const creating = page.getByRole('dialog', { name: 'Create Account' })
  await creating.getByLabel('First Name').fill('Eve')
  await creating.getByLabel('Last Name').fill('Second')
  await creating.getByLabel('Business Name').fill('Second')
  await creating.getByLabel('Email').fill(existing.email.toUpperCase())
  await creating.getByLabel('Password', { exact: true }).fill('heron-lamp-304')
  await creating.locator('form').getByRole('button', { name: 'Create Account' }).click()
  await expectToast(
    page,
    'Authentication failed',
    'An account with this email address already exists',
  )
  await expect(creating.getByLabel('Email')).toHaveValue(existing.email.toUpperCase())
})

test('a forgotten password is reset once through the emailed link', async ({
  page,
  context,
  office,
  watch,
}) => {
  const person = await joinAsClient(context)
  await context.clearCookies()
  await page.goto('/?dialog=login')
  await page.getByRole('dialog').getByRole('button', { name: 'Forgot password?' }).click()
  const forgot = page.getByRole('dialog', { name: 'Forgot Password' })
  const send = forgot.getByRole('button', { name: 'Send Reset Link' })
  await expect(send).toBeDisabled()
  await forgot.getByLabel('Email').fill('   ')
  await expect(send).toBeDisabled()
  await forgot.getByLabel('Email').fill(` ${person.email} `)
  await page.route('**/forgot-password', (route) => route.abort(), { times: 1 })
  watch.allowMessage(/net::ERR_FAILED/)
  await send.click()
  await expect(forgot.getByRole('alert')).toHaveText(
    'Failed to send reset email. Please try again.',
  )
  await send.click()
  await expect(page.getByRole('dialog')).toContainText(
    'We can’t email you yet. Please contact us: if an account with that email exists, we can give you a link to reset your password.',
  )
  await page.getByRole('dialog').locator('button', { hasText: 'Close' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()

  const link = await office.linkTo(
    person.email,
    'password-reset',
    /\/reset-password#token=[\w-]{43}/,
  )
  await page.goto(link)
  const save = page.getByRole('button', { name: 'Reset Password' })
  const first = page.getByLabel('New Password', { exact: true })
  const second = page.getByLabel('Confirm New Password')
  await first.fill('12345')
  await expect(page.getByRole('alert')).toHaveText('Password must be at least 6 characters long')
  await first.fill('otter-candle-77')
  await second.fill('otter-candle-78')
  await expect(page.getByRole('alert')).toHaveText('Passwords do not match')
  await expect(save).toBeDisabled()
  await second.fill('otter-candle-77')
  await save.click()
  await expect(page.getByRole('heading', { name: 'Password Reset Successful' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to Login' }).click()
  const dialog = await fillSignIn(page, { ...person, password: 'otter-candle-77' })
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome back')

  await page.goto(link)
  await first.fill('otter-candle-79')
  await second.fill('otter-candle-79')
  await save.click()
  await expect(page.getByRole('alert')).toContainText('The reset link is invalid or has expired.')
  await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible()
  await page.goto('/reset-password')
  await expect(page).toHaveURL(/\/$/)
})

test('the owner invites a client, who sets a password and arrives at the dashboard', async ({
  page,
  context,
  browser,
  office,
}) => {
  const email = newEmail('imogen')
  await signInAs(context, owner)
  await page.goto('/admin-clients')
  await page.getByRole('button', { name: 'Add Client' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add New Client' })
  await form.getByRole('button', { name: 'Add Client' }).click()
  for (const sentence of [
    'First name is required',
    'Last name is required',
    'Valid email is required',
    'Business name is required',
    'Industry is required',
  ])
    await expect(form.getByText(sentence, { exact: true })).toBeVisible()
  await form.getByLabel('First name').fill('Imogen')
  await form.getByLabel('Last name').fill('Reyes')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Business name').fill('Reyes Bakery')
  await form.getByLabel('Industry').fill('Food')
  await form.getByRole('button', { name: 'Add Client' }).click()
  await expectToast(page, 'Success', 'Client added successfully')
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('Invitation kept in the outbox')

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(
    await office.linkTo(email, 'client-invitation', /\/invitation#token=[\w-]{43}/),
  )
  await visitor.getByRole('button', { name: 'Open your portal' }).click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Reyes Bakery!')
  await visitor.context().close()
  await page.reload()
  await expect(row).toContainText('Pending')
  await expect(row).not.toContainText('Invitation')
})

test('two-factor sign-in is turned on, required, and turned off', async ({ page, context }) => {
  const person = await joinAsClient(context)
  await page.goto('/settings')
  const panel = page.getByRole('region', { name: 'Two-factor sign-in' })
  await panel.getByRole('button', { name: 'Turn on' }).click()
  const dialog = page.getByRole('dialog', { name: 'Turn on two-factor sign-in' })
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const uri = await dialog.getByRole('link').getAttribute('href')
  const secret = new URL(uri ?? '').searchParams.get('secret') ?? ''
  const codeAt = (steps: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: Date.now() + steps * 30_000,
    })
  await dialog.getByLabel('Code from the app').fill(codeAt(0))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const kept = page.getByRole('dialog', { name: 'Save your recovery codes' })
  const listed = kept.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(listed).toHaveCount(10)
  const codes = await listed.allInnerTexts()
  expect(new Set(codes).size).toBe(10)
  await page.keyboard.press('Escape')
  await expect(kept).toBeVisible()
  await kept.getByLabel('I’ve saved these codes in a safe place').check()
  await kept.getByRole('button', { name: 'Done' }).click()
  await expect(panel.getByText('On', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Logout' }).click()
  await openSignIn(page)
  const signIn = await fillSignIn(page, person)
  const submit = signIn.getByRole('button', { name: 'Sign In', exact: true })
  await submit.click()
  const code = signIn.getByLabel('Authentication code')
  await code.fill('000000')
  await submit.click()
  await expect(signIn.getByText('This code is wrong or was already used.')).toBeVisible()
  await code.fill(codes[0]?.toUpperCase() ?? '')
  await submit.click()
  await expectToast(page, 'Welcome back!', 'You have successfully logged in.')

  await page.goto('/settings')
  await panel.getByRole('button', { name: 'Turn off' }).click()
  const off = page.getByRole('dialog', { name: 'Turn off two-factor sign-in' })
  await off.getByLabel('Code from the app, or a recovery code').fill(codes[0] ?? '')
  await off.getByRole('button', { name: 'Turn off' }).click()
  await expect(off.getByRole('alert')).toContainText('This code is wrong or was already used.')
  await off.getByLabel('Code from the app, or a recovery code').fill(codeAt(1))
  await off.getByRole('button', { name: 'Turn off' }).click()
  await expectToast(page, 'Success', 'Two-factor sign-in is off')
  await expect(panel.getByRole('button', { name: 'Turn on' })).toBeVisible()
})

test('sessions are listed, and another one can be ended', async ({ page, context, browser }) => {
  const person = await joinAsClient(context)
  const elsewhere = await browser.newContext()
  await signInAs(elsewhere, person)
  const other = await elsewhere.newPage()
  await other.goto('/settings')
  await page.goto('/settings')
  const list = page.getByRole('list', { name: 'Sessions' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list.getByText('This browser')).toHaveCount(1)
  await list.getByRole('button', { name: /^End the session of/ }).click()
  await expectToast(page, 'Success', 'The session was ended')
  await expect(list.getByRole('listitem')).toHaveCount(1)

  // The other window is notified at once.
  await expectToast(other, 'Unauthorized', 'You are logged out. Logging in again...')
  // The sign-in opens there, to go on.
  await expect(other).toHaveURL('/?dialog=login')
  await elsewhere.close()
})
