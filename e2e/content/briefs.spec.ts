import { axeFindings } from '../accessible.ts'
import { expect, test } from '../foyer.ts'
import { joinAsClient, signInAs } from '../people.ts'
import { expectToast } from '../toasts.ts'

test('a brief is filled in, the client answers the rest, and a draft is made of it', async ({
  page,
  context,
  office,
}) => {
  const person = await joinAsClient(context)
  const { id: clientId } = (await (await context.request.get('/api/auth/user')).json()) as {
    id: number
  }
  const data = {
    clientId,
    type: 'facebook_post',
    topic: 'salt glazed mugs',
    researchPrompt: 'The kiln opens on Saturday at 9.',
  }
  const ordered = await office.calls.post('/api/content/create', { data })
  const { id } = (await ordered.json()) as { id: number }
  const isReady = async () => {
    const found = await office.calls.get(`/api/content/pieces/${id}`)
    return ((await found.json()) as { isBrief: boolean }).isBrief
  }
  await expect.poll(isReady).toBe(true)

  await signInAs(context)
  await page.goto(`/admin-content-management/${id}`)
  await expect(page.getByRole('heading', { name: '1 of 4 parts filled in' })).toBeVisible()
  await expect(page.getByText('The kiln opens on Saturday at 9.')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByLabel('Answer').first().fill('Each mug comes out different.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Success', 'Brief saved')
  await expect(page.getByRole('heading', { name: '2 of 4 parts filled in' })).toBeVisible()
  const saves: string[] = []
  page.on('request', (sent) => sent.method() === 'PUT' && saves.push(sent.url()))
  await page.getByRole('button', { name: 'Ask the client' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Note (optional)').fill('By Friday, please.')
  await dialog.getByRole('button', { name: 'Send questions' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Send the questions again' })).toBeVisible()
  // The form around the dialog isn’t sent with it.
  expect(saves).toEqual([])

  await signInAs(context, person)
  await page.goto(`/content?questions=${id}`)
  const form = page.getByRole('dialog', { name: 'Questions about “salt glazed mugs”' })
  await expect(form.getByRole('textbox').first()).toHaveValue('Each mug comes out different.')
  expect(await axeFindings(page)).toEqual([])
  for (const field of (await form.getByRole('textbox').all()).slice(1))
    await field.fill('In our words.')
  await form.getByRole('button', { name: 'Send answers' }).click()
  await expectToast(page, 'Answers sent', 'Thank you. Your words go into the text.')
  await expect(page.getByRole('list', { name: 'Questions for you' })).toBeHidden()

  await signInAs(context)
  await page.goto(`/admin-content-management/${id}`)
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await expect(text).toContainText('Each mug comes out different.')
  await expect(text).toContainText('The kiln opens on Saturday at 9.')
  await expect(text).not.toContainText('[fill in:')
  await page.getByRole('tab', { name: 'Brief' }).click()
  await expect(page.getByRole('tabpanel').getByText('In our words.').first()).toBeVisible()
})
