import { expect, type Locator, type Page } from '@playwright/test'
import { create as apply } from '../contract/website/job-applications.ts'
import { adminClientPath, adminProjectPath, clientManagementPath, workPaths } from '../web/paths.ts'
import { aModel } from '../server/core/models/sample.ts'
import { newEmail } from './foyer.ts'
import type { Office } from './office.ts'
import { posting } from './posting.ts'

const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

export const keyword = 'slate roof repair'
export const folder = 'Drafts of the roof'
export const tasks = ['Measure the roof', 'Photograph the roof']

/** Creates a row for each list whose rows have a menu, and returns the pages of single records. */
export async function fillLists(office: Office) {
  const post = posting(office.calls)
  const person = { firstName: 'Ada', lastName: 'Lindqvist', industry: 'Retail', password: '' }
  const businessName = `Menus ${process.pid} ${Date.now()}`
  const client = await post('/api/admin/clients', {
    ...person,
    email: newEmail('menus'),
    businessName,
  })
  const clientId = client.id
  await post(`/api/admin/clients/${clientId}/contacts`, {
    email: newEmail('bo'),
    firstName: 'Bo',
    lastName: 'Assistant',
    clientRole: 'viewer',
    onlyProjectId: null,
  })
  const project = await post('/api/projects', {
    clientId,
    name: businessName,
    description: 'A page.',
    type: 'web_development',
    status: 'planning',
  })
  for (const title of tasks) await post(`/api/admin/projects/${project.id}/tasks`, { title })
  await post('/api/client-files/folders', { clientId, projectId: project.id, name: folder })
  await post('/api/file-requests', {
    clientId,
    projectId: project.id,
    title: 'Pictures of the roof',
    note: '',
    dueDate: null,
    items: [{ name: 'From above', hint: '' }],
  })
  for (const name of ['Writer', 'Drawer'])
    await post(
      '/api/admin/models',
      aModel({ name: `${name} ${businessName}`, model: `${name} ${businessName}` }),
    )
  const colleague = { firstName: 'Nora', lastName: businessName, email: newEmail('nora') }
  await post('/api/admin/team', { ...colleague, teamRole: 'member' })
  await post('/api/keywords', { clientId, keyword })
  await post(apply.path, {
    firstName: 'Ilse',
    lastName: 'Brandt',
    email: newEmail('ilse'),
    position: 'Frontend Engineer',
    resumeFileName: 'Ilse.pdf',
    resumeFileData: pdf.toString('base64'),
  })
  return [
    adminClientPath(clientId),
    `${adminClientPath(clientId)}?tab=people`,
    adminProjectPath(project.id),
    clientManagementPath(clientId),
  ]
}

/** The lists of the back office, and their boards. */
export const listPages = Object.values(workPaths)
  .filter((path) => /admin|lead|email/.test(path) && !path.includes(':'))
  .flatMap((path) => (/projects$|applications$/.test(path) ? [path, `${path}?view=board`] : [path]))

/** Presses a control as people with a keyboard do. */
export const focusAndPress = async (target: Locator) => {
  await target.focus()
  await target.press('Enter')
}

/** Returns the menus on a page, one of each kind, with their items. */
export async function menusOn(page: Page) {
  const triggers = page.locator(
    'main button[aria-haspopup=menu][aria-label^="Actions for "]:visible',
  )
  const found = new Map<string, { name: string; items: string[] }>()
  const names = new Set<string>()
  for (const trigger of (await triggers.all()).slice(0, 5)) {
    const name = (await trigger.getAttribute('aria-label')) ?? ''
    // Of two rows with one name, which other journeys may have left, the first is pressed.
    if (names.has(name)) continue
    names.add(name)
    await focusAndPress(trigger)
    const items = await page.getByRole('menuitem').allInnerTexts()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    found.set(items.join(), { name, items })
  }
  return [...found.values()]
}
