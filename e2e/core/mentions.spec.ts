import { axeFindings } from '../accessible.ts'
import { expect, newEmail, test } from '../foyer.ts'
import { joinTeam, signInAs } from '../people.ts'

test('an @ suggests colleagues who see the record, and only those', async ({
  page,
  context,
  browser,
  office,
}) => {
  const outside = await browser.newContext()
  await joinTeam(outside, office, 'contractor')
  const firstName = `Zora${process.pid}`
  const invited = await office.calls.post('/api/admin/team', {
    data: { firstName, lastName: 'Quill', email: newEmail('zora'), teamRole: 'member' },
  })
  expect(invited.ok()).toBe(true)
  const data = { companyName: `Noted ${process.pid}`, email: newEmail('noted') }
  const made = await office.calls.post('/api/admin/leads', { data })
  const { id } = (await made.json()) as { id: number }
  await signInAs(context)
  await page.goto(`/lead-management/${id}`)
  const note = page.getByRole('textbox', { name: 'Note' })
  await note.click()
  await page.keyboard.type('Ask @')
  const list = page.getByRole('listbox', { name: 'Colleagues who see this' })
  await expect(list.getByRole('option', { name: `${firstName} Quill` })).toBeVisible()
  await expect(list.getByRole('option', { name: /Contractor/ })).toHaveCount(0)
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await expect(note).toHaveValue('Ask @')
  await page.keyboard.type('zora')
  await expect(list.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(note).toHaveValue(`Ask @${firstName} Quill `)
  await expect(note).toBeFocused()
  await page.keyboard.type('about the plates.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText(`Ask @${firstName} Quill about the plates.`)).toBeVisible()
  await outside.close()
})
