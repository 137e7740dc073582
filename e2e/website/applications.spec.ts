import { create as apply } from '../../contract/website/job-applications.ts'
import { axeFindings } from '../accessible.ts'
import { expect, newEmail, test } from '../foyer.ts'
import { signInAs } from '../people.ts'

const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

test('an application goes through the pipeline: board, notes, email, erasure', async ({
  page,
  office,
}) => {
  const email = newEmail('ilse')
  await office.calls.post(apply.path, {
    data: {
      firstName: 'Ilse',
      lastName: `Brandt ${process.pid}`,
      email,
      position: 'Frontend Engineer',
      resumeFileName: 'Ilse.pdf',
      resumeFileData: pdf.toString('base64'),
    },
  })
  const name = `Ilse Brandt ${process.pid}`
  await signInAs(page.context())
  await page.goto('/admin-today?part=sales')
  await expect(
    page.getByRole('link', { name: `${name} Application: Frontend Engineer` }),
  ).toBeVisible()

  await page.goto('/admin-applications?view=board')
  const column = (title: string) => page.getByRole('region', { name: title, exact: true })
  await expect(column('Pending')).toContainText(name)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: `Actions for ${name}` }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Move to Interview' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${name} moved to Interview`)).toBeAttached()
  await expect(column('Interview')).toContainText(name)

  await column('Interview').getByRole('link', { name }).click()
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog.getByLabel('Stage')).toHaveValue('interview')
  await dialog.getByLabel('Notes').fill('Knows her way around CSS')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Application updated', { exact: true })).toBeVisible()
  await dialog.getByRole('tab', { name: 'Resume' }).click()
  await expect(dialog.getByTitle(`Resume of ${name}`)).toBeVisible()

  await dialog.getByRole('button', { name: 'Write email' }).click()
  await expect(dialog.getByLabel('Text')).toHaveValue(/Hello Ilse,\n\nWe liked your application/)
  await dialog.getByLabel('Subject').fill('Shall we talk?')
  await dialog.getByRole('button', { name: 'Send email' }).click()
  await expect(dialog.getByRole('list', { name: 'Emails so far' })).toContainText('Shall we talk?')
  await expect(dialog.getByText('Captured', { exact: true })).toBeVisible({ timeout: 40_000 })
  expect(await axeFindings(page)).toEqual([])

  await dialog.getByRole('button', { name: 'Erase now' }).click()
  const question = page.getByRole('dialog', { name: `Erase the application of ${name}?` })
  await question.getByRole('button', { name: 'Erase application' }).click()
  await expect(page.getByText('Application erased', { exact: true })).toBeVisible()
  await expect(column('Interview')).not.toContainText(name)
})
