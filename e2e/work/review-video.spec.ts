import { axeFindings } from '../accessible.ts'
import { expect, test } from '../foyer.ts'
import { joinAsClient } from '../people.ts'
import { aClip, deliver } from './review-files.ts'

test('a client comments on a moment of a video, and its mark leads back there', async ({
  page,
  context,
  office,
}) => {
  await joinAsClient(context)
  await page.goto('/dashboard')
  const { id, versionId } = await deliver(context, office, 'clip.webm', await aClip(page))
  const part = await context.request.get(`/api/deliverable-versions/${versionId}/file`, {
    headers: { range: 'bytes=0-99' },
  })
  expect([part.status(), (await part.body()).length]).toEqual([206, 100])

  await page.goto(`/deliverables/${id}`)
  const position = page.getByRole('slider', { name: 'Position' })
  await expect(position).toHaveAttribute('aria-valuetext', '0:00 of 0:02')
  await position.fill('1.2')
  await expect(position).toHaveAttribute('aria-valuetext', '0:01 of 0:02')
  await page.getByRole('button', { name: /Add comment/ }).click()
  const frame = page.locator('[data-page] video')
  const box = await frame.boundingBox()
  if (!box) throw new Error('no video')
  await page.mouse.click(box.x + box.width * 0.5, box.y + box.height * 0.5)
  await page.getByRole('textbox', { name: 'Comment at 0:01' }).fill('Slower here')
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  const pin = page.getByRole('button', { name: /Comment 1, open, Ada Lindqvist: Slower here/ })
  await expect(pin).toBeVisible()
  await expect(page.getByText('Comment 1, at 0:01')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  // The same from the keyboard, at the beginning; the pin of the other moment is gone there.
  await position.fill('0')
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('c')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Comment at 0:00' }).fill('A title, please')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByRole('button', { name: /Comment 2, open/ })).toBeVisible()
  await expect(pin).toBeHidden()
  const marks = page.getByRole('list', { name: 'Comments on the timeline' })
  await marks.getByRole('button', { name: 'Comment 1, at 0:01' }).click()
  await expect(pin).toBeVisible()
  await expect(position).toHaveAttribute('aria-valuetext', '0:01 of 0:02')

  await page.getByRole('button', { name: 'Play' }).click()
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
  await page.setViewportSize({ width: 375, height: 812 })
  await expect(page.getByRole('button', { name: /Approve version 1/ })).toBeInViewport()
  expect(await axeFindings(page)).toEqual([])
})

test('a video that the browser can’t play says so, and takes comments as a whole', async ({
  page,
  context,
  office,
}) => {
  await joinAsClient(context)
  const { id } = await deliver(context, office, 'reel.mp4', Buffer.from('not a video'))
  await page.goto(`/deliverables/${id}`)
  await expect(page.getByText(/Your browser can’t play this video/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Comment on the whole version' })).toBeVisible()
})
