import { axeFindings } from '../accessible.ts'
import { createClient, createPiece, uniqueName } from './content-samples.ts'
import { expect, test } from '../foyer.ts'
import { signInAs } from '../people.ts'
import { journeyWidths } from '../widths.ts'

test.beforeEach(({ context }) => signInAs(context))

for (const width of journeyWidths)
  test(`a piece gets a due date and moves on the board at ${width} px`, async ({
    page,
    office,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const mark = uniqueName()
    const clientId = await createClient(office, mark)
    const title = `Plates by ${mark}`
    await createPiece(office, clientId, 'blog_post', { title, content: 'Our plates are round.' })
    await page.goto(`/admin-content-management?view=board&client=${clientId}`)
    const column = (name: string) => page.getByRole('region', { name, exact: true })
    const show = async (name: string) => {
      if (width < 640) await page.getByRole('combobox', { name: 'Column' }).selectOption(name)
    }
    const dialog = page.getByRole('dialog')
    const choose = async (item: string) => {
      await page.getByRole('button', { name: `Actions for ${title}` }).press('Enter')
      await page.getByRole('menuitem', { name: item }).press('Enter')
    }
    await show('Being edited')
    await expect(column('Being edited').getByRole('link', { name: title })).toBeVisible()
    await choose('Due date...')
    await dialog.getByLabel('Due date').fill('2026-01-05')
    await expect(dialog).toBeHidden()
    await expect(column('Being edited').getByText(/^Due .*, late$/)).toBeVisible()
    expect(await axeFindings(page)).toEqual([])

    await choose('Move to Scheduled')
    await expect(dialog.getByText('Choose where and when it is published.')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Cancel' }).click()

    await choose('Move to With the client')
    await dialog.getByRole('button', { name: 'Send for review' }).click()
    await show('With the client')
    await expect(column('With the client').getByRole('link', { name: title })).toBeVisible()
    await expect(column('With the client').getByText(/^Due/)).toBeHidden()

    await choose('Move to Approved')
    await show('Approved')
    await expect(column('Approved').getByRole('link', { name: title })).toBeVisible()
    await choose('Move to Published')
    await dialog.getByRole('link', { name: 'Open publishing' }).click()
    await expect(page.getByRole('tab', { name: 'Publish' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
  })

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true })

  for (const height of [600, 740])
    test(`the menu of a card stays inside a window of 375 × ${height} px`, async ({
      page,
      office,
    }) => {
      await page.setViewportSize({ width: 375, height })
      const mark = uniqueName()
      const clientId = await createClient(office, mark)
      for (const title of ['Plates', 'Bowls', 'Mugs', 'Cups', 'Jugs'])
        await createPiece(office, clientId, 'blog_post', { title, content: `Round ${title}.` })
      await page.goto(`/admin-content-management?view=board&client=${clientId}`)
      await page.getByRole('combobox', { name: 'Column' }).selectOption('Being edited')
      const trigger = page.getByRole('button', { name: 'Actions for Plates' })
      await trigger.evaluate((button) => button.scrollIntoView({ block: 'center' }))
      await trigger.press('Enter')
      const items = page.getByRole('menuitem')
      for (const item of [items.first(), items.last()]) {
        await item.focus()
        await expect(item).toBeInViewport({ ratio: 1 })
      }
      const box = await page.getByRole('menu').boundingBox()
      expect(box?.y).toBeGreaterThanOrEqual(0)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
    })
})

test('a card is dropped on a column', async ({ page, office }) => {
  const mark = uniqueName()
  const clientId = await createClient(office, mark)
  const title = `Plates by ${mark}`
  await createPiece(office, clientId, 'blog_post', { title, content: 'Our plates are round.' })
  await page.goto(`/admin-content-management?view=board&client=${clientId}`)
  const card = page.getByRole('listitem').filter({ hasText: title })
  await card.dragTo(page.getByRole('region', { name: 'With the client', exact: true }))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send for review' }).click()
  await expect(
    page
      .getByRole('region', { name: 'With the client', exact: true })
      .getByRole('link', { name: title }),
  ).toBeVisible()
  await expect(page.getByText('Status updated successfully').first()).toBeVisible()
})
