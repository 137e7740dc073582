import { axeFindings } from '../accessible.ts'
import { expect, test } from '../foyer.ts'
import { joinAsClient, signInAs } from '../people.ts'

test('a client formats a message by keys and buttons; a long paste becomes a file, and can be undone', async ({
  page,
  context,
  browser,
}) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await joinAsClient(context)
  const { id } = (await (await page.request.get('/api/auth/user')).json()) as { id: number }
  await page.goto('/messages')
  const field = page.getByRole('textbox', { name: 'Message' })
  await field.fill('Two things:')
  await page.keyboard.press('Shift+Enter')
  await page.getByRole('button', { name: 'Formatting' }).click()
  const tools = page.getByRole('group', { name: 'Formatting' })
  await field.focus()
  await tools.getByRole('button', { name: 'List', exact: true }).click()
  await page.keyboard.press('Control+b')
  await page.keyboard.type('Logo')
  await page.keyboard.press('Control+b')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('<b>Photos</b>')
  await expect(field).toHaveValue('Two things:\n- **Logo**\n- <b>Photos</b>')
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Enter')
  const thread = page.getByRole('log')
  await expect(thread.locator('strong').first()).toHaveText('Logo')

  const long = 'A brief. '.repeat(1500).trim()
  const paste = () =>
    field.evaluate((element, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      element.dispatchEvent(event)
    }, long)
  await field.focus()
  await paste()
  const chosen = page.getByRole('list', { name: 'Files to send' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(chosen).toHaveCount(0)
  await expect(field).toHaveValue(long)
  await expect(page.getByRole('button', { name: 'Send message' })).toBeDisabled()
  await field.fill('')
  await paste()
  await expect(page.getByText('The pasted text has 13,499 characters').first()).toBeVisible()
  await expect(field).toHaveValue('')
  await expect(chosen.getByRole('button', { name: 'Remove Pasted text 2.txt' })).toBeVisible()
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('link', { name: /Pasted text 2\.txt/ })).toBeVisible()

  const team = await browser.newContext()
  await signInAs(team)
  const desk = await team.newPage()
  await desk.goto(`/admin-messages?client=${id}`)
  await expect(desk.locator('strong', { hasText: 'Logo' })).toBeVisible()
  await expect(desk.getByText('<b>Photos</b>')).toBeVisible()
  await expect(desk.getByRole('link', { name: /Pasted text 2\.txt/ })).toBeVisible()
  expect(await axeFindings(desk)).toEqual([])
  await team.close()
})
