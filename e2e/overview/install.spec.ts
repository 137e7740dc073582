import type { Page } from '@playwright/test'
import { axeFindings, sideways } from '../accessible.ts'
import { expect, test } from '../foyer.ts'
import { joinAsClient } from '../people.ts'

/** Offers to install the website, as Chromium does after a while; it doesn’t where nobody looks at it. */
const offer = (page: Page) =>
  page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true })
    const prompt = () => {
      document.documentElement.dataset['asked'] = 'yes'
      return Promise.resolve({ outcome: 'accepted' })
    }
    dispatchEvent(Object.assign(event, { prompt }))
    return event.defaultPrevented
  })

test('the portal is an app with the agency’s name and icons', async ({ page }) => {
  const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as {
    icons: { src: string; sizes: string; purpose?: string }[]
  }
  expect(manifest).toMatchObject({
    name: 'Furlong',
    id: '/',
    start_url: '/dashboard',
    display: 'standalone',
  })
  expect(manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  )
  for (const { src } of manifest.icons) expect((await page.request.get(src)).status()).toBe(200)
})

test('a hint offers to install the portal once, and is declined for good', async ({
  page,
  context,
}) => {
  await joinAsClient(context)
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/dashboard')
  const hint = page.getByRole('region', { name: 'Install as an app' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(hint).toBeHidden()
  expect(await offer(page)).toBe(true)
  await expect(hint).toBeVisible()
  await expect(hint).not.toBeInViewport()
  await hint.scrollIntoViewIfNeeded()
  expect([await axeFindings(page), await sideways(page)]).toEqual([[], []])
  await hint.getByRole('button', { name: 'Not now' }).click()
  await expect(hint).toBeHidden()

  // More offers it to those who change their mind.
  await page.reload()
  // The page takes the offer once its script runs.
  await expect.poll(() => offer(page)).toBe(true)
  await expect(hint).toBeHidden()
  await page.getByRole('link', { name: 'More' }).last().click()
  await page.getByRole('button', { name: /^Install as an app/ }).click()
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes')
  await expect(page.getByRole('button', { name: /^Install as an app/ })).toBeHidden()
})
