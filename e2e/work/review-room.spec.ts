import { axeFindings } from '../accessible.ts'
import { expect, test } from '../foyer.ts'
import { joinAsClient, signInAs } from '../people.ts'
import { expectToast } from '../toasts.ts'
import { aPdf, aPng, deliver } from './review-files.ts'

test('both sides comment on a picture, resolve a thread, and the client approves', async ({
  page,
  context,
  office,
  browser,
  baseURL,
}) => {
  await joinAsClient(context)
  const { id, again } = await deliver(context, office, 'home.png', aPng(900, 700))
  await page.goto(`/deliverables/${id}`)
  await expect(page.getByRole('heading', { name: 'home.png', level: 1 })).toBeVisible()
  const picture = page.getByAltText('home.png, version 1')
  await expect(picture).toBeVisible()
  await expect(page.getByRole('button', { name: /Approve version 1/ })).toBeInViewport()

  await page.getByRole('button', { name: /Add comment/ }).click()
  const box = await picture.boundingBox()
  if (!box) throw new Error('no picture')
  await page.mouse.click(box.x + box.width * 0.4, box.y + box.height * 0.3)
  await page.getByRole('textbox', { name: 'Comment at this place' }).fill('Larger, please')
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  const pin = page.getByRole('button', { name: /Comment 1, open, Ada Lindqvist: Larger/ })
  await expect(pin).toHaveAttribute('aria-pressed', 'true')

  // By keys alone: C, arrows, a box with Shift, Enter.
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('c')
  await expect(page.getByRole('button', { name: /^Comment here: 50% from the left/ })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(
    page.getByRole('button', {
      name: 'Comment here: 52% from the left, 50% from the top, a box of 2% by 2%',
    }),
  ).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Comment at this place' }).fill('And this bluer')
  // Pressed twice, it is sent once.
  await page.evaluate(() => {
    const init = { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true }
    for (let i = 0; i < 2; i++)
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init))
  })
  const threads = page.getByRole('list', { name: 'Comments on version 1' })
  await expect(threads.getByText('And this bluer')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  const desk = await browser.newContext({ baseURL: baseURL ?? '' })
  await signInAs(desk)
  const team = await desk.newPage()
  await team.goto(`/admin-deliverables/${id}?comment=1`)
  const theirs = team.getByRole('list', { name: 'Comments on version 1' })
  await theirs.getByRole('button', { name: 'Show comment 1' }).click()
  await theirs.getByRole('textbox', { name: 'Reply to Ada Lindqvist' }).fill('It is now')
  await theirs.getByRole('button', { name: 'Reply' }).click()
  await expect(threads.getByText('It is now')).toBeVisible()
  await theirs.getByRole('button', { name: 'Resolve' }).click()
  await expect(page.getByRole('button', { name: 'Resolved 1' })).toBeVisible()
  expect(await axeFindings(team)).toEqual([])
  await desk.close()

  await again(aPng(900, 800))
  await expect(page.getByText(/Version 2 is the one to decide on/)).toBeVisible()
  await page.getByRole('button', { name: 'Show version 2' }).click()
  const others = page.getByRole('region', { name: 'Comments on other versions' })
  await expect(others.getByText('Version 1')).toBeVisible()
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('a')
  await page.getByRole('button', { name: 'Approve version 2' }).click()
  await expectToast(page, 'Approved', 'Thank you. The team has been notified.')
  await expect(page.getByText('You approved version 2.')).toBeVisible()
})

test('on a phone the decision fits, and a hundred pins can each be pressed', async ({
  page,
  context,
  office,
}) => {
  await joinAsClient(context)
  await page.setViewportSize({ width: 375, height: 667 })
  const { id, versionId } = await deliver(context, office, 'home.png', aPng(900, 1200))
  for (let at = 0; at < 100; at++) {
    const place = { page: 1, x: (at % 10) / 9, y: Math.floor(at / 10) / 9 }
    const data = { body: `Comment no. ${at}`, place }
    const sent = await context.request.post(`/api/deliverable-versions/${versionId}/comments`, {
      data,
    })
    expect(sent.status()).toBe(201)
  }
  await page.goto(`/deliverables/${id}`)
  await expect(page.locator('[data-pin]').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /Approve version 1/ })).toBeInViewport()
  expect(await axeFindings(page)).toEqual([])
  const sheet = await page.locator('[data-page]').boundingBox()
  for (const each of await page.locator('[data-pin]').all()) {
    const found = await each.boundingBox()
    if (!found || !sheet) throw new Error('no pin')
    expect(found.x).toBeGreaterThanOrEqual(sheet.x - 1)
    expect(found.x + found.width).toBeLessThanOrEqual(sheet.x + sheet.width + 1)
    expect(found.y).toBeGreaterThanOrEqual(sheet.y - 1)
  }
  await page.getByRole('button', { name: 'Ask for changes' }).click()
  const comment = page.getByRole('textbox', { name: /What should change/ })
  await expect(comment).toHaveValue('Please see my 100 comments.')
  const submit = page.getByRole('button', { name: 'Ask for changes to version 1' })
  await expect(submit).toBeInViewport({ ratio: 1 })
  expect(await axeFindings(page)).toEqual([])
  await submit.click()
  await expect(page.getByText(/You requested changes to version 1/)).toBeVisible()
})

test('pins stand on the pages of a PDF', async ({ page, context, office }) => {
  await joinAsClient(context)
  const file = aPdf(['The first page', 'The second page', 'The third page'])
  const { id } = await deliver(context, office, 'plan.pdf', file)
  await page.goto(`/deliverables/${id}`)
  await expect(page.locator('[data-page]')).toHaveCount(3)
  await expect(page.getByText('Page 1 of 3. The first page')).toBeAttached()
  const second = page.locator('[data-page="2"]')
  await second.scrollIntoViewIfNeeded()
  await expect(page.getByText('Page 2 of 3. The second page')).toBeAttached()
  await page.getByRole('button', { name: /Add comment/ }).click()
  await second.click({ position: { x: 80, y: 90 } })
  await page.getByRole('textbox', { name: 'Comment on page 2' }).fill('This line')
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(second.getByRole('button', { name: /Comment 1, open/ })).toBeVisible()
  await expect(page.getByText('Comment 1, page 2')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})
