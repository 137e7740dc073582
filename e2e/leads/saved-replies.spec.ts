import { axeFindings } from '../accessible.ts'
import { expect, newEmail, signInAsOwner, test } from '../foyer.ts'
import { expectToast } from '../toasts.ts'

test('a text is saved as a reply where it was typed, inserted by keyboard, and changed in the settings', async ({
  page,
}) => {
  await signInAsOwner(page)
  const name = `Prices ${newEmail('x')}`
  const lead = { companyName: 'Loom Street', contactName: 'Noor Haddad', email: newEmail('noor') }
  const made = await page.request.post('/api/admin/leads', { data: lead })
  expect(made.status(), await made.text()).toBe(201)
  const { id } = (await made.json()) as { id: number }
  await page.goto(`/lead-management/${id}`)
  await page.getByRole('button', { name: 'Write an email' }).click()
  const box = page.getByRole('form', { name: 'New email' })
  const text = box.getByLabel('Text')
  await text.fill('Hello {{ first_name }}, a website begins at $3,000.')
  await box.getByRole('button', { name: 'Saved replies' }).click()
  const replies = page.getByRole('dialog', { name: 'Saved replies' })
  await replies.getByRole('button', { name: 'Save as reply' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save as reply' })
  await expect(dialog.getByLabel('Text')).toHaveValue(/^Hello \{\{ first_name \}\}/)
  await dialog.getByRole('button', { name: 'Save reply' }).click()
  await expect(dialog.getByText('Please enter a name')).toBeVisible()
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await dialog.getByRole('button', { name: 'Save reply' }).click()
  await expectToast(page, 'Success', 'Reply saved')
  await expect(dialog).toBeHidden()

  // A slash at the beginning of a line opens the list; Enter inserts what it finds.
  await text.fill('')
  await text.press('/')
  const search = replies.getByRole('combobox', { name: 'Search saved replies' })
  await expect(search).toBeFocused()
  await expect(replies.getByRole('option', { name })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await search.fill(name)
  await search.press('Enter')
  await expect(text).toHaveValue('Hello Noor, a website begins at $3,000.')
  await expect(text).toBeFocused()
  await text.press('End')
  await text.press('Enter')
  await text.press('/')
  await expect(search).toBeFocused()
  await search.fill('etc')
  await search.press('Escape')
  await expect(text).toHaveValue('Hello Noor, a website begins at $3,000.\n/etc')
  await expect(text).toBeFocused()
  for (let n = 0; n < 4; n += 1) await text.press('Backspace')
  await text.press('/')
  await expect(text).toHaveValue('Hello Noor, a website begins at $3,000.\n/')
  await expect(replies).toBeHidden()

  // Enter twice inserts once, and the browser's undo takes it back.
  await text.fill('')
  await box.getByRole('button', { name: 'Saved replies' }).click()
  await search.fill(name)
  await search.press('Enter')
  await page.keyboard.press('Enter')
  await expect(text).toHaveValue(/^Hello Noor, a website begins at \$3,000\.\n?$/)
  await text.press('ControlOrMeta+z')
  await expect(text).not.toHaveValue(/3,000/)

  await page.goto('/admin-saved-replies')
  await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const edit = page.getByRole('dialog', { name: 'Edit saved reply' })
  await edit.getByLabel('Share with the team').uncheck()
  await edit.getByRole('button', { name: 'Save reply' }).click()
  const list = page.getByRole('region', { name: 'Replies' })
  const row = list.getByRole('listitem').filter({ hasText: name })
  await expect(row.getByText('Only you')).toBeVisible()
  await row.getByRole('button', { name: `Delete ${name}` }).click()
  await expect(row).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row.getByText('Only you')).toBeVisible()

  // Once one is deleted, the button of the next one has the focus, or that of the previous one.
  await page.request.post('/api/admin/saved-replies', {
    data: { name: `${name} next`, content: 'Yes', isShared: false },
  })
  await page.reload()
  const deleting = list.getByRole('button', { name: /^Delete / })
  await expect(list.getByRole('button', { name: `Delete ${name} next` })).toBeVisible()
  while ((await deleting.count()) > 0) {
    const left = (await deleting.count()) - 1
    await deleting.first().press('Enter')
    await expect(deleting).toHaveCount(left)
    await expect(
      left > 0 ? deleting.first() : page.getByRole('heading', { level: 1 }),
    ).toBeFocused()
  }
})
