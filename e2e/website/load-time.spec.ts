import type { Page } from '@playwright/test'
import { sampleContent } from '../../site/sample.ts'
import { expect, test } from '../foyer.ts'

const { own, measured, limit } = sampleContent.services['web-development'].paint

const chart = (page: Page) => page.getByRole('figure').filter({ hasText: limit.name })

/** Returns the seconds until the largest part was painted, as the browser has it. */
const largestPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        new PerformanceObserver((list) =>
          resolve((list.getEntries().at(-1)?.startTime ?? 0) / 1000),
        ).observe({ type: 'largest-contentful-paint', buffered: true }),
      ),
  )

/** Asserts that the chart shows the visitor's own time, drawn to the scale of the limit. */
async function expectFilled(page: Page) {
  await expect(chart(page).getByText(own, { exact: true })).toBeVisible()
  await expect(chart(page).getByText(measured)).toBeVisible()
  const sentence = (await chart(page).textContent()) ?? ''
  const shown = Number(new RegExp(`${own}: ([\\d.]+) seconds`).exec(sentence)?.[1])
  expect(shown).toBeGreaterThan(0)
  expect(Math.abs(shown - (await largestPaint(page)))).toBeLessThan(0.11)
  const [mine = 0, most = 1] = await chart(page).evaluate((figure) =>
    ['own', 'limit'].map(
      (bar) => figure.querySelector(`[data-bar=${bar}]`)?.getBoundingClientRect().width,
    ),
  )
  expect(mine / most).toBeCloseTo(shown / limit.seconds, 1)
}

test('the load-time chart fills with the visitor’s own time on a page as it was delivered', async ({
  page,
}) => {
  await page.goto('/web-development')
  await expectFilled(page)
})

test('and where the visitor comes from another page', async ({ page }) => {
  await page.goto('/about')
  await page.waitForLoadState('networkidle')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Web Development' }).click()
  await expect(page).toHaveTitle('Web Development – Furlong')
  await expectFilled(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('it claims nothing that nobody measured', async ({ page }) => {
    await page.goto('/web-development')
    await expect(chart(page)).toContainText(limit.name)
    await expect(chart(page).getByText(own, { exact: true })).toBeHidden()
    await expect(chart(page).getByText(measured)).toBeHidden()
  })
})
