import { axeFindings } from '../accessible.ts'
import { createClient, createPiece, uniqueName } from './content-samples.ts'
import { expect, test } from '../foyer.ts'
import { signInAs } from '../people.ts'
import { expectToast } from '../toasts.ts'
import { journeyWidths } from '../widths.ts'

test.beforeEach(({ context }) => signInAs(context))

for (const width of journeyWidths)
  test(`a newsletter goes to the client’s own readers, added from a list, at ${width} px`, async ({
    page,
    office,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const mark = uniqueName()
    const clientId = await createClient(office, mark)
    const id = await createPiece(office, clientId, 'email_newsletter', {
      title: `Plates of ${mark}`,
      content: 'Hello, our new plates are in the shop.',
    })
    await page.goto(`/admin-content-management/${id}`)
    await page.getByRole('tab', { name: 'Publish' }).click()
    const places = page.getByRole('list', { name: 'Destinations' })
    await expect(places.getByText('has no newsletter readers yet')).toBeVisible()
    await places.getByRole('link', { name: 'Add readers' }).click()

    const panel = page.getByRole('region', { name: 'Newsletter' })
    await panel.getByRole('button', { name: 'Add readers' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Readers').fill('Ada Lovelace <ada@r.example>\nben@r.example\nnobody')
    await expect(dialog.getByText('2 new')).toBeVisible()
    await expect(dialog.getByText('1 line has no email address')).toBeVisible()
    await dialog.getByRole('button', { name: 'Add 2 readers' }).click()
    await expect(dialog.getByText('Please say how these readers agreed')).toBeVisible()
    await dialog.getByLabel('How they agreed').fill('Sign-up form in the shop')
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Add 2 readers' }).click()
    await expect(panel.getByText('2 readers', { exact: true })).toBeVisible()
    await expect(panel.getByText('Please enter the client’s postal address')).toBeVisible()

    await panel.getByRole('button', { name: 'Edit sender' }).click()
    await dialog.getByLabel('Postal address').fill('1 Kiln Street, Leeds')
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Save sender' }).click()
    await expect(panel.getByText('1 Kiln Street, Leeds')).toBeVisible()

    await panel.getByRole('button', { name: 'Show readers' }).click()
    await dialog.getByRole('button', { name: 'Unsubscribe ben@r.example' }).click()
    await page.getByRole('dialog').last().getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(dialog.getByText(/^Unsubscribed /)).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(panel.getByText('1 reader, 1 unsubscribed')).toBeVisible()

    await page.goto(`/admin-content-management/${id}`)
    await page.getByRole('tab', { name: 'Publish' }).click()
    await places.getByRole('button', { name: 'Send a test to yourself' }).click()
    await expectToast(page, 'Success', 'Test queued for owner@furlong.example')
    await places.getByRole('button', { name: 'Send to 1 reader' }).click()
    await dialog.getByRole('button', { name: 'Send newsletter' }).click()
    // The journey’s server has no mail server: nothing reads “sent”.
    await expect(places.getByText('nobody got it')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
  })
