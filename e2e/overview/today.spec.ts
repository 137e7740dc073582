import type { BrowserContext } from '@playwright/test'
import { assign } from '../../contract/core/assignments.ts'
import { expectAccessible } from '../accessible.ts'
import { box, log } from '../clients/conversations.ts'
import { expect, newEmail, test } from '../foyer.ts'
import { joinAsClient, joinTeam, signInAs } from '../people.ts'
import { toastsOn } from '../toasts.ts'
import { workPaths } from '../../web/paths.ts'

const name = (of: string) => `${of} ${newEmail('today').split('@')[0]?.replaceAll(/\W/g, ' ')}`

/** Writes to the team as a client of their own, and leaves this browser signed in as the owner. */
async function writeAsClient(context: BrowserContext, content: string) {
  const businessName = name('Kiln')
  await joinAsClient(context, { businessName })
  const sent = await context.request.post('/api/messages', { data: { toUserId: 1, content } })
  expect(sent.status()).toBe(201)
  await context.clearCookies()
  await signInAs(context)
  return businessName
}

test('a message that waits is snoozed, brought back, given to somebody and answered without leaving Today', async ({
  page,
  context,
}) => {
  const client = await writeAsClient(context, 'When does the kiln open?')
  await page.goto(`${workPaths.adminToday}?part=delivery`)
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: client })
  await expect(row).toContainText('When does the kiln open?')
  await expect(row).toContainText(/left/)

  await row.getByRole('button', { name: `Snooze ${client}` }).click()
  await page.getByRole('menuitem', { name: 'Tomorrow morning' }).click()
  await expect(row).toHaveCount(0)
  await toastsOn(page).getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: `Snooze ${client}` }).click()
  await page.getByRole('menuitem', { name: 'In a week' }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: /^Snoozed/ }).click()
  await expect(row).toContainText(/^.*Back /)
  await row.getByRole('button', { name: `Bring back ${client}` }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: /^Waiting/ }).click()

  await toastsOn(page).getByRole('button', { name: 'Close notification' }).click()
  const owner = (name: string) =>
    row.getByRole('button', { name: `Change assignee of ${client}: ${name}` })
  await owner('Nobody').click()
  await page.getByRole('option', { name: 'Support Team Me · Owner' }).click()
  await expect(owner('Support Team')).toBeFocused()

  await row.getByRole('link').click()
  await expect(page).toHaveURL(/admin-today\?part=delivery&messages=\d+$/)
  await box(page).fill('At nine.')
  await box(page).press('Enter')
  await expect(log(page).getByText('At nine.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row).toHaveCount(0)
})

test('what is done or snoozed leaves at once, and is back with a sentence when the server refuses', async ({
  page,
  context,
}) => {
  const client = await writeAsClient(context, 'Is the glaze safe?')
  await page.goto(`${workPaths.adminToday}?part=delivery`)
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: client })
  const refuse = { status: 409, json: { error: 'Somebody is answering it right now.' } }
  for (const [address, act] of [
    [
      '**/api/admin/inbox/messages/*/close',
      () => row.getByRole('button', { name: `Done: ${client}` }).click(),
    ],
    [
      '**/api/admin/today/snoozes',
      async () => {
        await row.getByRole('button', { name: `Snooze ${client}` }).click()
        await page.getByRole('menuitem', { name: 'In a week' }).click()
      },
    ],
  ] as const) {
    const answered = Promise.withResolvers<void>()
    await page.route(address, async (route) => {
      await answered.promise
      await route.fulfill(refuse)
    })
    await expect(row).toBeVisible()
    await act()
    await expect(row).toHaveCount(0)
    answered.resolve()
    await expect(row).toBeVisible()
    await expect(toastsOn(page)).toContainText('Somebody is answering it right now.')
    await toastsOn(page).getByRole('button', { name: 'Close notification' }).click()
    await page.unroute(address)
  }
})

test('a late milestone is ticked from Today; the week ahead shows what comes', async ({
  page,
  office,
}) => {
  const post = async (address: string, data: object) => {
    const answer = await office.calls.post(address, { data })
    expect(answer.status(), `${address} ${await answer.text()}`).toBe(201)
    return ((await answer.json()) as { id: number }).id
  }
  const businessName = name('Potter')
  const person = { firstName: 'Ada', lastName: 'Lind', industry: 'Crafts', password: '' }
  const clientId = await post('/api/admin/clients', {
    ...person,
    email: newEmail('p'),
    businessName,
  })
  const projectId = await post('/api/projects', {
    clientId,
    name: businessName,
    description: 'A shop.',
    type: 'web_development',
    status: 'in_progress',
  })
  const day = (added: number) =>
    new Date(Date.now() + added * 86_400_000).toISOString().slice(0, 10)
  const milestones = [
    { name: 'Pages built', dueDate: day(-3), done: false },
    { name: 'Shop open', dueDate: day(2), done: false },
  ]
  const answer = await office.calls.put(`/api/projects/${projectId}/milestones`, {
    data: { milestones },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  // Others’ journeys fill the same days.
  const assigneeId = await joinTeam(page.context(), office, 'manager')
  const ids = ((await answer.json()) as { id: number }[]).map(({ id }) => id)
  const given = await office.calls.put(assign.path, {
    data: { noun: 'milestones', ids, assigneeId },
  })
  expect(given.status(), await given.text()).toBe(200)
  await page.goto(`${workPaths.adminToday}?part=delivery&assignee=mine`)
  const late = page.getByRole('list', { name: 'Past promise' })
  const row = late.getByRole('listitem').filter({ hasText: `Pages built · ${businessName}` })
  await expect(row).toContainText(/\d days late/)
  const week = page.getByRole('region', { name: 'Next seven days' })
  await expect(week.getByRole('link', { name: `Shop open · ${businessName}` })).toHaveAttribute(
    'href',
    `/admin-projects/${projectId}`,
  )
  await row.getByRole('button', { name: `Done: ${businessName}` }).click()
  await expect(row).toHaveCount(0)
  await toastsOn(page).getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeVisible()
  await expectAccessible(page, 'Today')
  await page.setViewportSize({ width: 375, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  await expectAccessible(page, 'Today on a phone')
})
