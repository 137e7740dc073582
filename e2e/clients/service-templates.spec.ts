import { axeFindings } from '../accessible.ts'
import { expect, test } from '../foyer.ts'
import { signInAs } from '../people.ts'
import { expectToast } from '../toasts.ts'

test('milestones and questions of a service are edited, and the sample restored', async ({
  page,
  context,
}) => {
  await signInAs(context)
  await page.goto('/admin-service-templates')
  const form = page.getByRole('form', { name: 'Templates for Web Development' })
  const names = form.getByLabel('Names')
  await expect(names).toHaveValue(/^Kick-off and sitemap\n/)
  await names.fill('Clay\nFire')
  await form.getByRole('button', { name: 'Add section' }).click()
  await form.getByLabel('Title of the section').last().fill('Your kiln')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Please enter the question')).toBeVisible()
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

  await page.goto('/admin-service-templates')
  await form.getByRole('button', { name: 'Restore the sample' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore the sample' }).click()
  await expectToast(page, 'Success', 'The sample is restored')
  await expect(names).toHaveValue(/^Kick-off and sitemap\n/)
  await expect(form.getByText('Your kiln')).toBeVisible()
  const restore = form.getByRole('button', { name: 'Restore the sample' })
  await expect(restore).toHaveCount(1)
  await restore.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore the sample' }).click()
  await expect(form.getByText('Your kiln')).toBeHidden()
})
