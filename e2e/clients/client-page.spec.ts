import { axeFindings } from '../accessible.ts'
import { expect, newEmail, test } from '../foyer.ts'
import { joinAsClient, signInAs } from '../people.ts'

test('a client’s contacts get their own sign-in, and can lose it', async ({
  page,
  context,
  browser,
  baseURL,
  office,
}) => {
  const clientContext = await browser.newContext(baseURL ? { baseURL } : {})
  const businessName = `Harbour Physio ${process.pid}`
  const { email: main } = await joinAsClient(clientContext, { businessName })
  await signInAs(context)
  await page.goto(`/admin-clients?q=${encodeURIComponent(main)}`)
  await page.getByRole('link', { name: businessName, exact: true }).click()
  await page.getByRole('tab', { name: 'People' }).click()
  await page.getByRole('button', { name: 'Add person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add person' })
  const email = newEmail('bo')
  await dialog.getByLabel('First name').fill('Bo')
  await dialog.getByLabel('Last name').fill('Ferreira')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Add and invite' }).click()
  const people = page.getByRole('list', { name: 'People' })
  await expect(people.getByText('Bo Ferreira')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  const link = await office.linkTo(email, 'client-invitation', /invitation#token=[\w-]{43}/)
  expect(link).toContain('token=')

  await people.getByRole('button', { name: 'Actions for Bo Ferreira' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Remove person' }).click()
  await expect(people.getByText('Bo Ferreira')).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(people.getByText('Bo Ferreira')).toBeVisible()

  // On a phone the tabs scroll sideways, and the open one is in sight.
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto(page.url().replace('tab=people', 'tab=activity'))
  await expect(page.getByRole('tab', { name: 'Activity' })).toBeInViewport()
  await clientContext.close()
})

test('the owner views the portal as a client, can’t change anything, and the view is audited', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const clientContext = await browser.newContext(baseURL ? { baseURL } : {})
  const businessName = `Raman Freight ${process.pid}`
  const { email } = await joinAsClient(clientContext, { businessName })
  await signInAs(context)
  await page.goto('/admin-client-management')
  await page.getByRole('searchbox', { name: 'Search clients' }).fill(email)
  await page.getByRole('list', { name: 'Clients' }).getByText(businessName).click()
  await page.getByRole('button', { name: 'View as client' }).click()
  const asking = page.getByRole('dialog', { name: /^View the portal as/ })
  await asking.getByRole('button', { name: 'View as client' }).click()
  const banner = page.getByRole('region', { name: 'Viewing as client' })
  await expect(banner).toContainText(`You’re viewing the portal as ${businessName}.`)
  expect(await axeFindings(page)).toEqual([])
  const refused = await context.request.post('/api/messages', { data: { content: 'Hello' } })
  expect(refused.status()).toBe(403)
  await banner.getByRole('button', { name: 'Stop viewing' }).click()
  await expect(
    page.getByRole('heading', { name: businessName, level: 1, exact: true }),
  ).toBeVisible()

  await page.goto(`/admin-audit?q=${encodeURIComponent(businessName)}`)
  await expect(page.getByText(`viewed the portal as client ${businessName}`)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await clientContext.close()
})

test('a client sees who works for them, and that whoever answers is away', async ({
  page,
  context,
  browser,
  foyer,
}) => {
  await joinAsClient(context)
  const { id } = (await (await context.request.get('/api/auth/user')).json()) as { id: number }
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome back')
  await expect(page.getByRole('list', { name: 'Your team' })).toHaveCount(0)

  const back = await browser.newContext({ baseURL: foyer.url })
  await signInAs(back)
  const me = (await (await back.request.get('/api/auth/user')).json()) as { id: number }
  const assigned = await back.request.put('/api/admin/assignments', {
    data: { noun: 'messages', ids: [id], assigneeId: me.id },
  })
  expect(assigned.status(), await assigned.text()).toBe(200)
  const day = (later: number) =>
    new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10)
  const data = { from: day(-2), until: day(3), note: 'Theo answers meanwhile.' }
  expect((await back.request.put('/api/auth/absence', { data })).status()).toBe(200)
  try {
    await page.goto('/dashboard')
    const team = page.getByRole('list', { name: 'Your team' })
    await expect(team).toContainText('Answers your messages')
    await expect(team).toContainText('Away until')
    expect(await axeFindings(page)).toEqual([])
    await page.goto('/messages')
    await expect(page.getByText(/ is away until .* Theo answers meanwhile\./)).toBeVisible()
  } finally {
    await back.request.delete('/api/auth/absence')
    await back.close()
  }
})

test('a client has one page: what waits, money and people first, then a tab for each kind of record', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const clientContext = await browser.newContext(baseURL ? { baseURL } : {})
  const businessName = `Marsh Lettings ${process.pid}`
  await joinAsClient(clientContext, { businessName })
  const { id } = (await (await clientContext.request.get('/api/auth/user')).json()) as {
    id: number
  }
  const sent = await clientContext.request.post('/api/messages', {
    data: { content: 'When do we begin?' },
  })
  expect(sent.ok()).toBe(true)
  await clientContext.close()
  await signInAs(context)
  await page.goto(`/admin-clients/${id}`)
  const waiting = page.getByRole('list', { name: 'Waiting' })
  await expect(waiting).toContainText('When do we begin?')
  await expect(page.getByRole('region', { name: 'Money' })).toContainText(
    'Nothing has been billed yet.',
  )
  await expect(page.getByRole('list', { name: 'People of this client' })).toBeVisible()
  const answers = page.getByRole('button', { name: /^Change assignee of / }).first()
  await expect(answers).toHaveAccessibleName(/: Nobody$/)
  await answers.click()
  await page.getByRole('option').first().click()
  await expect(answers).not.toHaveAccessibleName(/: Nobody$/)
  const tabs = page.getByRole('tab')
  const labels = await tabs.allTextContents()
  expect(labels[0]).toBe('Overview')
  for (const [index, label] of labels.entries()) {
    await tabs.nth(index).click()
    await expect(page.getByRole('tabpanel', { name: label, exact: true })).toBeVisible()
    await expect(page.getByText(/^Loading/)).toHaveCount(0)
    expect(await axeFindings(page), label).toEqual([])
  }

  await page.goto(`/admin-client-management?of=${id}`)
  await expect(tabs).toHaveText(['Research & Select', 'Create Content', 'Manage'])
  await page.getByRole('link', { name: 'Client record' }).click()
  await expect(waiting).toContainText('When do we begin?')
})
