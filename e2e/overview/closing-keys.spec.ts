import type { Page } from '@playwright/test'
import { create as request } from '../../contract/leads/consultation-requests.ts'
import { expect, newEmail, test } from '../foyer.ts'
import type { Office } from '../office.ts'
import { signInAs } from '../people.ts'

/** Adds three requests and opens their list, with the focus on the first. */
async function openList(page: Page, office: Office) {
  const word = `Closing${process.pid}${Date.now() % 100_000}`
  for (const name of ['Anvil', 'Bellows', 'Crucible'])
    await office.calls.post(request.path, {
      data: {
        name: `${word} ${name}`,
        email: newEmail('closing'),
        services: ['web-development'],
        projectDescription: 'A shop.',
      },
    })
  await page.goto(`/admin-consultations?q=${word}`)
  const rows = page.getByRole('main').getByRole('row').filter({ hasText: word })
  await expect(rows).toHaveCount(3)
  await page.keyboard.press('j')
  const openers = rows.getByRole('link')
  await expect(openers.first()).toBeFocused()
  return openers
}

test('keys pressed while a dialog closes act on the list behind it, in their order', async ({
  page,
  context,
  office,
}) => {
  await signInAs(context)
  const openers = await openList(page, office)
  const dialog = page.getByRole('dialog')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Status')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(dialog).toHaveCount(0)
  await expect(openers.nth(2)).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Status')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  const second = (await openers.nth(1).textContent()) ?? ''
  await expect(page.getByRole('dialog', { name: second })).toBeVisible()
})

test('a key after a question over a dialog goes to what is in front', async ({
  page,
  context,
  office,
}) => {
  await signInAs(context)
  const openers = await openList(page, office)
  await page.keyboard.press('Enter')
  const notes = page.getByRole('dialog').getByLabel('Notes')
  await notes.fill('Called back')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(notes).toHaveValue('Called back')
  await notes.focus()
  await page.keyboard.type('.')
  await expect(notes).toHaveValue(/^(?:\.Called back|Called back\.)$/)

  await page.keyboard.press('Escape')
  await expect(question.locator(':focus')).toHaveCount(1)
  await question.getByRole('button', { name: 'Discard' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('j')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(openers.nth(1)).toBeFocused()
})
