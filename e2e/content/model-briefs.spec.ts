import type { Page } from '@playwright/test'
import { axeFindings, sideways } from '../accessible.ts'
import { expect } from '../foyer.ts'
import { openOffice } from '../office.ts'
import { signInAs } from '../people.ts'
import { expectToast } from '../toasts.ts'
import { agencyWithModel } from './agency-with-model.ts'
import { createClient, uniqueName } from './content-samples.ts'

const plan = {
  question: 'Which plates last every day?',
  intent: 'Compares before buying.',
  titles: ['Plates that last', 'Every day plates', 'Choosing plates', 'Plates at home', 'A set'],
  description: 'What makes a plate last.',
  sections: [
    { number: 1, heading: 'What chips', say: 'Say why.', questions: ['What chips first?'] },
    { number: 2, heading: 'What lasts', say: 'Say how.', questions: ['How do you fire them?'] },
  ],
}

const test = agencyWithModel(() => ({ text: plan }))

/** Chooses the model for briefs and orders a brief, which it plans; returns the piece. */
async function orderBrief(page: Page, url: string): Promise<number> {
  await page.goto('/admin-models')
  const choices = page.getByRole('form', { name: 'Which model does what' })
  const briefs = choices.getByLabel('Briefs')
  await expect(briefs.locator('option:checked')).toHaveText('No model (made from what is known)')
  await briefs.selectOption({ index: 1 })
  await choices.getByRole('button', { name: 'Save choices' }).click()
  await expectToast(page, 'Success', 'Choices saved')

  const office = await openOffice(url)
  const clientId = await createClient(office, uniqueName())
  const data = {
    clientId,
    type: 'facebook_post',
    topic: 'plates',
    researchPrompt: '',
    writer: 'brief',
  }
  const { id } = (await (await office.calls.post('/api/content/create', { data })).json()) as {
    id: number
  }
  const question = async () => {
    const found = await office.calls.get(`/api/content/pieces/${id}`)
    return ((await found.json()) as { brief: { question: string } | null }).brief?.question
  }
  await expect.poll(question).toBe(plan.question)
  await office.close()
  return id
}

test('a model that is chosen for briefs plans one; an answered question that is removed keeps its answer', async ({
  page,
  context,
  url,
}) => {
  await signInAs(context)
  const id = await orderBrief(page, url)
  await page.goto(`/admin-content-management/${id}`)
  await expect(page.getByLabel('Question 1 to the client').first()).toHaveValue('What chips first?')
  const asked = page.getByRole('list', { name: 'Prompts and answers' })
  await asked.getByText('Plan the brief').click()
  await expect(asked.getByText('You plan texts for a small business')).toBeVisible()
  await expect(asked.getByText('Which plates last every day?')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await page.getByLabel('Answer').first().fill('The rim.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Success', 'Brief saved')
  await page.getByRole('button', { name: 'Remove question 1' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Remove an answered question?' })
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('Answer').first()).toHaveValue('The rim.')
  await page.getByRole('button', { name: 'Remove question 1' }).first().click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { name: 'Answers to removed questions' })).toBeVisible()
  await expect(page.getByText('The rim.')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})

test('a brief is planned again by the model, and what was there comes back', async ({
  page,
  context,
  url,
  ai,
}) => {
  await signInAs(context)
  const id = await orderBrief(page, url)
  await page.goto(`/admin-content-management/${id}`)
  await page.getByLabel('Answer').first().fill('The rim.')
  const again = page.getByRole('button', { name: /^Plan again with / })
  await expect(again).toBeDisabled()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Success', 'Brief saved')

  ai.respondWith(() => ({ text: { ...plan, question: 'Which plates break?' } }))
  const question = page.getByLabel('The reader’s question')
  await again.click()
  await expect(question).toHaveValue('Which plates break?')
  await expect(page.getByLabel('Answer').first()).toHaveValue('The rim.')
  await page.setViewportSize({ width: 375, height: 812 })
  expect([await axeFindings(page), await sideways(page)]).toEqual([[], []])
  await page.getByRole('button', { name: 'Go back to my brief' }).click()
  await expect(question).toHaveValue(plan.question)

  await again.click()
  await expect(question).toHaveValue('Which plates break?')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Success', 'Brief saved')
  await page.reload()
  await expect(question).toHaveValue('Which plates break?')
})
