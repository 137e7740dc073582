import { create as request } from '../contract/leads/consultation-requests.ts'
import { create as apply } from '../contract/website/job-applications.ts'
import { expect, newEmail, test } from './foyer.ts'
import { signInAs } from './people.ts'

const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 375, height: 812 },
])
  test(`a record’s dialog opens at its top and no arrow key changes it, at ${viewport.width} px`, async ({
    page,
    context,
    office,
  }) => {
    await page.setViewportSize(viewport)
    const email = newEmail('asks')
    await office.calls.post(request.path, {
      data: {
        name: 'Nora Ellison',
        email,
        services: ['web-development'],
        projectDescription: 'A shop for used bicycles. '.repeat(40),
      },
    })
    await office.calls.post(apply.path, {
      data: {
        firstName: 'Ilse',
        lastName: 'Brandt',
        email,
        position: 'Frontend Engineer',
        resumeFileName: 'Ilse.pdf',
        resumeFileData: pdf.toString('base64'),
      },
    })
    await signInAs(context)
    const consultations = await office.read<{ id: number }[]>(`/api/admin/consultation-requests`)
    const applications = await office.read<{ id: number }[]>(`/api/admin/job-applications`)
    for (const [address, field] of [
      [`/admin-consultations?request=${consultations[0]?.id}`, 'Status'],
      [`/admin-applications?application=${applications[0]?.id}`, 'Stage'],
    ] as const) {
      await page.goto(address)
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      await expect(dialog.getByRole('heading').first()).toBeInViewport()
      const select = dialog.getByLabel(field, { exact: true })
      const before = await select.inputValue()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      await expect(select).toHaveValue(before)
      await expect(select).not.toBeFocused()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
  })
