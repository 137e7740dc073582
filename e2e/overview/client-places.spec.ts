import type { Page } from '@playwright/test'
import { axeFindings, sideways } from '../accessible.ts'
import { box, idOf, log } from '../clients/conversations.ts'
import { expect, test } from '../foyer.ts'
import { joinAsClient } from '../people.ts'
import { expectToast, toastsOn } from '../toasts.ts'
import { posting } from '../posting.ts'

const bar = (page: Page) => page.getByRole('navigation', { name: 'Portal, small screens' })
const top = (page: Page) => page.getByRole('navigation', { name: 'Portal', exact: true })
const phone = { width: 375, height: 812 }

test('a client reaches every page from the bar, sees where something waits, and writes on the whole screen', async ({
  page,
  context,
  office,
}) => {
  await joinAsClient(context)
  const clientId = await idOf(context)
  const post = posting(office.calls)
  const about = { clientId, description: 'Pots.', type: 'web_development', status: 'in_progress' }
  const shop = await post('/api/projects', { ...about, name: 'Online shop' })
  const linkUrl = 'https://design.example/home'
  await post(`/api/projects/${shop.id}/deliverables`, { name: 'Home page', linkUrl })
  await post('/api/messages', { content: 'Is it what you hoped for?', toUserId: clientId })

  await page.setViewportSize(phone)
  await page.goto(`/projects/${shop.id}`)
  const current = bar(page).locator('[aria-current]')
  await expect(bar(page).getByRole('link').first()).toHaveText('Home')
  await expect(current).toHaveText('1 waitingProjects')
  await expect(bar(page).getByRole('link', { name: 'Messages' })).toContainText('1 unread')
  await bar(page).getByRole('link', { name: 'More' }).click()
  const further = page.getByRole('navigation', { name: 'More pages' })
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await axeFindings(page)).toEqual([])
  for (const name of ['Deliverables', 'Meetings', 'Content', 'Requests', 'People', 'Settings']) {
    await further.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(current).toHaveText('More')
    await bar(page).getByRole('link', { name: 'More' }).click()
  }

  await page.goto(`/projects/${shop.id}`)
  await page.getByRole('link', { name: 'Message Team' }).click()
  await expect(log(page).getByText('Is it what you hoped for?')).toBeVisible()
  await expect(page.getByRole('banner').filter({ hasText: 'Menu' })).toBeHidden()
  await expect(bar(page)).toBeHidden()
  expect((await log(page).boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(600)
  await box(page).fill('It is.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expectToast(page, 'Success', 'Message sent successfully')
  const toast = await toastsOn(page).boundingBox()
  const composer = await box(page).boundingBox()
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThan(composer?.y ?? 0)
  expect((composer?.y ?? 0) + (composer?.height ?? 0)).toBeLessThanOrEqual(phone.height)
  expect([await axeFindings(page), await sideways(page)]).toEqual([[], []])
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  expect(await sideways(page)).toEqual([])
  await page.getByRole('link', { name: 'Back to project' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Online shop' })).toBeVisible()

  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/projects/${shop.id}`)
    await expect(top(page).locator('[aria-current=page]')).toHaveText(/^Projects/)
    expect(await sideways(page)).toEqual([])
    await top(page).getByRole('link', { name: 'More' }).click()
    await further.getByRole('link', { name: 'Settings' }).click()
    await expect(top(page).locator('[aria-current]')).toHaveText('More')
    // A place that has its own link in the bar isn't behind "More", too.
    await page.goto('/requests')
    const visible = top(page).locator('[aria-current]:visible')
    await expect(visible).toHaveText(width === 1440 ? 'Requests' : 'More')
  }
  await top(page).getByRole('link', { name: 'More' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Login' }).first()).toBeVisible()
})
