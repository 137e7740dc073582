import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { test } from '../clock.ts'
import { expect, owner, signInAsOwner } from '../foyer.ts'

const asked = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' })

async function confirm(page: Page, password: string) {
  await asked(page).getByLabel('Your password').fill(password)
  await asked(page).getByRole('button', { name: 'Confirm' }).click()
}

test('a quarter of an hour after signing in, inviting a colleague asks who it is, and keeps what was typed', async ({
  page,
  clock,
}) => {
  await signInAsOwner(page)
  await page.goto('/admin-team')
  await page.getByRole('button', { name: 'Invite colleague' }).click()
  const form = page.getByRole('dialog', { name: 'Invite colleague' })
  await form.getByLabel('First name').fill('Nora')
  await form.getByLabel('Last name').fill('Webb')
  await form.getByLabel('Email').fill('nora.fresh@furlong.example')
  await clock.turn(0.26)
  await form.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(asked(page).getByLabel('Your password')).toBeFocused()
  await expectAccessible(page, 'asking for a fresh proof')
  await confirm(page, 'not this one')
  await expect(asked(page).getByText('This is not your password')).toBeVisible()
  await confirm(page, owner.password)
  await expect(asked(page)).toBeHidden()
  await expect(page.getByRole('link', { name: 'nora.fresh@furlong.example' })).toBeVisible()
})

test('a download asks before it begins, and begins after it', async ({ page, clock }) => {
  await signInAsOwner(page)
  await page.goto('/lead-management')
  await clock.turn(0.26)
  await page.getByRole('button', { name: 'CSV' }).click()
  await page.getByRole('link', { name: 'For spreadsheets' }).click()
  await expect(asked(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(asked(page)).toBeHidden()
  await page.getByRole('button', { name: 'CSV' }).click()
  await page.getByRole('link', { name: 'For spreadsheets' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    confirm(page, owner.password),
  ])
  expect(download.suggestedFilename()).toMatch(/\.csv$/)
})
