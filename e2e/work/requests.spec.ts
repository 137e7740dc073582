import { axeFindings } from '../accessible.ts'
import { expect, test } from '../foyer.ts'
import { joinAsClient, signInAs } from '../people.ts'
import { expectToast } from '../toasts.ts'

test('a client requests a service; the team replies and turns it into a project, live on the client’s screen', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const { businessName } = await joinAsClient(context, {
    businessName: `Glaze Works ${process.pid}`,
  })
  await page.goto('/requests?new=ai-automation')
  const form = page.getByRole('dialog', { name: 'Request New Service' })
  await expect(form.getByLabel('Service', { exact: true })).toHaveValue('ai-automation')
  await form.getByRole('button', { name: 'Send request' }).click()
  await expect(form.getByText('Please describe what you need')).toBeVisible()
  await form.getByLabel('What do you need?').fill('Orders are typed twice. Please end that.')
  await form.getByLabel('How often does it happen?').selectOption('Several times a day')
  await form.getByLabel('Service', { exact: true }).selectOption('web-development')
  await form.getByLabel('What is it about?').selectOption('An online shop')
  await page.reload()
  await expect(form.getByLabel('What do you need?')).toHaveValue(/typed twice/)
  expect(await axeFindings(page)).toEqual([])
  await form.getByRole('button', { name: 'Send request' }).click()
  await expect(form).toBeHidden()

  const teamContext = await browser.newContext(baseURL ? { baseURL } : {})
  await signInAs(teamContext)
  const team = await teamContext.newPage()
  await team.goto(`/admin-requests?q=${encodeURIComponent(businessName)}`)
  await team.getByRole('link', { name: businessName }).click()
  const request = team.getByRole('dialog', { name: businessName })
  await expect(request.getByText('An online shop')).toBeVisible()
  await expect(request.getByText('Several times a day')).toBeHidden()

  await page.getByRole('link', { name: /^Web Development/ }).click()
  const own = page.getByRole('dialog', { name: 'Web Development' })
  await expect(own.getByText('Received').first()).toBeVisible()
  await request.getByLabel('Answer to the client').fill('We begin on Monday.')
  await request.getByLabel('Status').selectOption('accepted')
  // The answer is on its way while the project is named: what is typed there stays.
  const arrived = Promise.withResolvers<void>()
  await team.route(/\/api\/admin\/service-requests\/\d+$/, async (route) => {
    if (route.request().method() === 'PUT') await arrived.promise
    await route.continue()
  })
  await request.getByRole('button', { name: 'Save' }).click()
  await request.getByRole('button', { name: 'Convert to project' }).click()
  const making = team.getByRole('dialog', { name: 'Convert to project' })
  const name = making.getByLabel('Project name')
  await expect(name).toHaveValue('Orders are typed twice')
  await name.fill('Orders, typed once')
  arrived.resolve()
  await expect(own.getByText('We begin on Monday.')).toBeVisible()
  await expectToast(team, 'Success', 'Saved. The client has been notified')
  await expect(name).toHaveValue('Orders, typed once')
  await name.fill('Orders are typed twice')
  await making.getByRole('button', { name: 'Create Project' }).click()
  await expectToast(team, 'Success', 'Project created successfully')
  await own.getByRole('link', { name: 'Open the project' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Orders are typed twice')
  await teamContext.close()
})

test('a client withdraws a request before work on it starts', async ({ page, context }) => {
  await joinAsClient(context)
  const data = { serviceType: 'consulting', description: 'Which tool?', answers: {} }
  const created = await context.request.post('/api/service-requests', { data })
  const { id } = (await created.json()) as { id: number }
  await page.goto(`/requests?request=${id}`)
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('button', { name: 'Withdraw request' }).click()
  await expectToast(page, 'Success', 'Request withdrawn')
  const dialog = page.getByRole('dialog', { name: 'Technology Consulting' })
  await expect(dialog.getByText('Withdrawn').first()).toBeVisible()
})

test('a client books a meeting without retyping their details, moves and cancels it; the team moves it', async ({
  page,
  context,
  office,
  browser,
}) => {
  const { email } = await joinAsClient(context)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Schedule Meeting' }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule Meeting' })
  await dialog.getByLabel('Topic').fill('The glaze page')
  await page.reload()
  await expect(dialog.getByLabel('Topic')).toHaveValue('The glaze page')
  const times = dialog.getByRole('radio')
  await times.first().check()
  await dialog.getByLabel('Phone').fill('+44 20 7946 0404')
  await dialog.getByRole('button', { name: 'Book this time' }).click()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('list', { name: 'Meetings' }).getByRole('listitem')
  await expect(row).toContainText('The glaze page')
  expect(await axeFindings(page)).toEqual([])
  await office.emailTo(email, 'meeting-confirmation')

  const before = await row.getByRole('heading').textContent()
  await row.getByRole('button', { name: /^Move/ }).click()
  const move = page.getByRole('dialog', { name: 'Move meeting' })
  await move.getByRole('radio').last().check()
  await move.getByRole('button', { name: 'Move to this time' }).click()
  await expect(move).toBeHidden()
  await expect(row.getByRole('heading')).not.toHaveText(before ?? '')

  // The team moves it, live on the client's screen; the email's link leads to it.
  const meetings = (await (await context.request.get('/api/meetings')).json()) as { id: number }[]
  const id = meetings[0]?.id
  const { id: clientId } = (await (await context.request.get('/api/auth/user')).json()) as {
    id: number
  }
  const moved = await row.getByRole('heading').textContent()
  const team = await browser.newContext()
  await signInAs(team)
  const teamPage = await team.newPage()
  await teamPage.goto(`/admin-clients/${clientId}?tab=requests`)
  await teamPage.getByRole('list', { name: 'Upcoming meetings' }).getByRole('link').click()
  await teamPage.getByRole('button', { name: 'Reschedule' }).click()
  await teamPage.getByLabel('Message (optional)').fill('The kiln is cold.')
  await teamPage.getByRole('radio').first().check()
  await teamPage.getByRole('button', { name: 'Move to this time' }).click()
  await expect(teamPage.getByText('Meeting rescheduled').first()).toBeVisible()
  await expect(row.getByRole('heading')).not.toHaveText(moved ?? '')
  await team.close()
  await page.goto(`/meetings?meeting=${id}`)
  await expect(row).toBeFocused()

  await row.getByRole('button', { name: /^Cancel/ }).click()
  await page.getByRole('button', { name: 'Cancel meeting' }).click()
  await expect(page.getByText('No upcoming meetings')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goto(`/meetings?meeting=${id}`)
  const linkedMeeting = page
    .getByRole('list', { name: 'The meeting from your link' })
    .getByRole('listitem')
  await expect(linkedMeeting).toContainText('Canceled')
  await expect(linkedMeeting).toBeFocused()
})
