import { adminClientPath, adminProjectPath, workPaths } from '../web/paths.ts'
import { expect, newEmail, test } from './foyer.ts'
import type { Office } from './office.ts'
import { signInAs } from './people.ts'

const viewport = { width: 1440, height: 900 }

/** Dialogs with required fields, by address; `press` opens those that have no address. */
const dialogs = (clientId: number, projectId: number) => [
  { at: `${workPaths.adminClients}?client=new`, fits: true },
  { at: `${workPaths.adminProjects}?project=new`, fits: true },
  { at: `${workPaths.adminInvoices}?open=new`, fits: false },
  { at: `${workPaths.leadManagement}?lead=new`, fits: false },
  { at: `${workPaths.emailTemplates}?template=new`, fits: false },
  { at: `${workPaths.emailCampaigns}?campaign=new`, fits: false },
  { at: `${adminProjectPath(projectId)}?project=${projectId}`, fits: true },
  { at: `${adminClientPath(clientId)}?client=${clientId}`, fits: true },
  { at: adminProjectPath(projectId), press: 'Add deliverable', fits: true },
  { at: `${adminClientPath(clientId)}?tab=people`, press: 'Add person', fits: true },
]

const post = async (office: Office, path: string, data: object) =>
  (await (await office.calls.post(path, { data })).json()) as { id: number }

const addClient = (office: Office) =>
  post(office, '/api/admin/clients', {
    firstName: 'Ada',
    lastName: 'Lindqvist',
    email: newEmail('dialogs'),
    businessName: 'Dialog Works',
    industry: 'Retail',
    password: '',
  })

test('after a failed submit of any dialog, the first wrong field has the focus and is in view', async ({
  page,
  context,
  office,
}) => {
  const client = await addClient(office)
  const project = await post(office, '/api/projects', {
    clientId: client.id,
    name: 'Shop',
    description: 'A shop.',
    type: 'web_development',
    status: 'planning',
  })
  await page.setViewportSize(viewport)
  await signInAs(context)
  for (const { at, press, fits } of dialogs(client.id, project.id)) {
    await page.goto(at)
    if (press) await page.getByRole('button', { name: press }).click()
    const dialog = page.getByRole('dialog').first()
    await expect(dialog, at).toBeVisible()
    await expect(dialog.getByRole('textbox').first(), at).toBeVisible()
    const height = (await dialog.boundingBox())?.height ?? 0
    if (fits) expect.soft(height, `the height of ${at}`).toBeLessThanOrEqual(viewport.height)
    for (const field of await dialog
      .locator('input:not([type]), input[type=text], input[type=email], textarea')
      .all())
      if (await field.isEditable()) await field.fill('')
    await dialog.locator('button[type=submit]').click()
    const wrong = dialog.locator('[aria-invalid=true]').first()
    await expect(wrong, at).toBeVisible()
    await expect(wrong, at).toBeFocused()
    await expect(wrong, at).toBeInViewport({ ratio: 1 })
  }
})

test('a dialog that begins with a client names them, also after a reload, and closes without a question', async ({
  page,
  context,
  office,
}) => {
  const { id } = await addClient(office)
  await signInAs(context)
  for (const [title, at] of [
    ['Start onboarding', `${workPaths.adminClients}?onboard=${id}`],
    ['Start onboarding', `${adminClientPath(id)}?onboard=${id}`],
    ['Create New Project', `${workPaths.adminProjects}?client=${id}&project=new`],
  ] as const) {
    await page.goto(at)
    const dialog = page.getByRole('dialog', { name: title })
    for (const _visit of ['the first', 'after a reload']) {
      await expect(dialog.getByRole('combobox', { name: 'Client' }), at).toHaveValue(/Dialog Works/)
      await page.reload()
    }
    await expect(dialog.getByRole('combobox', { name: 'Client' }), at).toHaveValue(/Dialog Works/)
    await expect(dialog.getByText(/restored/i), at).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog'), at).toHaveCount(0)
    await expect(page.getByRole('alertdialog'), at).toHaveCount(0)
  }
})
