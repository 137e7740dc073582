import { anEmail, plain } from '../../test/reply-emails/mime.ts'
import { axeFindings } from '../accessible.ts'
import { expect } from '../foyer.ts'
import { signInAs } from '../people.ts'
import { test } from '../post.ts'
import { expectToast, toastsOn } from '../toasts.ts'

test('whoever writes first becomes a lead, or spam with a folder of its own', async ({
  page,
  context,
  post,
}) => {
  await signInAs(context)
  await page.goto('/admin-email')
  const form = page.getByRole('form', { name: 'Replies by email' })
  await form.getByLabel('Also show emails of people who write first').check()
  await form.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Success', 'Replies by email saved')
  const from = (name: string, words: string) =>
    anEmail(plain(words), {
      from: `${name} <${name.toLowerCase()}@elsewhere.example>`,
      to: 'hello@furlong.example',
      subject: `From ${name}`,
    })
  await post.deliver(
    from('Nia', 'Do you build shops?'),
    from('Sid', 'Rank first tomorrow!'),
    from('Sid', 'Rank first today!'),
  )

  await page.goto('/admin-incoming-emails')
  const dialog = page.getByRole('dialog')
  const open = (name: string) => page.getByRole('link', { name, exact: true }).first().click()
  await open('Sid')
  await expect(dialog.getByText('It comes from somebody we don’t know')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Spam' }).click()
  await expectToast(page, 'Success', '2 emails of this sender marked as spam')
  await toastsOn(page).getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Success', '2 emails of this sender held again')
  await page.getByRole('columnheader').first().hover()
  await post.deliver(from('Jo', 'Do you write blogs?'))
  const arrived = page.getByRole('button', { name: 'Show 1 new email' })
  await expect(arrived).toBeVisible()
  await expect(page.getByRole('link', { name: 'Jo', exact: true })).toHaveCount(0)
  expect(await axeFindings(page)).toEqual([])
  await arrived.click()
  await expect(page.getByRole('link', { name: 'Jo', exact: true })).toBeFocused()
  await open('Jo')
  await dialog.getByRole('button', { name: 'Spam' }).click()
  await expectToast(page, 'Success', 'Marked as spam')
  await open('Sid')
  await dialog.getByRole('button', { name: 'Spam' }).click()
  await expectToast(page, 'Success', '2 emails of this sender marked as spam')
  await open('Nia')
  await dialog.getByRole('button', { name: 'Make a lead' }).click()
  await expectToast(page, 'Success', 'Lead added')
  await expect(page.getByText('No held emails')).toBeVisible()

  await page.goto('/admin-inbox?part=held')
  await page.getByRole('link', { name: 'Spam', exact: true }).click()
  await expect(page.getByLabel('Status')).toHaveValue('spam')
  await open('Sid')
  await dialog.getByRole('button', { name: 'Not spam' }).click()
  await expectToast(page, 'Success', '2 emails of this sender held again')

  await page.goto('/admin-inbox?part=leads')
  await expect(page.getByRole('main').getByText('Do you build shops?').first()).toBeVisible()
})
