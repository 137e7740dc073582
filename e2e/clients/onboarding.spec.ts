import type { BrowserContext, Page } from '@playwright/test'
import { axeFindings } from '../accessible.ts'
import { expect, test } from '../foyer.ts'
import { joinAsClient, signInAs } from '../people.ts'
import { expectToast } from '../toasts.ts'
import { idOf } from './conversations.ts'

type Workflow = {
  id: number
  responses: Record<string, string>
  marks: Record<string, { revision: number }>
  questions: { sections: { questions: { text: string; options: string[] }[] }[] }
}

/** Returns the workflow as the client's browser receives it. */
const readWorkflow = async ({ request }: BrowserContext, id: number) =>
  (await (await request.get(`/api/onboarding/${id}`)).json()) as Workflow

/** Answers all questions from `first` on through the API. */
async function answerRest(context: BrowserContext, id: number, first = 0) {
  const { questions, marks } = await readWorkflow(context, id)
  const all = questions.sections.flatMap((section) => section.questions)
  const answers = all.map(({ options }, index) => ({
    index,
    text: options[0] ?? `Answer ${index + 1}.`,
    seen: marks[String(index)]?.revision ?? 0,
  }))
  const data = { answers: answers.slice(first) }
  expect((await context.request.patch(`/api/onboarding/${id}`, { data })).status()).toBe(200)
}

const saved = (page: Page) => page.getByText('Saved', { exact: true })
const business = (page: Page) => page.getByLabel(/What does your business do/)
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

test('a link is sent, answered in two browsers, reviewed by the client, submitted, and reviewed by the team', async ({
  page: office,
  browser,
  baseURL,
}) => {
  const phone = await browser.newContext({ baseURL: baseURL ?? '' })
  const person = await joinAsClient(phone, { businessName: 'Northfire Pottery' })
  const clientId = await idOf(phone)
  await signInAs(office.context())
  await office.goto(`/admin-clients?onboard=${clientId}`)
  const dialog = office.getByRole('dialog', { name: 'Start onboarding' })
  await expect(dialog.getByLabel('Client')).toHaveValue('Northfire Pottery')
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expect(dialog.getByText('Please select a service type')).toBeVisible()
  await dialog.getByLabel('Service type').selectOption('Web Development')
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expectToast(office, 'Success', 'Onboarding workflow created successfully')

  const client = await phone.newPage()
  await client.goto('/dashboard')
  await client.getByRole('link', { name: /Answer 20 questions/ }).click()
  await expect(heading(client, 'Web Development: 20 questions')).toBeVisible()
  await expect(saved(client)).toBeHidden()
  await business(client).fill('Pots for people who cook.')
  await client.getByLabel(/Why do customers choose you/).fill('The glaze.')
  await client.getByLabel(/Which two or three competitors/).fill('None.')
  await client.getByLabel('This is our first website').check()
  await expect(client.getByText('4 of 20 answered')).toBeVisible()
  await expect(saved(client)).toBeVisible()
  const id = Number(/\d+/.exec(new URL(client.url()).pathname)?.[0])
  await phone.close()

  await office.goto(`/admin-onboarding?open=${id}`)
  const data = office.getByRole('dialog', { name: 'Onboarding data' })
  await expect(data.getByText('The glaze.')).toBeVisible()
  await expect(data.getByText('4 of 20 answered')).toBeVisible()

  // The team continues with the client on the phone.
  await data.getByRole('link', { name: 'Continue answering' }).click()
  await expect(heading(office, 'Visitors and goals')).toBeVisible()
  await office.getByLabel(/most valuable visitors/).fill('Couples.')
  await expect(saved(office)).toBeVisible()
  await office.getByRole('link', { name: 'Close' }).click()
  await expect(data.getByText('Couples.')).toBeVisible()

  const laptop = await browser.newContext({ baseURL: baseURL ?? '' })
  await signInAs(laptop, person)
  const again = await laptop.newPage()
  await again.goto(`/onboarding/${id}`)
  await expect(heading(again, 'Visitors and goals')).toBeVisible()
  await expect(again.getByLabel(/most valuable visitors/)).toHaveValue('Couples.')
  await again.getByLabel('Selling online').check()
  await again.getByLabel('A better first impression').check()
  await again.getByLabel('Buy something').check()
  await expect(again.getByText('7 of 20 answered')).toBeVisible()
  await expect(saved(again)).toBeVisible()
  await expect(data.getByText('Selling online, A better first impression')).toBeVisible()

  await again.getByRole('link', { name: 'Review and send' }).click()
  await expect(heading(again, 'Review and send')).toBeFocused()
  await again.getByRole('button', { name: 'Send answers' }).click()
  await expect(again.getByText('Please answer all questions')).toBeVisible()
  await answerRest(laptop, id, 7)
  await expect(again.getByText('You’ve answered every question.')).toBeVisible()
  await again.getByRole('link', { name: 'Edit question 2', exact: true }).click()
  await expect(again.getByLabel(/Why do customers choose you/)).toBeFocused()
  await again.getByLabel(/Why do customers choose you/).fill('Nobody else has the glaze.')
  await again.getByRole('link', { name: 'Review and send' }).click()
  await again.getByRole('button', { name: 'Send answers' }).click()
  await expect(heading(again, 'Your answers were sent')).toBeVisible()

  await expect(data.getByText('Nobody else has the glaze.')).toBeVisible()
  expect(await axeFindings(office)).toEqual([])
  await data.getByRole('button', { name: 'Mark reviewed' }).click()
  await expectToast(office, 'Success', 'Answers marked as reviewed')
  await expect(heading(again, 'We’ve read your answers')).toBeVisible()
  await laptop.close()
})

test('answers typed offline survive a reload; conflicting answers to a question are both shown', async ({
  page,
  context,
  office,
  watch,
}) => {
  watch.allowMessage(/net::ERR_FAILED/)
  await joinAsClient(context)
  const created = await office.calls.post('/api/onboarding', {
    data: { clientId: await idOf(context), serviceType: 'ai_automation', send: true },
  })
  const { id } = (await created.json()) as Workflow
  const isSave = (url: URL) => url.pathname === `/api/onboarding/${id}`
  await page.route(isSave, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await page.goto(`/onboarding/${id}`)
  await business(page).fill('From the train')
  await expect(page.getByText('Not saved, trying again')).toBeVisible()
  await expect(page.getByText('One answer is kept on this device.')).toBeVisible()
  await page.reload()
  await expect(business(page)).toHaveValue('From the train')

  // A request that the page sent while it was closing may have arrived.
  const stored = (await (await context.request.get(`/api/onboarding/${id}`)).json()) as Workflow
  const revision = stored.marks['0']?.revision ?? 0
  const data = { answers: [{ index: 0, text: 'From the office', seen: revision }] }
  await context.request.patch(`/api/onboarding/${id}`, { data })
  await page.unroute(isSave)
  await page.getByRole('button', { name: 'Try now' }).click()
  const clash = page.getByRole('alert').filter({ hasText: 'answered elsewhere' })
  await expect(clash).toContainText('From the office')
  await expect(business(page)).toHaveValue('From the train')
  expect(await axeFindings(page)).toEqual([])
  await clash.getByRole('button', { name: 'Keep mine' }).click()
  await expect(clash).toBeHidden()
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(business(page)).toHaveValue('From the train')

  // Signing out saves the last input and leaves nothing on this device.
  await business(page).fill('On the way out')
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('/')
  const last = await office.read<Workflow>(`/api/onboarding/${id}`)
  expect(last.responses['0']).toBe('On the way out')
  const kept = () => page.evaluate(() => Object.keys(localStorage))
  expect((await kept()).filter((key) => key.startsWith('foyer:'))).toEqual([])
})

test('the team answers for a client, sees missing answers, and reopens the questions', async ({
  page,
  browser,
  baseURL,
}) => {
  const client = await browser.newContext({ baseURL: baseURL ?? '' })
  await joinAsClient(client, { businessName: 'Lumen Clay' })
  const clientId = await idOf(client)
  await signInAs(page.context())
  await page.goto(`/admin-clients?onboard=${clientId}`)
  const dialog = page.getByRole('dialog', { name: 'Start onboarding' })
  await dialog.getByLabel('Service type').selectOption('Custom Software')
  await dialog.getByRole('button', { name: 'Fill in for the client' }).click()
  await business(page).fill('Lamps.')
  await dialog.getByRole('button', { name: 'Create workflow' }).click()
  await expect(dialog.getByText('Please answer all questions')).toBeVisible()
  await expect(dialog.getByLabel(/Which problem should the software solve/)).toBeFocused()
  for (const line of await dialog.getByRole('textbox').all())
    if ((await line.inputValue()) === '') await line.fill('As we talked about.')
  for (const menu of await dialog.getByRole('combobox').all())
    if ((await menu.inputValue()) === '') await menu.selectOption({ index: 1 })
  for (const group of await dialog.locator('fieldset:has(> legend)').all())
    await group.getByRole('checkbox').first().check()
  await expect(dialog.getByText('24 of 24 answered')).toBeVisible()
  await dialog.getByRole('button', { name: 'Create workflow' }).click()
  await expectToast(page, 'Success', 'Onboarding workflow created successfully')

  await page.goto(`/admin-clients?data=${clientId}`)
  const data = page.getByRole('dialog', { name: 'Onboarding data' })
  await expect(data.getByText('Lamps.')).toBeVisible()
  await data.getByRole('button', { name: 'Send back' }).click()
  const back = page.getByRole('dialog', { name: 'Send the answers back' })
  await back.getByRole('button', { name: 'Send back' }).click()
  await expect(back.getByText('Please say what is missing')).toBeVisible()
  await back.getByLabel('What is missing?').fill('How many lamps?')
  await back.getByRole('button', { name: 'Send back' }).click()
  await expectToast(page, 'Success', 'Sent back to the client')

  const portal = await client.newPage()
  await portal.goto('/dashboard')
  await portal.getByRole('link', { name: /Complete your answers/ }).click()
  await expect(portal.getByText('How many lamps?')).toBeVisible()
  await expect(heading(portal, 'Review and send')).toBeVisible()
  await client.close()
})
