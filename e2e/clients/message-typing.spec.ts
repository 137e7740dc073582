import { expect, test } from '../foyer.ts'
import { joinAsClient } from '../people.ts'
import { box, idOf, log, openMessages, openOwnersWindow } from './conversations.ts'

test('a conversation shows who types on the other side, until they stop or send', async ({
  page,
  context,
  browser,
}) => {
  await joinAsClient(context)
  await openMessages(page)
  const owner = await openOwnersWindow(browser, await idOf(context))

  await box(page).pressSequentially('The kiln')
  const line = owner.getByText('Ada Lindqvist is typing…')
  await expect(line).toBeVisible()
  await expect(page.getByText(/is typing/)).toHaveCount(0)
  await expect(line).toBeHidden()

  await box(page).pressSequentially(' is on')
  await expect(line).toBeVisible()
  await box(page).press('Enter')
  await expect(log(owner).getByText('The kiln is on')).toBeVisible()
  await expect(line).toBeHidden()
  await owner.context().close()
})
