import { expect, type Page } from '@playwright/test'

/** The toasts on screen: one at most. */
export const toastsOn = (page: Page) =>
  page.getByRole('region', { name: /^Notifications \(F8\)/ }).getByRole('listitem')

/** The toast on screen is this one, word for word, and the only one. */
export async function expectToast(page: Page, title: string, description: string) {
  await expect(toastsOn(page)).toHaveCount(1)
  await expect(toastsOn(page).getByText(title, { exact: true })).toBeVisible()
  await expect(toastsOn(page).getByText(description, { exact: true })).toBeVisible()
}
