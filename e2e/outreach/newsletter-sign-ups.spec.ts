import { axeFindings } from '../accessible.ts'
import { createClient, uniqueName } from '../content/content-samples.ts'
import { expect } from '../foyer.ts'
import { newestText, otherDevice, test } from '../mailed.ts'
import { openOffice } from '../office.ts'
import { signInAs } from '../people.ts'
import { expectToast } from '../toasts.ts'
import { adminClientPath } from '../../web/paths.ts'

test('a reader signs up in German, confirms, is listed, and unsubscribes', async ({
  page,
  context,
  mail,
  browser,
  url,
}) => {
  await signInAs(context)
  const office = await openOffice(url)
  const name = uniqueName()
  const clientId = await createClient(office, name)
  const sender = { senderName: name, replyTo: 'desk@kiln.example', postalAddress: '1 Ofenweg' }
  const saved = await office.calls.put(`/api/admin/clients/${clientId}/newsletter`, {
    data: { ...sender, language: 'de' },
  })
  expect(saved.ok()).toBe(true)

  await page.goto(`${adminClientPath(clientId)}?tab=manage`)
  const panel = page.getByRole('region', { name: 'Newsletter' })
  await panel.getByRole('button', { name: 'Sign-up form' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('People can sign up').check()
  await dialog.getByLabel('Address').fill('ofenweg')
  await dialog.getByLabel('Text above the form').fill('Einmal im Monat: neue Teller.')
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save form' }).click()
  await expectToast(page, 'Success', 'Sign-up form saved and on')
  await panel.getByRole('button', { name: 'Sign-up form' }).click()
  await expect(dialog.getByText(`action="${url}/newsletters/ofenweg"`)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')

  const reader = await otherDevice(browser, url)
  await reader.goto('/newsletters/ofenweg')
  await expect(reader).toHaveTitle(`Newsletter von ${name} – ${name}`)
  await reader.getByLabel('E-Mail-Adresse').fill('ada@leser.example')
  await reader.getByLabel('Name (freiwillig)').fill('Ada')
  expect(await axeFindings(reader)).toEqual([])
  await reader.getByRole('button', { name: 'Anmelden' }).click()
  await expect(reader.getByRole('heading', { name: 'Fast geschafft' })).toBeVisible()
  const text = await newestText(mail, 'ada@leser.example', '=?UTF-8?Q?Bitte_best')
  const link = /\/newsletter-confirmation\/[\w-]+/.exec(text)?.[0] ?? ''
  await reader.goto(link)
  expect(await axeFindings(reader)).toEqual([])
  await reader.getByRole('button', { name: 'Abonnement bestätigen' }).click()
  await expect(reader.getByRole('heading', { name: 'Sie sind angemeldet' })).toBeVisible()

  await expect(panel.getByText('1 reader', { exact: true })).toBeVisible()
  await panel.getByRole('button', { name: 'Show readers' }).click()
  await expect(dialog.getByText('Ada', { exact: true })).toBeVisible()
  await expect(dialog.getByText(/Signed up .* on .*\/newsletters\/ofenweg/)).toBeVisible()
  await page.keyboard.press('Escape')

  const data = { clientId, type: 'email_newsletter', topic: 'Teller' }
  const made = await office.calls.post('/api/content/create', { data })
  const { id } = (await made.json()) as { id: number }
  const texts = { title: 'Neue Teller', content: 'Die neuen Teller sind da.' }
  const write = async () =>
    (await office.calls.put(`/api/content/pieces/${id}`, { data: texts })).status()
  await expect.poll(write, { intervals: [50, 100, 200] }).toBe(200)
  const sent = await office.calls.post(`/api/content/${id}/publications`, {
    data: { target: 'readers' },
  })
  expect(sent.ok(), await sent.text()).toBe(true)
  const newsletter = await newestText(mail, 'ada@leser.example', 'Neue Teller')
  const unsubscribe = /\/unsubscribe\/[\w.-]+/.exec(newsletter)?.[0] ?? ''
  await reader.goto(unsubscribe)
  await reader.getByRole('button', { name: 'Abmelden' }).click()
  await expect(reader.getByRole('heading', { name: 'Sie sind abgemeldet' })).toBeVisible()
  await expect(reader.locator('html')).toHaveAttribute('lang', 'de')
  expect(await axeFindings(reader)).toEqual([])
  await expect(panel.getByText('0 readers, 1 unsubscribed')).toBeVisible()
})
