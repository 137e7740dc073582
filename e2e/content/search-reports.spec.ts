import { zipped } from '../../test/workbook.ts'
import { axeFindings } from '../accessible.ts'
import { expect, test } from '../foyer.ts'
import { joinAsClient, signInAs } from '../people.ts'
import { expectToast } from '../toasts.ts'

const zip = async (files: Record<string, string>) => Buffer.from(await zipped(files))
const exported = (clicks: number, days: string) => ({
  'Suchanfragen.csv': `Häufigste Suchanfragen,Klicks,Impressionen,CTR,Position\nschieferdach,${clicks},900,"1,5 %","9,4"\n`,
  'Seiten.csv': `Die häufigsten Seiten,Klicks,Impressionen,CTR,Position\nhttps://roofs.example/slate,${clicks},900,"1,5 %","9,4"\n`,
  'Datum.csv': `Datum,Klicks,Impressionen,CTR,Position\n${days},${clicks},900,"1,5 %","9,4"\n`,
  'Filter.csv': 'Filter,Wert\nSuchtyp,Web\nDatum,Letzte 28 Tage\n',
})

test('exports of Search Console are imported, compared, shown to the client and deleted', async ({
  page,
  browser,
  office,
}) => {
  const clientContext = await browser.newContext()
  const { email } = await joinAsClient(clientContext, { businessName: 'Harbour Roofing' })
  const [client] = await office.read<{ id: number }[]>(
    `/api/admin/clients?q=${encodeURIComponent(email)}`,
  )
  await signInAs(page.context())
  await page.goto(`/admin-clients/${client?.id}?tab=search`)
  await page.getByRole('button', { name: 'Import an export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import from Search Console' })
  const choose = (name: string, buffer: Buffer) =>
    dialog
      .getByLabel('Export of Search Console')
      .setInputFiles({ name, mimeType: 'application/zip', buffer })
  await choose('notes.csv', Buffer.from('Name,Phone\nAda,1\n'))
  await expect(dialog.getByText('We don’t recognize this export.')).toBeVisible()
  await choose('january.zip', await zip(exported(40, '2026-01-28')))
  await expect(dialog.getByText('Queries: 1, Pages: 1, Days: 1')).toBeVisible()
  await expect(dialog.getByText('First query: “schieferdach”.')).toBeVisible()
  await expect(dialog.getByLabel('First day')).toHaveValue('2026-01-28')
  await dialog.getByLabel('First day').fill('2026-01-29')
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(
    dialog.getByText('Please choose a day that isn’t before the first one'),
  ).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByLabel('First day').fill('2026-01-01')
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expectToast(page, 'Success', '3 rows imported')
  await expect(page.getByText('Jan 1, 2026 to Jan 28, 2026. From Google')).toBeVisible()
  await page.getByRole('button', { name: 'Import an export' }).click()
  await choose('february.zip', await zip(exported(12, '2026-02-28')))
  await dialog.getByLabel('First day').fill('2026-02-01')
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  const losing = page.getByRole('region', { name: 'Losing clicks' })
  await expect(losing.getByRole('row', { name: 'roofs.example/slate 40 12' })).toBeVisible()
  const near = page.getByRole('table').filter({ hasText: 'schieferdach' })
  await expect(near.getByRole('row', { name: 'schieferdach 900 12 1.3% 9.4' })).toBeVisible()
  await page.getByRole('button', { name: 'Import an export' }).click()
  await choose('last-year.zip', await zip(exported(7, '2025-02-28')))
  await dialog.getByLabel('First day').fill('2025-02-01')
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('40 before, 7 a year ago')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  const portal = await clientContext.newPage()
  await portal.goto('/content')
  const found = portal.getByRole('region', { name: 'Found on Google' })
  await expect(found.getByText('40 before')).toBeVisible()
  expect(await axeFindings(portal)).toEqual([])

  await page.getByRole('button', { name: 'Delete Feb 1, 2026 to Feb 28, 2026' }).click()
  await page.getByRole('button', { name: 'Delete period' }).click()
  await expectToast(page, 'Success', 'Period deleted')
  await expect(
    page.getByText(/^Jan 1, 2026 to Jan 28, 2026, compared with Feb 1, 2025/),
  ).toBeVisible()
  await expect(found.getByText('40 before')).toHaveCount(0)
})
