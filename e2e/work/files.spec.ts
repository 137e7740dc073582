import { axeFindings } from '../accessible.ts'
import { expect, test } from '../foyer.ts'
import { joinAsClient, signInAs } from '../people.ts'

const text = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) })

test('a client keeps files in a folder, deletes one and takes it back; the team finds them', async ({
  page,
  context,
}) => {
  await joinAsClient(context)
  const { id } = (await (await page.request.get('/api/auth/user')).json()) as { id: number }
  await page.goto('/files')
  await expect(page.getByRole('heading', { name: 'Files', level: 1 })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'New folder' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Logo')
  await dialog.getByRole('button', { name: 'Make folder' }).click()
  await page.getByRole('link', { name: /Logo/ }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload' }).first().click()
  await (await chooser).setFiles([text('logo.txt'), text('colors.txt')])
  const files = page.getByRole('list', { name: 'Files' })
  await expect(files.getByRole('listitem')).toHaveCount(2)
  expect(await axeFindings(page)).toEqual([])

  await files
    .getByRole('button', { name: /colors\.txt/ })
    .last()
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(files.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(files.getByRole('listitem')).toHaveCount(2)

  await context.clearCookies()
  await signInAs(context)
  await page.goto(`/admin-clients/${id}?tab=files`)
  await page.getByRole('link', { name: /Logo/ }).click()
  await expect(files.getByText('logo.txt')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})

test('a client reads the text of files, and downloads some, a folder and all of them as a ZIP', async ({
  page,
  context,
}) => {
  await joinAsClient(context)
  await page.goto('/files')
  const choose = async (names: string[]) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Upload' }).first().click()
    await (await chooser).setFiles(names.map(text))
  }
  const files = page.getByRole('list', { name: 'Files' })
  await choose(['Opening hours.txt', 'prices.csv'])
  await expect(files.getByRole('listitem')).toHaveCount(2)

  await files.getByRole('button', { name: 'Opening hours.txt', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Opening hours.txt')).toHaveText('Opening hours.txt')
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')

  const downloaded = async (press: () => Promise<void>) => {
    const download = page.waitForEvent('download')
    await press()
    return (await download).suggestedFilename()
  }
  const all = page.getByRole('link', { name: 'All as ZIP' })
  expect(await downloaded(() => all.click())).toMatch(/\.zip$/)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Select prices.csv' }).check()
  const chosen = page.getByRole('region', { name: 'Selected files' })
  await expect(chosen.getByText('1 selected')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  const some = chosen.getByRole('link', { name: 'Download as ZIP' })
  expect(await downloaded(() => some.click())).toMatch(/\.zip$/)
  await chosen.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
})

test('a client moves and deletes several files, by keyboard and by dragging, and pastes one', async ({
  page,
  context,
}) => {
  await joinAsClient(context)
  await page.goto('/files')
  await page.getByRole('button', { name: 'New folder' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Photos')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: /Photos/ })).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload' }).first().click()
  await (await chooser).setFiles(['one.txt', 'two.txt', 'three.txt'].map(text))
  const files = page.getByRole('list', { name: 'Files' })
  await expect(files.getByRole('listitem')).toHaveCount(3)
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File(['pasted'], 'pasted.txt', { type: 'text/plain' }))
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  })
  await expect(files.getByRole('listitem')).toHaveCount(4)

  await page.getByRole('button', { name: 'Select', exact: true }).press('Enter')
  await page.getByRole('checkbox', { name: 'Select one.txt' }).press('Space')
  await page.getByRole('checkbox', { name: 'Select two.txt' }).press('Space')
  const bar = page.getByRole('region', { name: 'Selected files' })
  await bar.getByRole('button', { name: 'Move' }).press('Enter')
  await dialog.getByRole('combobox').selectOption({ label: 'No project / Photos' })
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expect(files.getByRole('listitem')).toHaveCount(2)
  await expect(bar.getByText('0 selected')).toBeVisible()

  await files.getByText('three.txt').dragTo(page.getByRole('link', { name: /Photos/ }))
  await expect(files.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(files.getByRole('listitem')).toHaveCount(2)
  await files.getByText('three.txt').dragTo(page.getByRole('link', { name: /Photos/ }))
  await expect(files.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('link', { name: /Photos/ }).click()
  await expect(files.getByRole('listitem')).toHaveCount(3)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await bar.getByRole('button', { name: 'Select all' }).click()
  expect(await axeFindings(page)).toEqual([])
  await bar.getByRole('button', { name: 'Delete' }).click()
  await expect(
    page
      .getByText('Files will appear here.')
      .or(page.getByText(/Drop files here/))
      .first(),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(files.getByRole('listitem')).toHaveCount(3)
})
