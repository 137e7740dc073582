import { axeFindings } from '../accessible.ts'
import { aDrawing } from '../../server/core/pictures/sample.ts'
import { expect, test } from '../foyer.ts'
import { signInAs } from '../people.ts'

test('a template is written beside its preview, changed, restored, copied and deleted', async ({
  page,
  context,
}) => {
  await signInAs(context)
  const name = `Hello ${Date.now()}`
  await page.goto('/email-templates?template=new')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Subject').fill('About ')
  // Inserted where the cursor was, which returns there before anything else can be typed.
  await dialog.getByLabel('Name').focus()
  const variable = dialog.getByRole('button', { name: 'company_name', exact: true })
  const focused = await variable.evaluate((button: HTMLElement) => {
    button.click()
    return document.activeElement?.getAttribute('name')
  })
  expect(focused).toBe('subject')
  await expect(dialog.getByLabel('Subject')).toHaveValue('About {{ company_name }}')
  const content = dialog.getByRole('textbox', { name: 'Content' })
  await content.fill('Hi ,\n\nshall we **talk**?')
  await content.press('Control+Home')
  for (let i = 0; i < 3; i += 1) await content.press('ArrowRight')
  await dialog.getByRole('button', { name: 'first_name', exact: true }).click()
  await expect(content).toContainText('Hi {{ first_name }},')
  const preview = dialog.frameLocator('iframe[title="Email preview"]')
  await expect(preview.getByText('Hi Ada,')).toBeVisible()
  await expect(dialog.getByText('About Kiln Street Ceramics')).toBeVisible()
  const entries = await page.evaluate(() => history.length)
  await dialog.getByRole('button', { name: 'Dark' }).click()
  await expect(page.locator('iframe[title="Email preview"]')).toHaveCSS('color-scheme', 'dark')
  // Back leaves the dialog; updates of the preview add no history entries.
  expect(await page.evaluate(() => history.length)).toBe(entries)
  expect(await axeFindings(page)).toEqual([])

  await dialog.getByLabel('Preheader').fill('{{ frist_name }}')
  await expect(dialog.getByText('Did you mean first_name?')).toBeVisible()
  await dialog.getByLabel('Preheader').fill('{{ first_name')
  await dialog.getByRole('button', { name: 'Create Template' }).click()
  await expect(
    dialog.getByText('Line 1, column 1: This is not closed: }} is missing'),
  ).toBeVisible()
  await dialog.getByLabel('Preheader').fill('')
  await dialog.getByRole('button', { name: 'Create Template' }).click()
  await expect(page.getByText('Email template created successfully').first()).toBeVisible()

  const card = page.getByRole('listitem').filter({ hasText: name })
  await expect(card.getByText('Hi [Variable], shall we talk?')).toBeVisible()
  await card.getByRole('button', { name: `Edit ${name}` }).click()
  await dialog.getByLabel('Subject').fill('Something else')
  await dialog.getByRole('button', { name: 'Update Template' }).click()
  await expect(page.getByText('Email template updated successfully').first()).toBeVisible()
  await card.getByRole('button', { name: `Edit ${name}` }).click()
  await dialog.getByRole('button', { name: /^Restore the version/ }).click()
  await expect(dialog.getByLabel('Subject')).toHaveValue('About {{ company_name }}')
  await dialog.getByRole('button', { name: 'Update Template' }).click()
  await expect(dialog).toBeHidden()

  await card.getByRole('button', { name: `Duplicate ${name}` }).click()
  await expect(dialog.getByLabel('Name')).toHaveValue(`${name} (copy)`)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  const copy = page.getByRole('listitem').filter({ hasText: `${name} (copy)` })
  await copy.getByRole('button', { name: `Delete ${name}` }).click()
  await expect(
    dialog.getByText('Are you sure you want to delete this email template?'),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete template' }).click()
  await expect(page.getByText('Email template deleted successfully').first()).toBeVisible()
  await expect(copy).toBeHidden()

  await card.getByRole('button', { name: `Create a campaign from ${name}` }).click()
  const campaign = page.getByRole('dialog', { name: 'Create Campaign' })
  await expect(campaign.getByLabel('Subject')).toHaveValue('About {{ company_name }}')
  await expect(campaign.getByLabel('Email template')).toHaveValue(/^\d+$/)
})

test('a button, a quote and an uploaded picture are written in the agency’s layout', async ({
  page,
  context,
}) => {
  await signInAs(context)
  await page.goto('/email-templates?template=new')
  const dialog = page.getByRole('dialog', { name: 'Create Template' })
  await dialog.getByLabel('Name').fill(`Studio ${Date.now()}`)
  await dialog.getByLabel('Subject').fill('Our new studio')
  const content = dialog.getByRole('textbox', { name: 'Content' })
  await content.fill('Hi {{ first_name }},\n\nwe have moved.')
  const insert = dialog.getByRole('group', { name: 'Formatting' })
  await insert.getByRole('button', { name: 'Button', exact: true }).click()
  await page.keyboard.type('Visit us')
  await expect(content).toContainText('[Visit us]({{ company_website')
  await content.press('Control+End')
  await insert.getByRole('button', { name: 'Quote' }).click()
  await page.keyboard.type('The light is wonderful')
  await content.press('Control+End')
  await page.keyboard.type('\n\n')
  await insert.getByRole('button', { name: 'Picture' }).click()
  const library = page.getByRole('dialog', { name: 'Pictures' })
  await library
    .getByLabel(/choose pictures|upload/i)
    .first()
    .setInputFiles({
      name: 'Studio.png',
      mimeType: 'image/png',
      buffer: await aDrawing('#1a5b4a', 1200, 700),
    })
  await library.getByLabel('Description').fill('Two rooms with tall windows')
  await library.getByRole('button', { name: 'Use picture' }).click()
  await expect(content).toContainText(/!\[Two rooms with tall windows\]\(\/pictures\/[\da-f]+\)/)

  const frame = dialog.locator('iframe[title="Email preview"]')
  const email = dialog.frameLocator('iframe[title="Email preview"]')
  const button = email.getByRole('link', { name: 'Visit us' })
  await expect(button).toHaveCSS('display', 'inline-block')
  await expect(email.getByRole('blockquote')).toHaveText('The light is wonderful')
  await expect(email.getByRole('link', { name: 'Unsubscribe' })).toBeVisible()
  const picture = email.getByAltText('Two rooms with tall windows')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  // The whole email is shown, without a scroll bar of its own.
  const isWhole = () =>
    frame.evaluate((element: HTMLIFrameElement) => {
      const root = element.contentDocument?.documentElement
      return root ? root.scrollHeight - root.clientHeight : -1
    })
  await expect.poll(isWhole).toBe(0)
  await dialog.getByRole('button', { name: 'Phone', exact: true }).click()
  await expect(frame).toHaveCSS('width', '375px')
  await expect.poll(isWhole).toBe(0)
  await dialog.getByLabel('Layout').selectOption({ label: 'Plain, as if typed by hand' })
  await expect(button).toHaveCSS('display', 'inline')
  await dialog.getByLabel('Layout').selectOption({ label: 'Your logo, colors and frame' })
  await expect(button).toHaveCSS('display', 'inline-block')
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Create Template' }).click()
  await expect(page.getByText('Email template created successfully').first()).toBeVisible()
})
