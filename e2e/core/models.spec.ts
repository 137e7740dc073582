import fs from 'node:fs'
import type { Page } from '@playwright/test'
import { type AiServer, openAiServer } from '../../test/ai-server.ts'
import { expectAccessible } from '../accessible.ts'
import { startClockServer } from '../clock.ts'
import { freePort } from '../../test/free-port.ts'
import { expect, owner, test as base } from '../foyer.ts'

type Place = { ai: AiServer; own: Awaited<ReturnType<typeof startClockServer>> }

/** A server of its own, which may ask models on this machine. */
const test = base.extend<{ place: Place }>({
  place: async ({ page, watch }, use) => {
    const ai = await openAiServer(({ path }) =>
      path === '/v1/models'
        ? { models: ['ada-2', 'ada-2-mini'] }
        : { text: { answer: 'I am ready to write.' } },
    )
    const port = String(await freePort())
    const own = await startClockServer({ PORT: port, AI_HOSTS: new URL(ai.origin).host })
    watch.allowOrigin(own.url)
    await use({ ai, own })
    // An open page would look for its server.
    await page.goto('about:blank')
    await own.kill('SIGTERM')
    fs.rmSync(own.dataDir, { recursive: true, force: true })
    await ai.close()
  },
})

async function openModels(page: Page, { own }: Place) {
  await page.goto(`${own.url}/admin`)
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/\/admin-dashboard$/)
  await page.goto(`${own.url}/admin-models`)
  await expect(page.getByText('No models yet')).toBeVisible()
  await expectAccessible(page, 'no models')
}

async function limitCosts(page: Page) {
  // The model has no price for what it answers.
  await expect(page.getByText('1 call went to a model without a price')).toBeVisible()
  const budget = page.getByRole('form', { name: 'Monthly budget' })
  await budget.getByLabel('US dollars').fill('a lot')
  await budget.getByRole('button', { name: 'Save budget' }).click()
  await expect(budget.getByText(/Please enter an amount/)).toBeVisible()
  await budget.getByLabel('US dollars').fill('5')
  await budget.getByRole('button', { name: 'Save budget' }).click()
  await expect(page.getByText('of $5.00')).toBeVisible()
  await expectAccessible(page, 'a budget in money')
}

test('an owner adds a model that its server names, tries it and removes it', async ({
  page,
  place,
}) => {
  await openModels(page, place)
  await page.getByRole('button', { name: 'Add model' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add model' })
  await dialog.getByLabel('Server address').fill('http://127.0.0.1:9')
  await dialog.getByRole('button', { name: 'Ask the server' }).click()
  await expect(dialog.getByText(/isn’t on the internet/)).toBeVisible()
  await dialog.getByLabel('Server address').fill(place.ai.origin)
  await dialog.getByRole('button', { name: 'Ask the server' }).click()
  await expect(dialog.getByText('The server has 2 models.')).toBeVisible()
  await expect(dialog.getByLabel('Server address')).toHaveValue(`${place.ai.origin}/v1`)
  await dialog.getByRole('combobox', { name: 'Model' }).fill('ada-2')
  await dialog.getByLabel(/^Input/).fill('a lot')
  await dialog.getByRole('button', { name: 'Add model' }).click()
  await expect(dialog.getByText(/Please enter a price/)).toBeVisible()
  await expectAccessible(page, 'a wrong price')
  await dialog.getByLabel(/^Input/).fill('0.15')
  await dialog.getByRole('button', { name: 'Add model' }).click()
  const row = page.getByRole('list', { name: 'Models' }).getByRole('listitem')
  await expect(row).toContainText('$0.15 in')
  await row.getByRole('button', { name: 'Try it: ada-2' }).click()
  await page.getByRole('button', { name: 'Ask for a sentence' }).click()
  await expect(page.getByText('I am ready to write.')).toBeVisible()
  await expectAccessible(page, 'a trial')
  place.ai.respondWith(() => ({ status: 401, message: 'Incorrect key' }))
  await page.getByRole('button', { name: 'Ask for a sentence' }).click()
  await expect(page.getByText(/rejected the key/)).toBeVisible()
  await page.keyboard.press('Escape')
  await limitCosts(page)
  await row.getByRole('button', { name: 'Actions for ada-2' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Remove model' }).click()
  await expect(page.getByText('No models yet')).toBeVisible()
})
