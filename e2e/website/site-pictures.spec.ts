import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { axeFindings } from '../accessible.ts'
import { expect } from '../foyer.ts'
import { ownServerTest as test } from '../own-server.ts'
import { parts, publish } from '../site-editor.ts'
import { signInAs } from '../people.ts'

const wall = () =>
  sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#7a1f3d' } })
    .jpeg()
    .toBuffer()

async function addPageWithPicture(page: Page) {
  await page.getByRole('button', { name: 'Add page' }).click()
  const search = page.getByRole('region', { name: 'Address and search result' })
  await search.getByLabel('Address').fill('workshop')
  await search.getByLabel('Title').fill('Workshop')
  await search.getByLabel('Description').fill('Where we work.')
  await page.getByLabel('Hide this page').uncheck()
  await parts(page)
    .getByRole('button', { name: /^Sections/ })
    .click()
  const sections = page.getByRole('region', { name: 'Sections' })
  await sections.getByRole('button', { name: 'Remove Section 1' }).click()
  await sections.getByRole('button', { name: 'Add section' }).click()
  await page.getByRole('menuitem', { name: 'Picture', exact: true }).click()
  return sections
}

test('a picture is uploaded where it is shown, cropped, described and published in every size', async ({
  page,
  context,
  browser,
  url,
}) => {
  await signInAs(context)
  await page.goto('/admin-website')
  const sections = await addPageWithPicture(page)
  await sections.getByRole('button', { name: /^Choose a picture/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Pictures' })
  await expect(dialog.getByText('No pictures yet')).toBeVisible()
  await dialog
    .getByLabel('Upload pictures')
    .setInputFiles({ name: 'wall.jpg', mimeType: 'image/jpeg', buffer: await wall() })
  await dialog.getByRole('button', { name: '1:1' }).click()
  const corner = dialog.getByRole('button', { name: 'Bottom right corner' })
  const point = dialog.getByRole('button', { name: 'Focal point' })
  await point.press('Shift+ArrowLeft')
  await expect(point).toHaveAccessibleDescription(/from the left, 50% from the top/)
  await corner.press('ArrowUp')
  await dialog.getByRole('button', { name: '1:1' }).click()
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Use picture' }).click()
  await expect(
    dialog.getByText('Please describe the picture for people who can’t see it'),
  ).toBeVisible()
  await dialog.getByLabel('Description').fill('A red brick wall')
  await dialog.getByRole('button', { name: 'Use picture' }).click()
  await expect(sections.getByText(/^1600 × 1000, /)).toBeVisible()
  await publish(page)

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`${url}/workshop`)
  const shown = visitor.getByRole('img', { name: 'A red brick wall' })
  await expect(shown).toHaveJSProperty('complete', true)
  const { width, height } = await shown.evaluate((image: HTMLImageElement) => ({
    width: image.naturalWidth,
    height: image.naturalHeight,
  }))
  expect(width).toBeGreaterThan(0)
  expect(width).toBe(height)
  expect(await shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.avif$/)
  await expect(shown).toHaveAttribute('src', /\.webp$/)
  await visitor.context().close()

  await page.goto('/admin-pictures')
  await page.getByRole('button', { name: /wall/ }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: /Workshop/ })).toBeVisible()
})
