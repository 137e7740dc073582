import { expect, newEmail, signInAsOwner, test } from '../foyer.ts'

test('a visitor requests a consultation and picks a slot; the owner finds the request, slot, lead and emails', async ({
  page,
  browser,
  foyer,
}) => {
  const email = newEmail('nora')
  await page.goto('/')
  await page.getByRole('button', { name: 'Schedule a Free Consultation' }).first().click()
  const form = page.getByRole('dialog', { name: 'Schedule Your Free Consultation' })
  await expect(form).toContainText('24 hours')
  await form.getByLabel('Full name').fill('Nora Ellison')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Business name').fill('Ellison Bikes')
  await form.getByLabel('Phone').fill('+44 20 7946 0000')
  const submit = form.getByRole('button', { name: /^(Submit|Send|Schedule|Continue|Request)/ })
  await expect(submit).toBeDisabled()
  await form.getByLabel('Web Development').check()
  await form
    .getByLabel('Project description')
    .fill('A shop for used bicycles, with repairs by appointment.')
  await submit.click()

  await expect(page.getByText('Information Saved Successfully', { exact: true })).toBeVisible()
  await expect(
    page.getByText('Please select a convenient time slot for your consultation.', { exact: true }),
  ).toBeVisible()
  const picker = page.getByRole('dialog')
  await picker.getByRole('radio').first().check({ force: true })
  await picker.getByRole('button', { name: 'Book this time' }).click()
  await expect(page.getByRole('dialog')).toContainText('please keep this link')

  const office = await (await browser.newContext({ baseURL: foyer.url })).newPage()
  await signInAsOwner(office)
  await office.goto('/admin-consultations')
  await office.getByText('Nora Ellison').first().click()
  const detail = office.getByRole('dialog')
  await expect(detail).toContainText('A shop for used bicycles')
  await expect(detail).toContainText('Web Development')
  await expect(detail).toContainText(email)
  await detail.getByRole('link', { name: /lead/i }).click()
  await expect(office).toHaveURL(/\/lead-management/)
  await expect(office.getByText('Ellison Bikes').first()).toBeVisible()

  await office.goto('/admin/outbox')
  await expect(office.getByText('captured, not delivered').first()).toBeVisible()
  await office.getByRole('searchbox').fill(email)
  const emailRow = office.getByRole('row').filter({ hasText: email }).first()
  await emailRow.click()
  await expect(
    office.getByRole('dialog').frameLocator('iframe').getByText('Nora').first(),
  ).toBeVisible()
  await office.context().close()
})
