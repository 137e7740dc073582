import type { Page } from '@playwright/test'
import { axeFindings, expectAccessible } from './accessible.ts'
import { changeAvailability } from './availability.ts'
import { expect, newEmail, test } from './foyer.ts'
import { joinAsClient, signInAs } from './people.ts'

const toast = (page: Page, text: string) => page.getByText(text, { exact: true })

test('a lead is added, found, edited and deleted; typed text survives an error and a reload', async ({
  page,
  watch,
}) => {
  watch.allowMessage(/net::ERR_FAILED/)
  const email = newEmail('lead')
  await signInAs(page.context())
  await page.goto('/lead-management')
  await page.getByRole('button', { name: 'Add Lead' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add New Lead' })
  await dialog.getByRole('button', { name: 'Add Lead' }).click()
  await expect(dialog.getByLabel('Company name')).toHaveAccessibleDescription(
    'Please enter a company, a contact or an email address',
  )
  await expect(dialog.getByLabel('Company name')).toBeFocused()
  await dialog.getByLabel('Company name').fill('Quarry Steel')
  await dialog.getByLabel('Email').fill(email)

  await page.route('**/api/admin/leads', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await dialog.getByRole('button', { name: 'Add Lead' }).click()
  await expect(toast(page, 'Failed to create lead')).toBeVisible()
  await expect(dialog.getByLabel('Email')).toHaveValue(email)
  await page.unroute('**/api/admin/leads')

  page.once('dialog', (confirmation) => void confirmation.accept())
  await page.reload()
  await expect(dialog.getByText('We restored your unsaved draft.')).toBeVisible()
  await expect(dialog.getByLabel('Email')).toHaveValue(email)
  await dialog.getByRole('button', { name: 'Add Lead' }).click()
  await expect(toast(page, 'Lead created successfully')).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.getByRole('searchbox', { name: 'Search leads' }).fill('nothing like this')
  await expect(page.getByText('No leads found')).toBeVisible()
  // Typed before the page has followed the button.
  const search = await page.getByRole('searchbox', { name: 'Search leads' }).elementHandle()
  await page.getByRole('button', { name: 'Clear filters' }).evaluate(
    (button: HTMLElement, { field, text }) => {
      button.click()
      Reflect.set(HTMLInputElement.prototype, 'value', text, field)
      field?.dispatchEvent(new Event('input', { bubbles: true }))
    },
    { field: search, text: email },
  )
  await expect(page).toHaveURL(/q=lead/)
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading') })
  await expect(card).toHaveCount(1)

  await card.getByRole('button', { name: 'Edit Quarry Steel' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Lead' })
  await edit.getByLabel('Priority').selectOption('High')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await edit.getByRole('button', { name: 'Update Lead' }).click()
  await expect(toast(page, 'Lead updated successfully')).toBeVisible()
  await expect(card).toContainText('High priority')

  await card.getByRole('button', { name: 'Edit Quarry Steel' }).click()
  await expect(edit).toBeVisible()
  await page.goBack()
  await expect(edit).toBeHidden()
  await card.getByRole('button', { name: 'Delete Quarry Steel' }).click()
  await page.getByRole('button', { name: 'Delete lead' }).click()
  await expect(toast(page, 'Lead deleted successfully')).toBeVisible()
  await expect(page.getByText('No leads found')).toBeVisible()
  await page.goto('/lead-management?lead=2000000000')
  await expect(page.getByRole('dialog')).toContainText('This is no longer available')
})

test('a client is invited, and invited again; an error about a short password is beside the field', async ({
  page,
  office,
}) => {
  const email = newEmail('client')
  await signInAs(page.context())
  await page.goto('/admin-clients')
  await page.getByRole('button', { name: 'Add Client' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add New Client' })
  await dialog.getByLabel('Password', { exact: true }).fill('short')
  await dialog.getByRole('button', { name: 'Add Client' }).click()
  for (const sentence of [
    'First name is required',
    'Last name is required',
    'Valid email is required',
    'Password must be at least 6 characters',
    'Business name is required',
    'Industry is required',
  ])
    await expect(dialog.getByText(sentence, { exact: true })).toBeVisible()
  await dialog.getByLabel('First name').fill('Ines')
  await dialog.getByLabel('Last name').fill('Carvalho')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Business name').fill('Porto Lane Bakery')
  await dialog.getByLabel('Industry').fill('Food')
  await dialog.getByLabel('Password', { exact: true }).fill('')
  await dialog.getByRole('button', { name: 'Add Client' }).click()
  await expect(toast(page, 'Client added successfully')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('Invitation kept in the outbox')
  await row.getByRole('button', { name: /^Resend invitation/ }).click()
  await expect(
    toast(page, `The new invitation to ${email} was kept in the outbox, not sent`),
  ).toBeVisible()
  await office.emailTo(email, 'client-invitation')

  await page.getByRole('button', { name: 'Add Client' }).first().click()
  await dialog.getByLabel('First name').fill('Ines')
  await dialog.getByLabel('Last name').fill('Carvalho')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Business name').fill('Porto Lane Bakery')
  await dialog.getByLabel('Industry').fill('Food')
  await dialog.getByRole('button', { name: 'Add Client' }).click()
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await expect(dialog.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
})

test('the dashboard lists the clients with search, counts and actions', async ({
  page,
  browser,
  foyer,
}) => {
  const businessName = `Quillmark ${newEmail('x')}`
  const joined = await browser.newContext({ baseURL: foyer.url })
  await joinAsClient(joined, { businessName })
  await joined.close()
  await signInAs(page.context())
  await page.goto('/admin-dashboard')
  const search = page.getByPlaceholder('Search clients by name, email, business...')
  await search.fill(businessName)
  await expect(page.getByText(/^Showing 1 of \d+ clients$/)).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: businessName })
  await expect(row).toContainText('Pending')
  for (const [action, dialog] of [
    ['Edit', 'Edit Client'],
    ['Onboard', 'Start onboarding'],
    ['Data', 'Onboarding data'],
    ['Message', /^Messages with/],
  ] as const) {
    await row.getByRole('link', { name: `${action} ${businessName}` }).click()
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await search.fill('nobody is called so')
  await expect(page.getByText('No clients found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(search).toHaveValue('')
  await search.fill(businessName)
  await row.getByRole('link', { name: `View ${businessName}` }).click()
  await expect(page.getByRole('heading', { name: businessName })).toBeVisible()
})

test('availability: errors are beside the fields, breaks and days off are stored, hours are copied to other days', async ({
  page,
  office,
}) => {
  const restore = await changeAvailability(office)
  await signInAs(page.context())
  await page.goto('/admin-availability')
  const monday = page.getByRole('group', { name: 'Monday' })
  await monday.getByLabel('Monday to').first().fill('8')
  await page.keyboard.press('Tab')
  await expect(monday.getByText('The end must be later than the start')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(monday.getByLabel('Monday from').first()).toBeFocused()
  await monday.getByLabel('Monday to').first().fill('11.30')
  await page.keyboard.press('Tab')
  await expect(monday.getByLabel('Monday to').first()).toHaveValue('11:30')
  await monday.getByRole('button', { name: 'Copy the hours of Monday' }).click()
  await page.getByRole('menuitem', { name: 'Copy to Monday to Friday' }).click()
  await expect(page.getByLabel('Friday to').first()).toHaveValue('11:30')
  await page.getByRole('button', { name: 'Add hours on Saturday' }).click()
  await expect(page.getByLabel('Saturday from')).toBeFocused()
  await page.getByRole('button', { name: 'Add hours on Sunday' }).click()
  await page.getByRole('button', { name: 'Remove 09:00 to 17:00 on Sunday' }).click()
  await expect(page.getByRole('button', { name: 'Add hours on Sunday' })).toBeFocused()
  await page.getByRole('button', { name: 'Add days off' }).click()
  await page.getByLabel('First day').fill('2030-12-24')
  await page.getByLabel('Note').fill('Christmas')
  await page.getByLabel('Buffer (minutes)').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please enter a whole number from 0 to 240')).toBeVisible()
  await page.getByLabel('Buffer (minutes)').fill('10')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Availability saved')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  await page.reload()
  await expect(page.getByLabel('Saturday from')).toHaveValue('09:00')
  await expect(page.getByLabel('Last day')).toHaveValue('2030-12-24')
  await restore()
})

test('notes about a request are saved explicitly, and never lost when the dialog closes', async ({
  page,
  office,
}) => {
  const email = newEmail('theo')
  const request = {
    name: 'Theo Marsh',
    email,
    services: ['custom-software'],
    projectDescription: 'One list for all repairs.',
  }
  await office.calls.post('/api/consultation-requests', { data: request })
  await signInAs(page.context())
  await page.goto(`/admin-consultations?q=${encodeURIComponent(email)}`)
  await page.getByRole('link', { name: 'Theo Marsh' }).click()
  const dialog = page.getByRole('dialog', { name: 'Theo Marsh' })
  await expect(dialog).toContainText('23 h 59 min left')
  await dialog.getByLabel('Notes').fill('Called, wants a quote.')
  await page.goBack()
  await expect(dialog).toBeHidden()
  await page.goForward()
  await expect(dialog.getByLabel('Notes')).toHaveValue('Called, wants a quote.')
  await dialog.getByLabel('Status').selectOption('Answered')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Consultation request saved')).toBeVisible()
  await expect(dialog).toContainText(/Answered in \d+ min/)
  await dialog.getByRole('button', { name: /^Close/ }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: 'Theo Marsh' })).toContainText('Answered')
})

test('axe finds nothing on any back office page, light and dark, wide and narrow', async ({
  page,
}) => {
  test.slow()
  await signInAs(page.context())
  const pages = [
    '/admin-dashboard',
    '/admin-consultations',
    '/admin-availability',
    '/lead-management',
    '/lead-management?lead=new',
    '/admin-clients',
    '/admin-clients?client=new',
    '/admin/outbox',
    '/admin-automations',
    '/settings',
    '/settings?two-factor=on',
  ]
  for (const path of pages) {
    await page.goto(path)
    await expect(page.locator('h1')).toBeAttached()
    await expect(page.getByText(/^Loading/)).toHaveCount(0)
    await expectAccessible(page, path)
  }
})

test('a client is denied the back office, and has their own settings', async ({ page }) => {
  const { email } = await joinAsClient(page.context())
  for (const path of ['/admin-consultations', '/admin-clients', '/admin/outbox']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  }
  await page.goto('/settings')
  await expect(page.getByText(`You sign in as ${email}.`)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByLabel('Phone').fill('+44 20 7946 0303')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(toast(page, 'Profile saved')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Phone')).toHaveValue('+44 20 7946 0303')
})
