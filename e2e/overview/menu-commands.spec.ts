import type { Page } from '@playwright/test'
import { addOneOfEach } from '../one-of-each.ts'
import { expect, test } from '../foyer.ts'
import { signInAs } from '../people.ts'
import { fillLists, listPages, menusOn } from '../row-menus.ts'
import { workPaths } from '../../web/paths.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: /^(Search everywhere|Commands)$/ })
const line = (page: Page) => palette(page).getByRole('combobox')

/** Commands that are named otherwise than their buttons. */
const otherNames: Record<string, string | RegExp> = {
  'Add note': 'Add a note…',
  'Record payment': 'Record payment…',
  Message: /^Message /,
}

/** Returns which of these names no command of the palette has, as it is opened now. */
async function withoutCommand(page: Page, names: readonly string[]) {
  await page.keyboard.press('Control+k')
  await expect(line(page)).toBeFocused()
  const missing: string[] = []
  for (const name of names) {
    await line(page).fill(name)
    const title = otherNames[name] ?? name
    const command = palette(page).getByRole('option', { name: title, exact: true })
    const isFound = await command
      .first()
      .waitFor({ timeout: 5000 })
      .then(() => true)
      .catch(() => false)
    if (!isFound) missing.push(name)
  }
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  return missing
}

async function settle(page: Page, address: string) {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
}

test('whatever a row menu holds is a command while the row has the focus', async ({
  page,
  context,
  office,
}) => {
  const records = await fillLists(office)
  await signInAs(context)
  const tried: string[] = []
  for (const address of [...listPages, ...records]) {
    if (address === workPaths.adminWebsite) continue
    await settle(page, address)
    for (const { name, items } of await menusOn(page)) {
      await page.getByRole('button', { name, exact: true }).first().focus()
      expect(await withoutCommand(page, items), `${address}: ${name}`).toEqual([])
      tried.push(...items)
    }
  }
  expect(tried.length).toBeGreaterThan(20)
})

/** The buttons and menus of a record’s page: not those of its tables, values, tabs and formatting. */
const buttons =
  'main :is(button, a.btn):visible:not(:disabled, [data-cell], [aria-haspopup], tbody *, [data-list-item] *, search *, .place-tabs *)'

test('whatever has a button on the page of a record has a command', async ({
  page,
  context,
  browser,
}) => {
  const mark = `Pressed ${process.pid}`
  const client = await browser.newContext()
  const colleague = { firstName: 'Nora', lastName: mark }
  const all = await addOneOfEach(context, client, mark, colleague)
  for (const address of [
    `/lead-management/${all.leadId}`,
    `/admin-clients/${all.clientId}`,
    `/admin-projects/${all.projectId}`,
  ]) {
    await settle(page, address)
    const names = await page.locator(buttons).evaluateAll((found) =>
      found.map((each) => {
        const { ariaLabel } = each
        if (ariaLabel) return ariaLabel
        const hidden = [...each.querySelectorAll<HTMLElement>('span[aria-hidden=true]')]
        return hidden
          .reduce(
            (text, { innerText }) => text.replace(innerText, ''),
            (each as HTMLElement).innerText,
          )
          .replace(/\s+/g, ' ')
          .trim()
      }),
    )
    expect(names.length, address).toBeGreaterThan(3)
    expect(await withoutCommand(page, [...new Set(names)]), address).toEqual([])
  }
  await client.close()
})
