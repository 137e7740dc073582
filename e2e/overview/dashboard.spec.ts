import type { Locator } from '@playwright/test'
import { expect, test } from '../foyer.ts'
import { signInAs } from '../people.ts'

/** Two screens of a laptop, in pixels. */
const twoScreens = 1800

const heightOf = async (part: Locator) =>
  (await part.count()) === 0 ? 0 : ((await part.boundingBox())?.height ?? 0)

test('the dashboard fits two screens, apart from what only a new agency is told', async ({
  page,
}) => {
  await signInAs(page.context())
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin-dashboard')
  await expect(page.getByRole('region', { name: 'Projects by status' })).toBeVisible()
  await expect(page.getByText(/^Loading/)).toHaveCount(0)
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  const captured = page.getByText('Captured, not delivered').locator('../..')
  const firstSteps = page.getByRole('region', { name: 'First steps' })
  expect(whole - (await heightOf(captured)) - (await heightOf(firstSteps))).toBeLessThanOrEqual(
    twoScreens,
  )
})
