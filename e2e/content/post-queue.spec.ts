import { axeFindings } from '../accessible.ts'
import { expect, test } from '../foyer.ts'
import { signInAs } from '../people.ts'
import { createClient, createPiece, uniqueName } from './content-samples.ts'

test('posts are planned by day and time, exported, shared and marked as posted', async ({
  page,
  context,
  office,
}) => {
  await signInAs(context)
  const clientId = await createClient(office, uniqueName())
  const write = async (type: 'x_post' | 'linkedin_post', title: string, day: number) => {
    const id = await createPiece(office, clientId, type, { title, content: `${title} for you.` })
    const plannedFor = `2031-03-${String(day).padStart(2, '0')}`
    const data = { plannedFor, plannedTime: '09:30' }
    await office.calls.patch(`/api/content/${id}/planned`, { data })
    await office.calls.patch(`/api/content/${id}/status`, { data: { status: 'approved' } })
    return id
  }
  const id = await write('x_post', 'Plates', 5)
  await write('linkedin_post', 'Bowls', 5)
  await write('x_post', 'Mugs', 20)
  await page.goto('/admin-content-management?view=social&month=2031-03')
  await expect(page.getByText('Choose a client to see gaps and export posts.')).toBeVisible()
  await page.goto(`/admin-content-management?view=social&month=2031-03&client=${clientId}`)
  const networks = page.getByRole('region', { name: 'Networks this month' })
  await expect(
    networks.getByText('Longest gap: 14 days, Mar 6, 2031 to Mar 19, 2031'),
  ).toBeVisible()
  const day = page.getByRole('region', { name: 'Wednesday, March 5' })
  await expect(day.getByText('09:30 · X Post · Approved')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await day.getByRole('button', { name: 'Plan Plates for another time' }).click()
  const moving = page.getByRole('dialog')
  await moving.getByLabel('Day', { exact: false }).first().fill('2031-03-12')
  await moving.getByLabel('Time (optional)').fill('17:15')
  await moving.getByRole('button', { name: 'Plan', exact: true }).click()
  const later = page.getByRole('region', { name: 'Wednesday, March 12' })
  await expect(later.getByText('17:15 · X Post · Approved')).toBeVisible()
  await expect(
    networks.getByText('Longest gap: 11 days, Mar 1, 2031 to Mar 11, 2031'),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Export posts' }).click()
  const exporting = page.getByRole('dialog', { name: 'Export posts' })
  await expect(exporting.getByText('3 approved posts.')).toBeVisible()
  await exporting.getByLabel('For', { exact: true }).selectOption('Buffer')
  await exporting.getByLabel('Network').selectOption('X')
  await expect(
    exporting.getByText(/^2 approved posts\. Pictures are fetched from this server/),
  ).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    exporting.getByRole('link', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('buffer-x-post-2031-03.csv')

  await page.addInitScript(() => {
    const shared = (given: ShareData) => {
      document.title = `shared ${given.text} ${given.files?.[0]?.type}`
      return Promise.resolve()
    }
    Object.defineProperties(navigator, {
      canShare: { value: () => true },
      share: { value: shared },
    })
  })
  await page.goto(`/admin-content-management/${id}?beside=publish`)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page).toHaveTitle('shared Plates for you. image/jpeg')
  await page.getByRole('button', { name: 'Mark as posted' }).click()
  await page.getByRole('dialog').getByLabel('URL').fill('https://x.example/kiln/1')
  await page.getByRole('dialog').getByRole('button', { name: 'Save link' }).click()
  await expect(page.getByRole('link', { name: 'https://x.example/kiln/1' })).toBeVisible()
  await expect(page.getByLabel(/^Status of /)).toHaveValue('published')
})
