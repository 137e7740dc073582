import { expect, type Page } from '@playwright/test'
import { expectToast } from './toasts.ts'

/** Returns the line that says whether what was typed into the website is saved. */
export const status = (page: Page) => page.getByRole('main').getByRole('status').first()

/** Waits until what was typed into the website is saved. */
export const saved = (page: Page) => expect(status(page)).toContainText('All changes saved')

/** Returns the page as it looks, beside its form. */
export const preview = (page: Page) => page.frameLocator('iframe[title^="Preview of"]')

/** Returns the list of what can be edited. */
export const parts = (page: Page) => page.getByRole('navigation', { name: 'Parts of the website' })

export const publishDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Publish the website' })

/** Opens the dialog of publishing once everything is saved. */
export async function openPublish(page: Page) {
  await saved(page)
  await page.getByRole('button', { name: 'Publish…' }).click()
}

/** Publishes the website from its dialog. */
export async function confirmPublish(page: Page) {
  await publishDialog(page).getByRole('button', { name: 'Publish', exact: true }).click()
  await expectToast(page, 'Published', 'Visitors see the new version.')
}

/** Publishes the website once everything is saved. */
export async function publish(page: Page) {
  await openPublish(page)
  await confirmPublish(page)
}
