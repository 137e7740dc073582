import { axeFindings } from '../accessible.ts'
import { idOf } from '../clients/conversations.ts'
import { expect, test } from '../foyer.ts'
import { joinAsClient } from '../people.ts'
import { posting } from '../posting.ts'

test('a client finds records and pages, and acts, with Ctrl K', async ({
  page,
  context,
  office,
}) => {
  await joinAsClient(context)
  const clientId = await idOf(context)
  const post = posting(office.calls)
  const about = { clientId, description: 'Pots.', type: 'web_development', status: 'in_progress' }
  const shop = await post('/api/projects', { ...about, name: 'Kiln shop' })
  const linkUrl = 'https://x.example/'
  await post(`/api/projects/${shop.id}/deliverables`, { name: 'Kiln map', linkUrl })
  await post('/api/messages', { content: 'The kiln is warm.', toUserId: clientId })

  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto('/dashboard')
  const opener = page.getByRole('button', { name: 'Find anything' })
  await expect(opener).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Find anything' })
  const field = dialog.getByRole('combobox')
  const group = (name: string) => dialog.getByRole('group', { name }).getByRole('option')
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await expect(group('Pages and actions').first()).toContainText('Message Team')
  expect(await axeFindings(page)).toEqual([])
  // The file of what only the pages of the back office share.
  expect(loaded.filter((url) => /\/desk-/.test(url))).toEqual([])
  await field.fill('kiln')
  await expect(group('Projects')).toHaveText(['Kiln shop'])
  await expect(group('Deliverables')).toHaveText(['Kiln map'])
  await expect(group('Messages')).toHaveText(['MessageThe kiln is warm.'])
  expect(await axeFindings(page)).toEqual([])
  await field.fill('kiln map')
  await expect(dialog.getByRole('option')).toHaveText(['Kiln map'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/deliverables\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Kiln map' })).toBeVisible()
  await page.goBack()

  await opener.click()
  await field.fill('nothing like it')
  await expect(dialog.getByRole('status')).toHaveText(/^Nothing found for “nothing like it”/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await page.keyboard.press('Control+k')
  await field.fill('bill')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible()

  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/more')
  await opener.click()
  await field.fill('kiln shop')
  await dialog.getByRole('option', { name: 'Kiln shop' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kiln shop' })).toBeVisible()
})
