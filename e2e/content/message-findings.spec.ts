import { axeFindings } from '../accessible.ts'
import { expect, newEmail } from '../foyer.ts'
import { openOffice } from '../office.ts'
import { aPerson, joinAsClient, signInAs } from '../people.ts'
import { agencyWithModel } from './agency-with-model.ts'

const test = agencyWithModel(() => ({
  text: {
    suggestions: [
      {
        field: 'services',
        value: 'blue plates',
        title: '',
        message: 1,
        quote: 'Families come for our blue plates',
      },
      { field: 'services', value: 'gold cups', title: '', message: 1, quote: 'our gold cups' },
    ],
  },
}))

test('a client’s messages suggest values for the profile, to accept or dismiss one by one', async ({
  page,
  context,
  browser,
  baseURL,
  url,
}) => {
  const office = await openOffice(url)
  const theirs = await browser.newContext({ baseURL })
  const person = aPerson({ email: newEmail('ada'), businessName: 'Kiln Street' })
  await joinAsClient(theirs, person)
  const content = 'We serve Leeds and Bradford. Families come for our blue plates.'
  await theirs.request.post('/api/messages', { data: { content } })
  await theirs.close()
  const [client] = await office.read<{ id: number }[]>('/api/admin/clients?q=Kiln')
  for (let i = 0; i < 40; i++)
    await office.calls.post('/api/messages', {
      data: { content: `Line ${i}`, toUserId: client?.id },
    })
  await office.close()
  await signInAs(context)
  await page.goto(`/admin-clients/${client?.id}?tab=manage`)
  const panel = page.getByRole('region', { name: 'From their messages' })
  await panel.getByRole('link', { name: 'Ada Lindqvist' }).first().click()
  const log = page.getByRole('log')
  await expect(log.getByText(content)).toBeInViewport()
  await expect(log.getByText('Line 39')).not.toBeInViewport()
  await page.goBack()
  await panel.getByRole('button', { name: 'Accept Leeds' }).click()
  await expect(page.getByText('Places accepted').first()).toBeVisible()
  await panel.getByRole('button', { name: 'Dismiss Bradford' }).click()
  await expect(panel.getByText('No suggestions from their messages.')).toBeVisible()
  await panel.getByRole('button', { name: 'Have writer read them' }).click()
  await expect(panel.getByText('blue plates', { exact: true })).toBeVisible()
  await expect(panel.getByText('gold cups')).toBeHidden()
  expect(await axeFindings(page)).toEqual([])
  await panel.getByRole('button', { name: 'Accept blue plates' }).click()
  await expect(panel.getByText('The model has no more suggestions.')).toBeVisible()
  const profile = page.getByRole('region', { name: 'Content profile' })
  await expect(profile.getByText('Leeds', { exact: true })).toBeVisible()
  await expect(profile.getByText('blue plates')).toBeVisible()
  await expect(profile.getByText(/from a message of/).first()).toBeVisible()
})
