import { expect, signInAsOwner, test } from '../foyer.ts'
import { registerAsClient } from '../people.ts'

test('a stranger with a lead’s address is never preselected, and sees what is linked only once confirmed', async ({
  page,
  browser,
  office,
}) => {
  const context = await browser.newContext()
  const stranger = await context.newPage()
  const businessName = `Victim ${process.pid}`
  const { email } = await registerAsClient(context, { businessName })
  const consultation = {
    name: 'Vera Victim',
    email,
    projectDescription: 'A secret plan for a shop',
  }
  const asked = await page.request.post('/api/consultation-requests', {
    data: {
      ...consultation,
      businessName,
      phone: '',
      budget: '',
      timeline: '',
      services: ['web-development'],
    },
  })
  expect(asked.ok(), await asked.text()).toBe(true)
  const [lead] = await office.read<{ id: number }[]>(
    `/api/admin/leads?q=${encodeURIComponent(email)}`,
  )

  await signInAsOwner(page)
  await page.goto(`/lead-management/${lead?.id}?convert=${lead?.id}`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Email not confirmed')).toBeVisible()
  const link = dialog.getByLabel(`Link to ${businessName} anyway`)
  await expect(link).not.toBeChecked()
  await link.check()
  await dialog.getByLabel('Project name').fill('Confidential site')
  await dialog.getByRole('button', { name: 'Convert to client' }).click()
  await expect(page.getByText('is a client', { exact: false }).first()).toBeVisible()

  await stranger.goto('/dashboard')
  const notice = stranger.getByRole('region', { name: 'Confirm your email address' })
  await expect(notice).toContainText(email)
  await expect(stranger.getByText('Confidential site')).toHaveCount(0)
  await notice.getByRole('button', { name: 'Create a new link' }).click()
  await expect(stranger.getByText('Success').first()).toBeVisible()

  // Opened where nobody is signed in, the page asks for the account's password.
  const path = await office.linkTo(email, 'email-confirmation', /confirm-email/)
  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(path)
  await elsewhere.getByRole('button', { name: 'Confirm email address' }).click()
  await expect(elsewhere.getByLabel('Password', { exact: true })).toBeFocused()

  await stranger.goto(path)
  await stranger.getByRole('button', { name: 'Confirm email address' }).click()
  await expect(stranger.getByRole('heading', { name: 'Email address confirmed' })).toBeVisible()
  await stranger.getByRole('link', { name: 'Go to your dashboard' }).click()
  await expect(stranger.getByText('Confidential site').first()).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('the team is asked before it picks an unconfirmed client, and an address changes once confirmed', async ({
  page,
  context,
  browser,
  office,
}) => {
  const businessName = `Doubtful ${process.pid}`
  const { email } = await registerAsClient(context, { businessName })
  await page.goto('/settings#email')
  const form = page.getByRole('form', { name: 'Change email address' })
  const moved = `new.${email}`
  await form.getByLabel('New email address').fill(moved)
  await form.getByRole('button', { name: 'Change email address' }).click()
  await expect(page.getByText('Success').first()).toBeVisible()
  await expect(form.getByText(email, { exact: true })).toBeVisible()
  const path = await office.linkTo(moved, 'email-change', /confirm-email/)

  const team = await (await browser.newContext()).newPage()
  await signInAsOwner(team)
  await team.goto('/admin-projects?project=new')
  await team.getByLabel('Client', { exact: true }).last().fill(businessName)
  await team
    .getByRole('option', { name: new RegExp(`${businessName}.*Email not confirmed`) })
    .click()
  const warning = team.getByRole('dialog', { name: /Email not confirmed/ })
  await expect(warning).toContainText('only once they confirm')
  await warning.getByRole('button', { name: 'Link anyway' }).click()
  await expect(team.getByLabel('Client', { exact: true }).last()).toHaveValue(
    `${businessName} (email not confirmed)`,
  )

  await page.goto(path)
  await page.getByRole('button', { name: 'Confirm email address' }).click()
  await expect(page.getByText(`${moved} is the address of your account.`)).toBeVisible()
  const told = await office.emailTo(email, 'email-changed')
  expect(told.text).toContain(moved)
})
