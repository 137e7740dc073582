import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { adminClientPath, adminProjectPath, onboardingPath, projectPath } from '../web/paths.ts'
import { idOf } from './clients/conversations.ts'
import { expect, test } from './foyer.ts'
import type { Office } from './office.ts'
import { joinAsClient, signInAs } from './people.ts'

/** A name of 240 characters in which no line can break. */
const longName = (extension: string) => 'Kilnstreetceramics'.repeat(14).slice(0, 236) + extension

const post = async (calls: APIRequestContext, path: string, data: object) => {
  const answer = await calls.post(path, { data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as { id: number }
}
const upload = async (calls: APIRequestContext) => {
  const url = `/api/uploads?name=${encodeURIComponent(longName('.txt'))}`
  const sent = {
    data: Buffer.from('Glazes'),
    headers: { 'content-type': 'application/octet-stream' },
  }
  return ((await (await calls.post(url, sent)).json()) as { id: number }).id
}

/** Adds a file with a very long name wherever a client and the team can add one. */
async function fill(context: BrowserContext, { calls }: Office) {
  const clientId = await idOf(context)
  const client = context.request
  const project = await post(calls, '/api/projects', {
    clientId,
    name: 'Shop',
    description: 'A shop.',
    type: 'web_development',
    status: 'in_progress',
  })
  const name = 'Homepage'
  const uploadId = await upload(calls)
  const delivered = await post(calls, `/api/projects/${project.id}/deliverables`, {
    name,
    uploadId,
  })
  const message = { content: '', projectId: project.id }
  await post(client, '/api/messages', { ...message, uploadIds: [await upload(client)] })
  const asked = { clientId, serviceType: 'web_development', send: true }
  const onboarding = await post(calls, '/api/onboarding', asked)
  const answer = { question: 'brand', uploadId: await upload(client) }
  await post(client, `/api/onboarding/${onboarding.id}/files`, answer)
  const kept = { projectId: project.id, uploadIds: [await upload(client)] }
  await post(client, '/api/client-files', kept)
  const begun = { fileName: longName('.csv'), existing: 'skip', ignoredColumn: '' }
  const leads = await post(calls, '/api/admin/lead-imports', begun)
  return {
    client: clientId,
    project: project.id,
    delivered: delivered.id,
    onboarding: onboarding.id,
    leads: leads.id,
  }
}

/** Returns by how many pixels the page and its dialogs scroll sideways. */
const sideways = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main, [role=dialog]')].map(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    ),
  )

test('no list of files makes a phone’s page scroll sideways, however long their names are', async ({
  page,
  context,
  office,
}) => {
  await joinAsClient(context)
  const ids = await fill(context, office)
  const measure = async (where: string) => {
    await expect(page.getByText(file).filter({ visible: true }).first(), where).toBeVisible()
    for (const width of [1440, 375]) {
      await page.setViewportSize({ width, height: 812 })
      const most = Math.max(...(await sideways(page)))
      expect.soft([where, width, most]).toEqual([where, width, 0])
    }
  }
  const look = async (paths: string[]) => {
    for (const path of paths) {
      await page.goto(path)
      await measure(path)
    }
  }
  const file = /^Kilnstreetceramics/
  await page.setViewportSize({ width: 375, height: 812 })
  const project = projectPath(ids.project)
  const places = ['', 'from=deliverables', 'from=messages', 'from=onboarding']
  await look([
    '/messages',
    ...places.map((place) => `/files?${place}`),
    project,
    `${project}?deliverable=${ids.delivered}`,
  ])
  await page.goto(onboardingPath(ids.onboarding))
  const section = page.getByLabel('Section', { exact: true })
  for (const name of ['Look and features', 'Review and send']) {
    const option = section.locator('option').filter({ hasText: name })
    await section.selectOption((await option.getAttribute('value')) ?? '')
    await measure(name)
  }
  await signInAs(context)
  await look([
    ...places.map((place) => `${adminClientPath(ids.client)}?tab=files&${place}`),
    adminProjectPath(ids.project),
    `/admin-messages?client=${ids.client}`,
    `/admin-onboarding?open=${ids.onboarding}`,
    '/lead-imports',
    `/lead-imports/${ids.leads}`,
  ])
})
