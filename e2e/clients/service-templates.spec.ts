import { aProject } from '../../server/work/projects/sample.ts'
import { axeFindings } from '../accessible.ts'
import { expect, newEmail, test } from '../foyer.ts'
import { signInAs } from '../people.ts'
import { expectToast } from '../toasts.ts'

test('what work on a service begins with is edited, and the sample restored', async ({
  page,
  context,
  office,
}) => {
  await signInAs(context)
  await page.goto('/admin-service-templates')
  const form = page.getByRole('form', { name: 'Templates for Web Development' })
  const names = form.getByLabel('Names')
  await expect(names).toHaveValue(/^Kick-off and sitemap\n/)
  await names.fill('Clay\nFire')
  await form.getByLabel('Description').fill('A kiln of your own.')
  await form.getByLabel('Usual length in weeks').fill('two')
  await form.getByRole('button', { name: 'Add section' }).click()
  await form.getByLabel('Title of the section').last().fill('Your kiln')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Please enter the question')).toBeVisible()
  await expect(form.getByText('Please enter a whole number of weeks')).toBeVisible()
  await form.getByLabel('Usual length in weeks').fill('')
  await form.getByRole('textbox', { name: 'Update text 2' }).fill('Out of the kiln')
  await form.getByRole('textbox', { name: 'Question 1' }).last().fill('Which fuel?')
  await form.getByRole('combobox', { name: 'Answer' }).last().selectOption('One of these')
  await form.getByRole('textbox', { name: 'Options' }).last().fill('Gas')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Please enter at least two options')).toBeVisible()
  await form.getByRole('textbox', { name: 'Options' }).last().fill('Gas\nWood')
  expect(await axeFindings(page)).toEqual([])
  await form.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Success', 'Web Development saved')

  await page.goto('/admin-projects?project=new')
  await page.getByLabel('Add the standard milestones').check()
  const preview = page.getByRole('list', { name: 'Milestones to add' })
  await expect(preview.getByRole('listitem')).toHaveText(['Clay', 'Fire'])
  const project = page.getByRole('dialog', { name: 'Create New Project' })
  await expect(project.getByLabel('Description')).toHaveValue('A kiln of your own.')
  await expect(project.getByLabel('Due date')).toHaveValue('')
  await project.getByLabel('Project type').selectOption('AI Automation')
  await expect(project.getByLabel('Description')).toHaveValue(/^Work that repeats/)
  await expect(project.getByLabel('Due date')).not.toHaveValue('')
  await project.getByLabel('Description').fill('Written by hand')
  await project.getByLabel('Project type').selectOption('Web Development')
  await expect(project.getByLabel('Description')).toHaveValue('Written by hand')

  const client = await office.calls.post('/api/admin/clients', {
    data: {
      firstName: 'Ada',
      lastName: 'Lindqvist',
      email: newEmail('templates'),
      businessName: 'Template Works',
      industry: 'Retail',
      password: '',
    },
  })
  const { id: clientId } = (await client.json()) as { id: number }
  const made = await office.calls.post('/api/projects', { data: aProject(clientId) })
  const { id } = (await made.json()) as { id: number }
  await page.goto(`/admin-projects/${id}`)
  const update = page.getByRole('form', { name: 'New update' })
  await update.getByLabel('Update').fill('Hello.')
  await update.getByRole('button', { name: 'Insert a text' }).click()
  await page.getByRole('menuitem', { name: 'Out of the kiln' }).click()
  await expect(update.getByLabel('Update')).toHaveValue(/^Hello\.\n\nDone this week:/)

  await page.goto('/admin-service-templates')
  await form.getByRole('button', { name: 'Restore the sample' }).nth(1).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore the sample' }).click()
  await expectToast(page, 'Success', 'The sample is restored')
  await expect(names).toHaveValue(/^Kick-off and sitemap\n/)
  await expect(form.getByText('Your kiln')).toBeVisible()
  const restore = form.getByRole('button', { name: 'Restore the sample' })
  await expect(restore).toHaveCount(2)
  await restore.last().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore the sample' }).click()
  await expect(form.getByText('Your kiln')).toBeHidden()
  await expect(restore).toHaveCount(1)
  await restore.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore the sample' }).click()
  await expect(form.getByLabel('Description')).toHaveValue(/^A new website/)
})
