import { create as addLead } from '../contract/leads/leads.ts'
import { adminClientPath, adminProjectPath, leadPath, workPaths } from '../web/paths.ts'
import { expect, newEmail, test } from './foyer.ts'
import type { Office } from './office.ts'
import { signInAs } from './people.ts'
import { posting } from './posting.ts'

const campaignPath = (id: number) => workPaths.emailCampaign.replace(':id', String(id))
const postPath = (id: number) => workPaths.adminPost.replace(':id', String(id))

/** Creates a record of every kind that has a page of its own. */
async function createRecords(office: Office) {
  const make = posting(office.calls)
  const post = async (path: string, data: object) => (await make(path, data)).id
  const businessName = `Pages ${process.pid} ${Date.now()}`
  const person = { firstName: 'Ada', lastName: 'Lindqvist', industry: 'Retail', password: '' }
  const email = newEmail('pages')
  const clientId = await post('/api/admin/clients', { ...person, email, businessName })
  const projectId = await post('/api/projects', {
    clientId,
    name: businessName,
    description: 'A page.',
    type: 'web_development',
    status: 'planning',
    fromTemplate: true,
  })
  const leadId = await post(addLead.path, { companyName: businessName, email: newEmail('lead') })
  const campaignId = await post('/api/admin/email-campaigns', {
    name: businessName,
    subject: 'Hello',
    content: 'Hello',
  })
  const slug = `pages-${process.pid}-${Date.now()}`
  const postId = await post('/api/admin/posts', {
    title: businessName,
    slug,
    description: 'About pages.',
    body: 'Text.',
  })
  const asked = encodeURIComponent(businessName)
  return [
    {
      list: `${workPaths.adminProjects}?q=${asked}`,
      page: adminProjectPath(projectId),
      back: 'All projects',
      call: `/api/admin/projects/${projectId}`,
    },
    {
      list: `${workPaths.leadManagement}?q=${asked}`,
      page: leadPath(leadId),
      back: 'All leads',
      call: `/api/admin/leads/${leadId}`,
    },
    {
      list: `${workPaths.emailCampaigns}?q=${asked}`,
      page: campaignPath(campaignId),
      back: 'All campaigns',
      call: `/api/admin/email-campaigns/${campaignId}`,
    },
    // Its page is an editor, which keeps what was typed.
    {
      list: `${workPaths.adminPosts}?q=${asked}`,
      page: postPath(postId),
      back: 'Back to posts',
      call: null,
    },
    // The client last: deleting it deletes what belongs to it.
    {
      list: `${workPaths.adminClients}?q=${asked}`,
      page: adminClientPath(clientId),
      back: 'All clients',
      call: `/api/admin/clients/${clientId}`,
    },
  ]
}

test('a record’s page leads back to the list with its filter, and deleting it there asks for nothing that is gone', async ({
  page,
  context,
  office,
}) => {
  const records = await createRecords(office)
  await signInAs(context)
  const missing: string[] = []
  page.on('response', (response) => {
    if (response.status() === 404) missing.push(response.url())
  })
  for (const { list, page: address, back } of records) {
    const query = new URL(list, 'http://list').searchParams.get('q') ?? ''
    const isList = ({ pathname, searchParams }: URL) =>
      list.startsWith(`${pathname}?`) && searchParams.get('q') === query
    await page.goto(list)
    await expect(page.getByRole('main').getByText(query).first()).toBeVisible()
    await page.goto(address)
    await page.getByRole('link', { name: back }).click()
    await expect(page, back).toHaveURL(isList)

    await page.goto(address)
    await expect(page.getByRole('link', { name: back })).toBeVisible()
    const menu = page.getByRole('button', { name: /^Actions for / }).first()
    const direct = page
      .getByRole('main')
      .getByRole('button', { name: /^Delete/ })
      .first()
    await expect(menu.or(direct).first()).toBeVisible()
    if (await direct.isVisible()) await direct.click()
    else {
      await menu.click()
      await page.getByRole('menuitem', { name: /^Delete/ }).click()
    }
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Delete/ })
      .click()
    await expect(page, `after deleting: ${back}`).toHaveURL(isList)
    await page.waitForLoadState('networkidle').catch(() => {})
    expect(missing, back).toEqual([])
  }
})

test('a record that somebody else deletes leaves its open page, and the list behind it', async ({
  page,
  context,
  office,
}) => {
  await signInAs(context)
  for (const { list, page: address, back, call } of await createRecords(office)) {
    if (call === null) continue
    const query = new URL(list, 'http://list').searchParams.get('q') ?? ''
    const link = page.getByRole('main').getByRole('link', { name: query })
    await page.goto(list)
    await link.first().click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('link', { name: back })).toBeVisible()
    const deleted = await office.calls.delete(call)
    expect(deleted.ok(), `${call}: ${await deleted.text()}`).toBe(true)
    await expect(page.getByText('no longer exists'), address).toBeVisible()
    await expect(page.getByRole('main').getByText(query)).toHaveCount(0)
    await page.goBack()
    await expect(page.getByRole('searchbox').first()).toHaveValue(query)
    await expect(link).toHaveCount(0)
  }
})
