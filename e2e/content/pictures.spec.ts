import sharp from 'sharp'
import { axeFindings } from '../accessible.ts'
import { createClient, createPiece, uniqueName } from './content-samples.ts'
import { expect, test } from '../foyer.ts'
import { signInAs } from '../people.ts'
import { journeyWidths } from '../widths.ts'

test.beforeEach(({ context }) => signInAs(context))

const aPhoto = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#445566' } })
    .png()
    .toBuffer()

for (const width of journeyWidths)
  test(`a client’s picture becomes a cover, and the former one returns at ${width} px`, async ({
    page,
    office,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const mark = uniqueName()
    const clientId = await createClient(office, mark)
    const texts = { title: 'Plates', content: 'Our plates are round.' }
    const id = await createPiece(office, clientId, 'blog_post', texts)
    await page.goto(`/admin-clients/${clientId}?tab=manage`)
    const panel = page.getByRole('region', { name: 'Pictures' })
    const file = { name: 'table.png', mimeType: 'image/png', buffer: await aPhoto() }
    await panel.getByLabel('Upload a picture').setInputFiles(file)
    await panel.getByRole('button', { name: 'Edit table' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Image description').fill('A table with plates')
    await dialog.getByLabel('This is the client’s logo').check()
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Save picture' }).click()
    await expect(panel.getByText('Logo', { exact: true })).toBeVisible()

    await page.goto(`/admin-content-management/${id}`)
    const preview = page.getByRole('region', { name: 'Preview' })
    const image = preview.getByRole('img').first()
    const other = async (item: string) => {
      await preview.getByRole('button', { name: 'Other images' }).press('Enter')
      await page.getByRole('menuitem', { name: item }).press('Enter')
    }
    const button = preview.getByRole('button', { name: 'Other images' })
    const ready = () => expect(button).not.toHaveAttribute('aria-busy')
    await expect(button).toBeVisible()
    const before = (await image.count()) > 0 ? String(await image.getAttribute('src')) : ''
    await other('Draw a cover')
    await expect(image).not.toHaveAttribute('src', before)
    await ready()
    const drawn = await image.getAttribute('src')
    await other('Choose from the client’s pictures...')
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Use table' }).click()
    await expect(image).not.toHaveAttribute('src', String(drawn))
    await ready()
    await other('Restore the former one')
    await expect(image).toHaveAttribute('src', String(drawn))
  })

test('pictures of a client are found by their names and descriptions', async ({ page, office }) => {
  const clientId = await createClient(office, uniqueName())
  const data = await aPhoto()
  for (const name of ['table', 'oven', 'shop', 'wheel', 'glaze', 'shelf', 'teapot']) {
    const headers = { 'content-type': 'application/octet-stream', 'x-file-name': `${name}.png` }
    const sent = await office.calls.post(`/api/uploads?name=${name}.png`, { data, headers })
    const { id: uploadId } = (await sent.json()) as { id: number }
    await office.calls.post(`/api/admin/clients/${clientId}/pictures`, { data: { uploadId } })
  }
  await page.goto(`/admin-clients/${clientId}?tab=manage`)
  const panel = page.getByRole('region', { name: 'Pictures' })
  await expect(panel.getByRole('button', { name: /^Edit / })).toHaveCount(7)
  await panel.getByLabel('Search pictures').fill('tea')
  await expect(panel.getByRole('button', { name: /^Edit / })).toHaveCount(1)
  expect(await axeFindings(page)).toEqual([])
  await panel.getByLabel('Search pictures').fill('nothing')
  await expect(panel.getByText('No picture has these words')).toBeVisible()
})
