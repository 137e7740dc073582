import { axeFindings } from '../accessible.ts'
import { expect, test } from '../foyer.ts'
import { signInAs } from '../people.ts'

test('a campaign is written from a template, sent to selected leads, undone, and sent', async ({
  page,
  context,
}) => {
  await signInAs(context)
  const mark = `Mark${Date.now()}`
  const post = (path: string, data: object) => context.request.post(path, { data })
  for (const [name, email] of [
    ['Ada', `a.${mark}@lead.example`],
    ['Bo', `b.${mark}@lead.example`],
    ['Ada again', `a.${mark}@lead.example`],
  ])
    await post('/api/admin/leads', { companyName: `${mark} ${name}`, contactName: name, email })
  const content = 'Hi {{ contact_name | default: "there" }}'
  await post('/api/admin/email-templates', { name: mark, subject: `About ${mark}`, content })

  await page.goto('/email-campaigns?campaign=new')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(`Campaign ${mark}`)
  await dialog.getByLabel('Email template').selectOption({ label: mark })
  await expect(dialog.getByLabel('Subject')).toHaveValue(`About ${mark}`)
  await dialog.getByRole('button', { name: 'Create & Send' }).click()
  await expect(page.getByText('Email campaign created successfully').first()).toBeVisible()

  await expect(page).toHaveURL(/\?send=\d+$/)
  const sendNow = dialog.getByRole('button', { name: 'Send Now' })
  await expect(sendNow).toBeDisabled()
  await expect(dialog.getByRole('button', { name: 'Save to Drafts' })).toBeDisabled()
  const search = dialog.getByLabel('Search recipients')
  await search.fill(`${mark} nobody`)
  await expect(dialog.getByText('No leads match')).toBeVisible()
  await search.fill(mark)
  await dialog.getByRole('button', { name: 'Select All (3)' }).click()
  await expect(dialog.getByText('3 leads selected')).toBeVisible()
  await expect(dialog.getByLabel('Audience')).toHaveText(/Duplicate addresses−.1Will be sent2$/)
  expect(await axeFindings(page)).toEqual([])
  // The selection survives a reload.
  await page.reload()
  await expect(dialog.getByText('3 leads selected')).toBeVisible()
  await sendNow.click()

  await expect(page).toHaveURL(/\/email-campaigns\/\d+$/)
  await expect(page.getByText(/^Sending starts in \d+ s$/)).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Draft', { exact: true }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog.getByText('3 leads selected')).toBeVisible()
  await sendNow.click()
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('button', { name: 'Resume' }).click()
  // Resuming keeps the minute in which it can be undone.
  await expect(page.getByText(/^Sending starts in \d+ s$/)).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Draft', { exact: true }).first()).toBeVisible()
  const campaign = `/api/admin${new URL(page.url()).pathname}`
  const leadIds = (await (await context.request.get(`${campaign}/choice`)).json()) as number[]
  const data = { leadIds, sendNow: true }
  expect((await context.request.post(`${campaign}/send`, { data })).status()).toBe(200)
  // Without a mail server nothing was sent, and nothing says so.
  await expect(page.getByText('Captured, not sent')).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(`b\\.${mark}@`, 'i') })).toContainText(
    'Captured',
  )
})

test('a sender gets a limit and loses it again; bounces have their own page', async ({
  page,
  context,
}) => {
  await signInAs(context)
  await page.goto('/admin-email-senders')
  const sender = page.getByRole('list', { name: 'Senders' }).getByRole('listitem').first()
  const dialog = page.getByRole('dialog', { name: 'Sending limits' })
  const limitDay = async (most: string) => {
    await sender.getByRole('button', { name: /^Change limits of/ }).click()
    await dialog.getByLabel('Per day').fill(most)
    await dialog.getByRole('button', { name: 'Save limits' }).click()
  }
  await limitDay('0')
  await expect(dialog.getByText('Please enter a whole number from 1 to 10,000,000')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByLabel('Per day').fill('9000000')
  await dialog.getByRole('button', { name: 'Save limits' }).click()
  await expect(sender.getByText(/sent of 9,000,000$/)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await limitDay('')
  await expect(sender.getByText(/sent, no limit$/)).toHaveCount(2)
  await page.goto('/admin-email-events')
  await expect(page.getByText('Bounces aren’t reported to this server')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})
