import type { Page } from '@playwright/test'
import { axeFindings } from '../accessible.ts'
import { expect, test } from '../foyer.ts'
import { joinAsClient } from '../people.ts'
import { expectToast, toastsOn } from '../toasts.ts'
import { idOf, log, openMessages, openOwnersWindow } from './conversations.ts'

async function write(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill(text)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(log(page).getByText(text)).toBeVisible()
}

test('a client edits and deletes a message, and the team sees both without a reload', async ({
  page,
  context,
  browser,
}) => {
  await joinAsClient(context)
  await openMessages(page)
  const owner = await openOwnersWindow(browser, await idOf(context))
  await write(page, 'The kiln arrives Monday')
  await write(page, 'My password is tulip')
  await expect(log(owner).getByText('My password is tulip')).toBeVisible()
  await expect(log(owner).getByRole('button', { name: /^(?:Edit|Delete) message/ })).toHaveCount(0)

  await page.getByRole('button', { name: 'Edit message “The kiln arrives Monday”' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit message' })
  await expect(dialog).toContainText('You can edit a message for 15 minutes')
  const field = dialog.getByRole('textbox', { name: 'Message' })
  await field.fill(' ')
  await dialog.getByRole('button', { name: 'Save message' }).click()
  await expect(dialog.getByText('Please write a message')).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill('The kiln arrives Tuesday')
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save message' }).click()
  await expectToast(page, 'Success', 'Message edited')
  await expect(dialog).toBeHidden()
  await expect(
    page.getByRole('button', { name: 'Edit message “The kiln arrives Tuesday”' }),
  ).toBeFocused()
  for (const each of [page, owner]) {
    await expect(log(each).getByText('The kiln arrives Tuesday')).toBeVisible()
    await expect(log(each).getByText('The kiln arrives Monday')).toHaveCount(0)
    await expect(log(each).getByText(/^Edited/)).toHaveCount(1)
  }

  await page.getByRole('button', { name: 'Delete message “My password is tulip”' }).click()
  const question = page.getByRole('dialog', { name: 'Delete this message?' })
  await question.getByRole('button', { name: 'Delete message' }).click()
  await expectToast(page, 'Success', 'Message deleted')
  for (const each of [page, owner]) {
    await expect(log(each).getByText('Message deleted')).toBeVisible()
    await expect(log(each).getByText('My password is tulip')).toHaveCount(0)
  }
  expect([await axeFindings(page), await axeFindings(owner)]).toEqual([[], []])
  await owner.context().close()
})

test('the team edits its own message in the dialog, and typed text survives a refusal', async ({
  page,
  context,
  browser,
  watch,
}) => {
  await joinAsClient(context)
  await openMessages(page)
  const owner = await openOwnersWindow(browser, await idOf(context))
  await write(owner, 'It costs $90')
  await expect(log(page).getByText('It costs $90')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Edit message/ })).toHaveCount(0)
  watch.allowMessage(/ERR_FAILED/)
  await owner.route('**/api/messages/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await owner.getByRole('button', { name: 'Edit message “It costs $90”' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Edit message' })
  await dialog.getByRole('textbox', { name: 'Message' }).fill('It costs $900')
  await dialog.getByRole('button', { name: 'Save message' }).click()
  await expect(toastsOn(owner)).toContainText('Error')
  await owner.unroute('**/api/messages/*')
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue('It costs $900')
  await dialog.getByRole('button', { name: 'Save message' }).click()
  await expect(dialog).toBeHidden()
  await expect(log(page).getByText('It costs $900')).toBeVisible()
  await owner.context().close()
})
