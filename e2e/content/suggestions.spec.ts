import { axeFindings } from '../accessible.ts'
import { agencyWithModel } from './agency-with-model.ts'
import { createClient, createPiece, uniqueName } from './content-samples.ts'
import { expect } from '../foyer.ts'
import { openOffice } from '../office.ts'
import { signInAs } from '../people.ts'

const test = agencyWithModel(() => ({ text: { text: ' ' } }))

test('a writer has a passage shortened, a gap filled and a title suggested, and undoes one of them', async ({
  page,
  context,
  ai,
  url,
}) => {
  const office = await openOffice(url)
  await signInAs(context)
  const clientId = await createClient(office, uniqueName())
  const id = await createPiece(office, clientId, 'blog_post', {
    title: 'Plates',
    content:
      '## Choose slowly\n\nA plate is with you for very many years.\n\nIt costs [fill in: price].',
  })
  await office.close()

  await page.goto(`/admin-content-management/${id}`)
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  const ask = async (item: string) => {
    await page.getByRole('button', { name: 'Help', exact: true }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await text.getByText('A plate is with you').click()
  await ask('Shorten')
  const shorten = page.getByRole('dialog', { name: 'Shorten' })
  await expect(shorten.getByText('The model gave no text.')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  ai.respondWith(() => ({ text: { text: 'The best plates in Leeds, 12 years.' } }))
  await shorten.getByLabel('What you want of it (optional)').fill('One short sentence')
  await shorten.getByRole('button', { name: 'Try again' }).click()
  await expect(shorten.getByText('Figures without a source')).toBeVisible()
  await expect(shorten.getByText('Claims without a source')).toBeVisible()
  await expect(shorten.getByRole('insertion').first()).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  expect(JSON.stringify(ai.requests[0]?.body)).toContain('One short sentence')
  await shorten.getByRole('button', { name: 'Use this text' }).click()
  await expect(text).toContainText('The best plates in Leeds, 12 years.')
  await expect(text).toBeFocused()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(text).toContainText('A plate is with you for very many years.')

  ai.respondWith(() => ({ text: { text: 'two pounds' } }))
  await ask('Fill the gap')
  const fill = page.getByRole('dialog', { name: 'Fill the gap' })
  await fill.getByRole('button', { name: 'Use this text' }).click()
  await expect(text).toContainText('It costs two pounds.')

  await ask('Translate')
  const translate = page.getByRole('dialog', { name: 'Translate' })
  await expect(translate.getByText('Nothing changes before you accept it.')).toBeVisible()
  await translate.getByLabel('Language').selectOption('German')
  ai.respondWith(() => ({ text: { text: 'Ein Teller.' } }))
  await translate.getByRole('button', { name: 'Suggest' }).click()
  await expect(translate).toContainText('Teller')
  await translate.getByRole('button', { name: 'Cancel' }).click()

  ai.respondWith(() => ({ text: { titles: ['One', 'Two', 'Three', 'Four', 'Five'] } }))
  await ask('Suggest five titles')
  const titles = page.getByRole('dialog', { name: 'Five titles' })
  await titles.getByLabel('Three').check()
  expect(await axeFindings(page)).toEqual([])
  await titles.getByRole('button', { name: 'Use this title' }).click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Three')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Content saved').first()).toBeVisible()
})

test('an edited brief is written by a model, after one that failed left it as it was', async ({
  page,
  context,
  ai,
  url,
}) => {
  const office = await openOffice(url)
  await signInAs(context)
  const clientId = await createClient(office, uniqueName())
  const ordered = await office.calls.post('/api/content/create', {
    data: {
      clientId,
      type: 'blog_post',
      topic: 'slate roofs',
      researchPrompt: '',
      writer: 'brief',
    },
  })
  const { id } = (await ordered.json()) as { id: number }
  await office.close()
  ai.respondWith(() => ({ status: 401 }))
  await page.goto(`/admin-content-management/${id}`)
  const write = page.getByRole('button', { name: 'Have writer write it' })
  await write.click()
  await expect(page.getByText('No text was written')).toBeVisible()
  // The closed list of prompts and answers has the sentence as well.
  const reason = page.getByRole('paragraph').filter({ hasText: /rejected the key/ })
  await expect(reason).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  const content = 'Slate lasts when it is laid well and the nails hold for long years. '.repeat(36)
  ai.respondWith(() => ({
    text: { title: 'How slate lasts', content, description: 'Why.', preheader: null },
  }))
  await write.click()
  await expect(page.getByLabel('Title')).toHaveValue('How slate lasts')
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toContainText(
    'Slate lasts',
  )
})
