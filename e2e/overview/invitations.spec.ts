import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { expect, newEmail, signInAsOwner, test } from '../foyer.ts'
import { signInAs } from '../people.ts'

const address = /\/invitation#token=[\w-]{43}/
const offerOf = (page: Page) => page.getByRole('region', { name: 'Signing in next time' })

/**
 * Records every page of this browser on which a password field stands, however briefly; returns a function that
 * expects none so far. Seen outside the page, so that it outlives reloads.
 */
async function watchForPasswords(context: BrowserContext) {
  const found: string[] = []
  await context.exposeFunction('reportPassword', (path: string) => void found.push(path))
  await context.addInitScript(() => {
    const { reportPassword } = window as unknown as { reportPassword: (path: string) => void }
    const look = () => {
      if (document.querySelector('input[type="password"], input[autocomplete$="-password"]'))
        reportPassword(location.pathname)
    }
    const attributeFilter = ['type', 'autocomplete']
    const what = { childList: true, subtree: true, attributes: true, attributeFilter }
    new MutationObserver(look).observe(document, what)
  })
  return (at: string) => expect(found, at).toEqual([])
}

type Workflow = {
  questions: { sections: { questions: { options: string[] }[] }[] }
  marks: Record<string, { revision: number }>
}

/** Answers what is open, looks at every section on the way to the review, and sends the answers. */
async function answerEverything(page: Page) {
  const path = `/api${new URL(page.url()).pathname}`
  const { questions, marks } = (await (await page.request.get(path)).json()) as Workflow
  const all = questions.sections.flatMap((section) => section.questions)
  const answers = all.map(({ options }, index) => ({
    index,
    text: options[0] ?? 'We bake for the whole street.',
    seen: marks[String(index)]?.revision ?? 0,
  }))
  const open = answers.filter(({ index }) => !marks[String(index)])
  expect((await page.request.patch(path, { data: { answers: open } })).status()).toBe(200)
  const heading = page.getByRole('main').getByRole('heading', { level: 2 })
  for (const _section of questions.sections) {
    const before = await heading.first().innerText()
    await page.getByRole('button', { name: /^(Next: |Review your answers)/ }).click()
    await expect(heading.first()).not.toHaveText(before)
  }
  await page.getByRole('button', { name: 'Send answers' }).click()
  await expect(page.getByRole('heading', { name: 'Your answers were sent' })).toBeVisible()
}

async function addClient(context: BrowserContext, page: Page) {
  const email = newEmail('imogen')
  await signInAs(context)
  const data = {
    firstName: 'Imogen',
    lastName: 'Reyes',
    email,
    businessName: `Reyes Bakery ${email}`,
    industry: 'Food',
  }
  const client = await page.request.post('/api/admin/clients', { data })
  const { id: clientId } = (await client.json()) as { id: number }
  const questions = { clientId, serviceType: 'web_development', responses: {}, send: true }
  expect((await page.request.post('/api/onboarding', { data: questions })).ok()).toBe(true)
  await context.clearCookies()
  return email
}

test('a new client goes from the invitation to answered questions without a password field', async ({
  page,
  context,
  office,
}) => {
  const email = await addClient(context, page)
  const link = await office.linkTo(email, 'onboarding-questions', address)
  const expectNoPassword = await watchForPasswords(context)
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Imogen')
  await expect(page.getByText(/invites you to the client portal of Reyes Bakery/)).toBeVisible()
  await expect(page.getByText(/20 questions about/)).toBeVisible()
  await expectAccessible(page, 'an invitation')
  expectNoPassword('the invitation')
  await page.getByRole('button', { name: 'Answer the questions' }).click()
  await expect(page).toHaveURL(/\/onboarding\/\d+$/)

  const boxes = page.getByRole('main').getByRole('textbox')
  await expect(boxes.first()).toBeVisible()
  await boxes.first().fill('We bake for the whole street.')
  await expect(page.getByText(/saved/i).first()).toBeVisible()
  await expect(offerOf(page)).toContainText('Would you like a password or a passkey?')
  expectNoPassword('the first answer')

  // Until it's declined or taken, the offer comes back.
  await page.reload()
  await expect(boxes.first()).toHaveValue('We bake for the whole street.')
  await offerOf(page).getByRole('button', { name: 'Not now' }).click()
  await expect(offerOf(page)).toBeHidden()
  await page.reload()
  await expect(boxes.first()).toBeVisible()
  await expect(offerOf(page)).toBeHidden()
  await answerEverything(page)
  expectNoPassword('the answered questions')

  // The watch sees one, wherever it stands.
  await context.clearCookies()
  await page.goto('/?dialog=login')
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  expect(() => expectNoPassword('the sign-in')).toThrow()
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Already accepted')
  await expect(page.getByText(email)).toBeVisible()
})

test('a colleague joins by invitation, in a browser of somebody else, and chooses a password', async ({
  page,
  office,
}) => {
  const email = newEmail('nora')
  const data = { firstName: 'Nora', lastName: 'Webb', email, teamRole: 'member' }
  await signInAsOwner(page)
  expect((await page.request.post('/api/admin/team', { data })).status()).toBe(201)
  await page.goto(await office.linkTo(email, 'team-invitation', address))
  await expect(page.getByText(/^Your role: Member\./)).toBeVisible()
  await expect(page.getByText(/Accepting signs you out of that account/)).toBeVisible()
  await page.getByRole('button', { name: 'Join the team' }).click()
  const offer = offerOf(page)
  await expect(offer).toContainText('Without one, you need a new invitation')
  await expectAccessible(page, 'the offer of a password')
  await offer.getByRole('button', { name: 'Choose a password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose a password' })
  await dialog.getByLabel('New Password').fill('short')
  await dialog.getByRole('button', { name: 'Save password' }).click()
  await expect(dialog.getByRole('alert').first()).toBeVisible()
  await dialog.getByLabel('New Password').fill('otter-candle-77-lantern')
  await dialog.getByRole('button', { name: 'Save password' }).click()
  await expect(dialog).toBeHidden()
  await expect(offer).toBeHidden()
  const credentials = { email, password: 'otter-candle-77-lantern' }
  expect((await page.request.post('/api/auth/login', { data: credentials })).status()).toBe(200)
})
