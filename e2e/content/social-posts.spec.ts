import { axeFindings } from '../accessible.ts'
import { expect, test } from '../foyer.ts'
import { signInAs } from '../people.ts'
import { expectToast } from '../toasts.ts'
import { createClient, createPiece, uniqueName } from './content-samples.ts'

test('posts are made from a piece, and kept within what their network takes', async ({
  page,
  context,
  office,
}) => {
  await signInAs(context)
  const clientId = await createClient(office, uniqueName())
  const id = await createPiece(office, clientId, 'blog_post', {
    title: 'Plates for every day',
    content: 'A plate is with you for years.\n\n## Look first\n\nPut one on the table and look.',
  })
  await page.goto(`/admin-content-management/${id}?beside=publish`)
  const part = page.getByRole('region', { name: 'Social posts from this piece' })
  await expect(part.getByRole('button', { name: 'Make a post' })).toBeDisabled()
  await part.getByLabel('Google Business').check()
  await part.getByLabel('X', { exact: true }).check()
  await part.getByRole('button', { name: 'Make 2 posts' }).click()
  await expectToast(page, 'Content creation started', '2 posts are being made.')
  const made = part.getByRole('list', { name: 'Posts from this piece' })
  await expect(made.getByText('Brief', { exact: true })).toHaveCount(2)
  expect(await axeFindings(page)).toEqual([])

  await made.getByRole('link', { name: /^X Post: / }).click()
  await expect(page.getByText('A plate is with you for years.')).toBeVisible()
  await page.getByRole('button', { name: 'Make a draft' }).click()
  await expect(page.getByRole('heading', { name: 'Edit X post' })).toBeVisible()
  await expect(page.getByText('30 of 280 characters (a link counts 23).')).toBeVisible()
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.fill('Plates. '.repeat(40))
  const refusal = 'X takes 280 characters, and this text has 319'
  await expect(page.getByText(`${refusal}.`).first()).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('alert').getByText(refusal)).toBeVisible()
  await text.fill('A plate is with you for years. https://kiln.example/plates/for/every/day')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Success', 'Content saved')

  await page.getByRole('link', { name: 'The piece it was made from' }).click()
  await page.getByRole('tab', { name: 'Publish' }).click()
  await made.getByRole('link', { name: /^Google Business Post: / }).click()
  await page.getByRole('button', { name: 'Make a draft' }).click()
  await text.fill('Plates for every day. Call 555 010 0100.')
  await page.getByRole('tab', { name: /^Checks/ }).click()
  await expect(page.getByText('Google rejects posts with a phone number.')).toBeVisible()
  await page.getByLabel('Button', { exact: true }).selectOption('Book')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Please enter the address that the button opens')).toBeVisible()
  await page.getByLabel('Address of the button').fill('https://kiln.example/book')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Success', 'Content saved')
  expect(await axeFindings(page)).toEqual([])
})
