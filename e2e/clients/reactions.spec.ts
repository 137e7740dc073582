import { axeFindings } from '../accessible.ts'
import { expect, test } from '../foyer.ts'
import { joinAsClient, signInAs } from '../people.ts'

test('a client reacts to a message and replies to it; the team sees both at once', async ({
  page,
  context,
  browser,
}) => {
  const { firstName } = await joinAsClient(context)
  const { id } = (await (await page.request.get('/api/auth/user')).json()) as { id: number }
  const team = await browser.newContext()
  await signInAs(team)
  const desk = await team.newPage()
  await desk.goto(`/admin-messages?client=${id}`)
  const draft = desk.getByRole('textbox', { name: 'Message' })
  await draft.fill('Do you like **this one**?')
  await desk.keyboard.press('Enter')
  await expect(desk.locator('strong', { hasText: 'this one' })).toBeVisible()

  await page.goto('/messages')
  const menu = page.getByRole('button', { name: 'React or reply to “Do you like this one?”' })
  await menu.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'React or reply' })
  expect(await axeFindings(page)).toEqual([])
  await panel.getByRole('button', { name: 'Heart' }).click()
  const chip = page.getByRole('button', { name: '1 Heart: You' })
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  await expect(
    desk.getByRole('button', { name: new RegExp(`^1 Heart: ${firstName}`) }),
  ).toBeVisible()
  await desk.getByRole('button', { name: /^\d Heart/ }).click()
  await expect(page.getByRole('button', { name: /^2 Heart: You, / })).toBeVisible()

  await menu.click()
  await panel.getByRole('button', { name: 'Reply' }).click()
  const field = page.getByRole('textbox', { name: 'Message' })
  await expect(field).toBeFocused()
  await expect(page.getByText(/^Replying to /)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^Replying to /)).toBeVisible()
  await field.fill('Very much.')
  await page.keyboard.press('Enter')
  const quote = desk.getByRole('button', { name: /^In reply to .* Do you like this one\?$/ })
  await expect(quote).toBeVisible()
  expect(await axeFindings(desk)).toEqual([])
  await quote.click()
  await expect(desk.locator('li:focus')).toContainText('Do you like')
  await page
    .getByRole('button', { name: /^\d Heart/ })
    .first()
    .click()
  await expect(desk.getByRole('button', { name: '1 Heart: You' })).toBeVisible()
  await team.close()
})
