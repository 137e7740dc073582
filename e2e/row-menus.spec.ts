import type { Locator, Page } from '@playwright/test'
import { thorough } from '../test/thorough.ts'
import { workPaths } from '../web/paths.ts'
import { expect, test } from './foyer.ts'
import { signInAs } from './people.ts'
import {
  fillLists,
  focusAndPress,
  folder,
  keyword,
  listPages,
  menusOn,
  tasks,
} from './row-menus.ts'
import { toastsOn } from './toasts.ts'

const dialogNamed = (name: RegExp) => async (page: Page) =>
  expect(page.getByRole('dialog', { name })).toBeVisible()
const toastReading = (text: RegExp) => async (page: Page) =>
  expect(toastsOn(page)).toContainText(text)

/** An item that was pressed, and the name of its menu. */
type Pressed = { label: string; name: string }
type Promised = {
  label: RegExp
  /** The only menus for which this is promised. */
  of?: RegExp
  /** Whether it leads to another page. */
  leaves?: boolean
  holds: (page: Page, pressed: Pressed) => Promise<void>
}

/** Items that take each other’s place. */
const turns = [
  ['Move up', 'Move down'],
  ['Pause reminders', 'Resume reminders'],
  ['Client sees this', 'Hide from the client'],
]
const opposites: Record<string, string> = Object.fromEntries(
  turns.flatMap(([one = '', other = '']) => [
    [one, other],
    [other, one],
  ]),
)
/** The menu offers the way back. */
const turned = (page: Page, { label, name }: Pressed) =>
  expect(async () => {
    await focusAndPress(page.getByRole('button', { name, exact: true }).first())
    const back = page.getByRole('menuitem', { name: opposites[label] ?? '', exact: true })
    await expect(back).toBeVisible({ timeout: 2000 })
    await page.keyboard.press('Escape')
  }).toPass()

/** It is deleted at once, and comes back. */
const takenBack = (deleted: RegExp) => async (page: Page) => {
  await toastReading(deleted)(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await toastReading(/restored/i)(page)
}
/** The promise of each item, the first that fits; an item that isn't named here fails the journey. */
const promises: Promised[] = [
  {
    label: /^Delete$/,
    of: new RegExp(`^Actions for (?:${[keyword, folder, ...tasks].join('|')})$`),
    holds: takenBack(/(?:Keyword|Folder|Task) deleted/),
  },
  { label: new RegExp(`^(?:${turns.flat().join('|')})$`), holds: turned },
  {
    label: /^(?:Rename|Move)$/,
    holds: (page, { label }) => dialogNamed(new RegExp(`^${label}`))(page),
  },
  { label: /^Remind now$/, holds: toastReading(/remind/i) },
  // The download itself is waited for where it is pressed.
  { label: /^Download/, holds: () => Promise.resolve() },
  {
    label: /^Select$/,
    async holds(page) {
      await expect(page.getByText(/^1 \w+ selected/)).toBeVisible()
      await page.getByRole('main').getByRole('button', { name: 'Clear selection' }).click()
    },
  },
  { label: /^Edit$/, holds: dialogNamed(/^Edit/) },
  { label: /^Delete$/, holds: dialogNamed(/^Delete/) },
  { label: /^Remove$/, holds: dialogNamed(/^Remove/) },
  { label: /^Onboard$/, holds: dialogNamed(/^Start onboarding/) },
  { label: /^(Onboarding data|Data)$/, holds: dialogNamed(/^Onboarding data/) },
  { label: /^Message$/, holds: dialogNamed(/^Messages/) },
  { label: /^Change role$/, holds: dialogNamed(/^Role of/) },
  { label: /^Reset second factor$/, holds: dialogNamed(/^Reset the second factor of/) },
  { label: /^Hand over work$/, holds: dialogNamed(/^Hand over the work of/) },
  { label: /^Turn access (off|on again)$/, holds: dialogNamed(/^Turn access/) },
  { label: /^Resend invitation$/, holds: toastReading(/new invitation/i) },
  { label: /^Move to /, holds: toastReading(/moved to|is now|updated/i) },
  {
    label: /^View$/,
    leaves: true,
    holds: (page) => expect(page).toHaveURL(/\/admin-client-management\?of=\d+/),
  },
]

const inputs: Record<string, (target: Locator) => Promise<void>> = {
  mouse: (target) => target.click(),
  keyboard: focusAndPress,
  touch: (target) => target.tap(),
}

/** Every item is pressed by mouse, and the first of each menu in every way; in `npm run test:thorough` all of them. */
const inputsFor = (label: string, items: string[]) =>
  Object.entries(inputs).filter(([input]) => thorough || input === 'mouse' || label === items[0])

/** Closes what pressing an item left open; goes back to the page when that isn't possible. */
async function tidyUp(page: Page, here: string) {
  const close = toastsOn(page).getByRole('button', { name: 'Close notification' })
  if (await close.isVisible()) await close.click()
  await expect(toastsOn(page)).toHaveCount(0)
  // A dialog that loads can be replaced by its content while the key is pressed.
  await expect(async () => {
    if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 2000 })
  }).toPass()
  if (page.url() !== here) await page.goto(here)
  // A press while the last menu is still there only closes it.
  await expect(page.getByRole('menu')).toHaveCount(0)
}

test.use({ hasTouch: true })

test('every item of every row menu does what it says and nothing else, by mouse, keyboard and touch', async ({
  page,
  context,
  office,
}) => {
  const records = await fillLists(office)
  await signInAs(context)
  const pressed = new Set<string>()
  for (const address of [...listPages, ...records]) {
    // The dashboard's clients have a menu only where there is no room for buttons.
    const width = address === workPaths.adminDashboard ? 800 : 1440
    await page.setViewportSize({ width, height: 900 })
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    // The browser never calls a page idle that draws another one inside.
    if (address === workPaths.adminWebsite)
      await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible()
    else await page.waitForLoadState('networkidle')
    const here = page.url()
    const { pathname } = new URL(here)
    for (const { name, items } of await menusOn(page))
      for (const label of items)
        for (const [input, press] of inputsFor(label, items)) {
          const what = `${address}: ${label}, by ${input}`
          const promise = promises.find(
            (each) => each.label.test(label) && (each.of?.test(name) ?? true),
          )
          expect(promise, `${what}, isn’t known here`).toBeDefined()
          await press(page.getByRole('button', { name, exact: true }).first())
          await expect(page.getByRole('menu')).toBeVisible()
          const item = page.getByRole('menuitem', { name: label, exact: true })
          // A record that was moved away from its first status offers that one instead, as one that was turned does.
          const other = opposites[label] ?? /^Move to/
          const mayBeGone = label in opposites || label.startsWith('Move to')
          const isOffered = !mayBeGone || (await item.isVisible())
          const instead = page.getByRole('menuitem', { name: other, exact: true }).first()
          const downloads = label.startsWith('Download') ? page.waitForEvent('download') : null
          await press(isOffered ? item : instead)
          await downloads
          const said = isOffered || typeof other !== 'string' ? label : other
          await promise?.holds(page, { label: said, name })
          if (!promise?.leaves) expect(new URL(page.url()).pathname, what).toBe(pathname)
          await tidyUp(page, here)
          pressed.add(`${pathname.replace(/\d+/, ':id')} ${label.replace(/ to .*/, '')}`)
        }
  }
  expect(pressed).toContain('/admin-team Change role')
  for (const list of ['/admin-clients', '/admin-projects'])
    for (const label of ['Edit', 'Delete']) expect(pressed).toContain(`${list} ${label}`)
  for (const label of ['Move up', 'Client sees this', 'Rename', 'Remind now'])
    expect(
      [...pressed].some((each) => each.endsWith(` ${label}`)),
      label,
    ).toBe(true)
  expect(pressed.size).toBeGreaterThan(25)
})
