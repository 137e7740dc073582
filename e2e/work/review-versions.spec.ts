import { axeFindings } from '../accessible.ts'
import { expect, test } from '../foyer.ts'
import { joinAsClient } from '../people.ts'
import { aPdf, aPng, deliver } from './review-files.ts'

test('two versions are compared with a slider and side by side; an approval has a certificate', async ({
  page,
  context,
  office,
}) => {
  await joinAsClient(context)
  const { id, again } = await deliver(context, office, 'home.png', aPng(900, 700))
  await again(aPng(900, 800))
  await page.goto(`/deliverables/${id}`)
  await expect(page.getByAltText('home.png, version 2')).toBeVisible()
  await page.getByRole('button', { name: 'Compare versions' }).click()
  const slider = page.getByRole('slider', { name: 'Version 1 over version 2' })
  await slider.focus()
  await page.keyboard.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuetext', '51% of the width shows version 1')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Side by side' }).click()
  await expect(page.getByAltText('home.png, version 1')).toBeVisible()
  await expect(page.getByAltText('home.png, version 2')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.setViewportSize({ width: 375, height: 812 })
  await expect(page.getByRole('button', { name: /Approve version 2/ })).toBeInViewport()
  await page.getByRole('button', { name: 'Stop comparing' }).click()
  await page.getByRole('button', { name: /Approve version 2/ }).click()
  await page.getByRole('button', { name: 'Approve version 2' }).click()
  await expect(page.getByText('You approved version 2.')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Certificate of the approval of version 2' }).click()
  expect((await downloading).suggestedFilename()).toContain('certificate of approval.pdf')
})

test('the pages of two PDFs are compared', async ({ page, context, office }) => {
  await joinAsClient(context)
  const { id, again } = await deliver(context, office, 'plan.pdf', aPdf(['One', 'Two']))
  await again(aPdf(['One', 'Two', 'Three']))
  await page.goto(`/deliverables/${id}`)
  await page.getByRole('button', { name: 'Compare versions' }).click()
  await page.getByRole('button', { name: 'Side by side' }).click()
  await expect(page.getByRole('img', { name: 'plan.pdf, version 1, page 1 of 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText('Page 3 of 3')).toBeVisible()
  await expect(page.getByRole('img', { name: 'plan.pdf, version 1, page 2 of 2' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})
