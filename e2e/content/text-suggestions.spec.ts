import type { Page } from '@playwright/test'
import { axeFindings } from '../accessible.ts'
import { expect } from '../foyer.ts'
import { openOffice } from '../office.ts'
import { signInAs } from '../people.ts'
import { agencyWithModel } from './agency-with-model.ts'

const test = agencyWithModel(() => ({ text: { text: 'We are slow.' } }))
const titles = { titles: ['One', 'Two', 'Three', 'Four', 'Five'] }

const ask = async (page: Page, item: string) => {
  await page.getByRole('button', { name: 'Help', exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('a new post is shortened by a model and gets one of five titles', async ({
  page,
  context,
  ai,
}) => {
  await signInAs(context)
  await page.goto('/admin-posts/new')
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.fill('We are a shop that is slow, and it is slow on every day.')
  await ask(page, 'Shorten')
  const shorten = page.getByRole('dialog', { name: 'Shorten' })
  await expect(shorten.getByRole('deletion').first()).toBeVisible()
  await expect(shorten.getByText('What the model was sent')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await shorten.getByRole('button', { name: 'Use this text' }).click()
  await expect(text).toHaveText('We are slow.')

  ai.respondWith(() => ({ text: titles }))
  await ask(page, 'Suggest five titles')
  const dialog = page.getByRole('dialog', { name: 'Five titles' })
  await dialog.getByLabel('Three').check()
  await dialog.getByRole('button', { name: 'Use this title' }).click()
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Three')
})

test('a campaign’s email is rewritten with its variables, and gets one of five subjects', async ({
  page,
  context,
  ai,
  url,
}) => {
  const office = await openOffice(url)
  const content = 'Hi {{ contact_name | default: "there" }},\n\nlet us talk.'
  const data = { name: 'Spring', subject: 'Old', content }
  const created = await office.calls.post('/api/admin/email-campaigns', { data })
  const { id } = (await created.json()) as { id: number }
  await office.close()
  await signInAs(context)
  await page.setViewportSize({ width: 375, height: 560 })
  await page.goto(`/email-campaigns?campaign=${id}`)
  const form = page.getByRole('dialog', { name: 'Edit Campaign' })
  const text = form.getByRole('textbox', { name: 'Content', exact: true })
  // A click while the dialog opens could select what moves below it.
  await text.focus()
  await page.keyboard.press('ControlOrMeta+Home')
  ai.respondWith(() => ({ text: { text: 'Hi there,' } }))
  // The menu opens far down in the dialog, and its button stays under the finger.
  const help = page.getByRole('button', { name: 'Help', exact: true })
  await help.hover()
  const top = async () => Math.round((await help.boundingBox())?.y ?? 0)
  const before = await top()
  await page.mouse.down()
  await expect(page.getByRole('menuitem', { name: 'Rewrite' })).toBeVisible()
  expect(Math.abs((await top()) - before)).toBeLessThan(3)
  await page.mouse.up()
  await page.getByRole('menuitem', { name: 'Rewrite' }).click()
  const rewrite = page.getByRole('dialog', { name: 'Rewrite' })
  await expect(rewrite.getByText('The model lost or added a variable')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  ai.respondWith(() => ({ text: { text: 'Hello {{ contact_name | default: "there" }},' } }))
  await rewrite.getByRole('button', { name: 'Try again' }).click()
  await rewrite.getByRole('button', { name: 'Use this text' }).click()
  await expect(text).toContainText('Hello {{ contact_name | default: "there" }},')
  await expect(text).toContainText('let us talk.')

  ai.respondWith(() => ({ text: titles }))
  await ask(page, 'Suggest five subjects')
  const subjects = page.getByRole('dialog', { name: 'Five subjects' })
  await subjects.getByLabel('Two').check()
  await subjects.getByRole('button', { name: 'Use this subject' }).click()
  await expect(form.getByLabel('Subject')).toHaveValue('Two')
  await form.getByRole('button', { name: 'Update Campaign' }).click()
  await expect(page.getByText('Email campaign updated successfully').first()).toBeVisible()
})
