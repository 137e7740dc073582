import { expect, type Page } from '@playwright/test'

/** Returns the toast on screen; there is at most one. */
export const toastsOn = (page: Page) =>
  page.getByRole('region', { name: /^Notifications \(F8\)/ }).getByRole('listitem')

/** Asserts that exactly this toast is on screen, word for word, and no other. */
export async function expectToast(page: Page, title: string, description: string) {
  await expect(toastsOn(page)).toHaveCount(1)
  await expect(toastsOn(page).getByText(title, { exact: true })).toBeVisible()
  await expect(toastsOn(page).getByText(description, { exact: true })).toBeVisible()
}
