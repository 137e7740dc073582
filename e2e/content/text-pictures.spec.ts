import sharp from 'sharp'
import { axeFindings } from '../accessible.ts'
import { createPiece } from './content-samples.ts'
import { expect, test } from '../foyer.ts'
import { joinAsClient, signInAs } from '../people.ts'
import { expectToast } from '../toasts.ts'
import { journeyWidths } from '../widths.ts'

const aPhoto = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#445566' } })
    .png()
    .toBuffer()

for (const width of journeyWidths)
  test(`a picture of the client’s library is put into a text by keyboard, and the client sees it, at ${width} px`, async ({
    page,
    context,
    office,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const person = await joinAsClient(context)
    const { id: clientId } = (await (await context.request.get('/api/auth/user')).json()) as {
      id: number
    }
    const texts = { title: 'Plates for every day', content: 'Wide plates are in the way.' }
    const id = await createPiece(office, clientId, 'blog_post', texts)
    await signInAs(context)
    await page.goto(`/admin-content-management/${id}`)
    const tool = page.getByRole('button', { name: 'Picture', exact: true })
    await tool.press('Enter')
    const library = page.getByRole('dialog', { name: /^Pictures of / })
    const file = { name: 'wheel.png', mimeType: 'image/png', buffer: await aPhoto() }
    await library.getByLabel('Upload a picture').setInputFiles(file)
    const choice = library.getByRole('button', { name: 'Choose wheel' })
    await expect(choice).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await choice.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'wheel' })
    const alt = dialog.getByLabel('Alt text')
    await expect(alt).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(
      dialog.getByText('Please describe the picture for people who can’t see it'),
    ).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.type('Clay on a wheel')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    const text = page.getByRole('textbox', { name: 'Text', exact: true })
    await expect(text).toBeFocused()
    await expect(text).toContainText('![Clay on a wheel](/pictures/client-')

    const preview = page.getByRole('region', { name: 'Preview' })
    const shown = preview.getByRole('img', { name: 'Clay on a wheel' })
    await expect(shown).toHaveJSProperty('naturalWidth', 400)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expectToast(page, 'Success', 'Content saved')
    const sent = await office.calls.post(`/api/content/${id}/reviews`, { data: { note: '' } })
    expect(sent.ok()).toBe(true)

    await page.goto(`/admin-clients/${clientId}?tab=manage`)
    await page.getByRole('button', { name: 'Edit wheel' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete picture' }).click()
    await expectToast(
      page,
      'Error',
      'This picture is shown in Content: Plates for every day. Please choose another picture there first.',
    )

    await signInAs(context, person)
    await page.goto(`/content?piece=${id}`)
    const review = page.getByRole('dialog', { name: 'Plates for every day' })
    await expect(review.getByRole('img', { name: 'Clay on a wheel' })).toHaveJSProperty(
      'naturalWidth',
      400,
    )
    expect(await axeFindings(page)).toEqual([])
  })
