import { businessCard } from '../../test/business-card.ts'
import { axeFindings } from '../accessible.ts'
import { expect, newEmail, test } from '../foyer.ts'
import { signInAs } from '../people.ts'

test('a photographed business card becomes a lead, after a warning about duplicates', async ({
  page,
  context,
  office,
}) => {
  await signInAs(context)
  const company = 'Harborline Legal Group'
  const existingEmail = newEmail('margaret')
  const phone = '(415) 555-0132'
  await context.request.post('/api/admin/leads', {
    data: { companyName: company, phone, email: existingEmail },
  })
  await page.goto('/lead-management')
  const picker = page.getByLabel('Picture of a business card')
  await expect(page.getByRole('button', { name: 'Scan Business Card' }).first()).toBeVisible()
  await picker.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') })
  await expect(page.getByText('Please select an image file').first()).toBeVisible()

  const lines = [company, 'Margaret Delgado', 'Senior Partner', phone, 'www.harborlinelegal.com']
  const card = await businessCard(lines)
  await picker.setInputFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer: card })
  await page.getByRole('button', { name: 'Bottom right corner' }).press('ArrowLeft')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Read card' }).click()

  const review = page.getByRole('dialog', { name: 'Review the card' })
  await expect(review.getByText('Read on this server')).toBeVisible({ timeout: 120_000 })
  await expect(review.getByLabel('Contact name')).toHaveValue('Margaret Delgado')
  await expect(review.getByLabel('Phone')).toHaveValue(phone)
  await expect(review.getByText('may already exist')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  const email = newEmail('delgado')
  await review.getByLabel('Email').fill(email)
  await review.getByLabel('Keep the picture with the lead').check()
  await review.getByRole('button', { name: 'Add Lead' }).click()
  await expect(page.getByText('Lead created successfully from business card').first()).toBeVisible()

  const found = (await office.read(`/api/admin/leads?q=${encodeURIComponent(email)}`)) as {
    id: number
    source: string
  }[]
  expect(found).toMatchObject([{ source: 'card', companyName: company }])
  await page.goto(`/lead-management?lead=${found[0]?.id}`)
  await expect(page.getByRole('img', { name: 'Business card' })).toBeVisible()
})
