import { axeFindings } from '../accessible.ts'
import { expect, newEmail, signInAsOwner, test } from '../foyer.ts'
import { joinTeam } from '../people.ts'

const mark = `Notes ${process.pid}`

test('a colleague mentioned in a note is told, and finds it on the record', async ({
  page,
  browser,
  office,
}) => {
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return (await answer.json()) as { id: number }
  }
  await signInAsOwner(page)
  const nora = await browser.newContext()
  await joinTeam(nora, office, 'manager')
  const person = { firstName: 'Ada', lastName: 'Lind', email: newEmail('ada'), industry: 'Retail' }
  const client = await post('/api/admin/clients', { ...person, businessName: mark })
  const work = { clientId: client.id, name: mark, description: 'A page.', type: 'web_development' }
  const project = await post('/api/projects', { ...work, status: 'planning' })
  const invoice = await post('/api/admin/invoices', {
    clientId: client.id,
    billTo: 'Leeds',
    currency: 'USD',
    lines: [{ description: 'Design', quantity: 1000, unitPrice: 90_000, taxRate: 0 }],
  })

  for (const path of [`/admin-projects/${project.id}`, `/admin-invoices?open=${invoice.id}`]) {
    await page.goto(path)
    const text = `@Rae Manager they pay in two parts`
    await page.getByRole('textbox', { name: 'Note' }).fill(text)
    await page.reload()
    // A reload keeps the text.
    await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue(text)
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(page.getByRole('list', { name: 'Notes' })).toContainText('in two parts')
    await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('')
    expect(await axeFindings(page)).toEqual([])
  }

  const hers = await nora.newPage()
  await hers.goto('/admin-dashboard')
  await hers.getByRole('button', { name: /Notifications/ }).click()
  await hers.getByText(`mentioned you: ${mark}`).click()
  await expect(hers).toHaveURL(new RegExp(`/admin-projects/${project.id}`))
  await expect(hers.getByRole('list', { name: 'Notes' })).toContainText('in two parts')
  await hers.getByRole('button', { name: 'Delete note' }).click()
  await hers.getByRole('dialog').getByRole('button', { name: 'Delete note' }).click()
  await expect(hers.getByRole('list', { name: 'Notes' })).toBeHidden()
  await nora.close()
})
