import type { Page } from '@playwright/test'
import { axeFindings } from '../accessible.ts'
import { create as addLead } from '../../contract/leads/leads.ts'
import { expect, newEmail, test } from '../foyer.ts'
import type { Office } from '../office.ts'
import { aPerson, signInAs } from '../people.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search everywhere' })

async function addClient(office: Office, businessName: string) {
  const data = { ...aPerson({ businessName }), industry: 'Crafts' }
  expect((await office.calls.post('/api/admin/clients', { data })).status()).toBe(201)
}

test('single keys lead to the places, and their sheet turns them off', async ({
  page,
  context,
}) => {
  await signInAs(context)
  await page.goto('/admin-today')
  await expect(heading(page)).toHaveText('Today')
  for (const [letter, title] of [
    ['m', 'Invoices'],
    ['s', 'All settings'],
    ['i', 'Inbox'],
    ['t', 'Today'],
  ] as const) {
    await page.keyboard.press('g')
    await page.keyboard.press(letter)
    await expect(heading(page)).toHaveText(title)
    await expect(heading(page)).toBeFocused()
  }
  await page.keyboard.press('b')
  const bell = page.getByRole('dialog', { name: 'Notifications' })
  await expect(bell).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bell).toBeHidden()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keys' })
  await expect(sheet).toContainText('Select all rows up to this one')
  expect(await axeFindings(page)).toEqual([])
  await sheet.getByLabel('Use single keys in this browser').uncheck()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.keyboard.press('?')
  await page.keyboard.press('g')
  await page.keyboard.press('m')
  await expect(heading(page)).toHaveText('Today')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a list is walked, ticked and acted on by keys', async ({ page, context, office }) => {
  const word = `Keyed ${process.pid}${Date.now() % 10_000}`
  for (const name of ['Anvil', 'Bellows', 'Crucible']) {
    const data = { companyName: `${word} ${name}`, email: newEmail('keyed') }
    expect((await office.calls.post(addLead.path, { data })).status()).toBe(201)
  }
  await signInAs(context)
  await page.goto('/lead-management?view=table')
  await expect(heading(page)).toHaveText('Lead Management')
  await page.keyboard.press('/')
  await page.keyboard.type(word)
  const rows = page.getByRole('main').getByRole('row').filter({ hasText: word })
  await expect(rows).toHaveCount(3)
  await page.keyboard.press('j')
  await expect(page.getByLabel('Search leads')).toHaveValue(`${word}j`)
  await page.keyboard.press('Backspace')
  // Searches at once: another search clears the selection.
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(word)
  await expect(rows).toHaveCount(3)
  await page.getByLabel('Search leads').blur()
  const opener = (at: number) => rows.nth(at).getByRole('link').first()
  await page.keyboard.press('j')
  await expect(opener(0)).toBeFocused()
  await page.keyboard.press('x')
  for (const at of [1, 2]) {
    await page.keyboard.press('j')
    await expect(opener(at)).toBeFocused()
  }
  await page.keyboard.press('Shift+X')
  await expect(page.getByText('3 leads selected')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('3 leads selected')).toBeHidden()
  await page.keyboard.press('k')
  await expect(opener(1)).toBeFocused()
  await page.keyboard.press('j')
  await expect(opener(2)).toBeFocused()
  const name = await opener(2).textContent()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toContainText(name ?? '')
})

test('the actions of a row open at a key', async ({ page, context, office }) => {
  const name = `Acted ${process.pid}${Date.now() % 10_000}`
  await addClient(office, name)
  await signInAs(context)
  await page.goto(`/admin-clients?q=${encodeURIComponent(name)}`)
  const row = page.getByRole('main').getByRole('row').filter({ hasText: name })
  await expect(row).toHaveCount(1)
  await page.keyboard.press('j')
  await expect(row.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('.')
  await expect(page.getByRole('menu').getByRole('menuitem').first()).toBeFocused()
})

test('cards are walked and ticked like rows', async ({ page, context, office }) => {
  const word = `Carded ${process.pid}${Date.now() % 10_000}`
  for (const name of ['Anvil', 'Bellows']) {
    const data = { companyName: `${word} ${name}`, email: newEmail('carded') }
    expect((await office.calls.post(addLead.path, { data })).status()).toBe(201)
  }
  await signInAs(context)
  await page.goto(`/lead-management?q=${encodeURIComponent(word)}`)
  const names = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link')
  await expect(names).toHaveCount(2)
  await page.keyboard.press('j')
  await expect(names.nth(0)).toBeFocused()
  await page.keyboard.press('x')
  await expect(page.getByText('1 lead selected')).toBeVisible()
  await page.keyboard.press('j')
  await expect(names.nth(1)).toBeFocused()
})

test('a command asks for its client, presses what is on the page, and creates', async ({
  page,
  context,
  office,
}) => {
  const name = `Commanded ${process.pid}${Date.now() % 10_000}`
  await addClient(office, name)
  await signInAs(context)
  await page.goto('/admin-today')
  await expect(heading(page)).toHaveText('Today')
  await page.keyboard.press('c')
  await expect(palette(page).getByRole('option', { name: 'Add Client' })).toBeVisible()
  await palette(page).getByRole('option', { name: 'New invoice for…' }).click()
  await expect(palette(page).getByRole('combobox')).toHaveValue('new invoice for ')
  await expect(palette(page).getByRole('status')).toHaveText('Type the client’s name.')
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.type(name)
  await expect(palette(page).getByRole('option', { selected: true })).toContainText(
    `New invoice for ${name}`,
  )
  await page.keyboard.press('Enter')
  const invoice = page.getByRole('dialog', { name: 'New invoice' })
  await expect(invoice.getByLabel('Client', { exact: true })).toHaveValue(name)
  await page.keyboard.press('Escape')
  await expect(invoice).toBeHidden()

  await page.keyboard.press('Control+k')
  await page.keyboard.type(`message ${name}`)
  await palette(page)
    .getByRole('option', { name: `Message ${name}` })
    .click()
  await expect(page).toHaveURL(/\/admin-messages\?client=\d+/)

  await page.goto('/admin-expenses')
  await expect(page.getByRole('button', { name: 'Add expense' }).first()).toBeVisible()
  await page.keyboard.press('Control+k')
  const here = palette(page).getByRole('group', { name: 'On this page' })
  await expect(here.getByRole('option', { name: 'Add expense' })).toBeVisible()
  await page.keyboard.type('add expense')
  await here.getByRole('option', { name: 'Add expense' }).click()
  const expense = page.getByRole('dialog', { name: 'Add an expense' })
  await expect(expense).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(expense).toBeHidden()

  const theme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  const before = await theme()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('theme')
  await page.keyboard.press('Enter')
  await expect.poll(theme).not.toBe(before)
})
