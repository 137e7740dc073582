import { expect, type Locator, type Page } from '@playwright/test'
import type { Agency } from './agency.ts'

/** The presses of a step; `written` are the characters of names, texts, days and amounts, which are counted apart. */
export type Presses = { presses: number; written: number }

/** A keyboard that counts. A key pressed with Ctrl or Shift is one press. */
export function keyboardOf(page: Page) {
  let count: Presses = { presses: 0, written: 0 }
  return {
    /** Presses keys that move or act, one after the other. */
    async press(...keys: string[]) {
      for (const key of keys) await page.keyboard.press(key)
      count.presses += keys.length
    },
    /** Types what finds or chooses something: each letter is a press. */
    async find(text: string) {
      await page.keyboard.type(text)
      count.presses += text.length
    },
    /** Types content. */
    async write(text: string) {
      await page.keyboard.type(text)
      count.written += text.length
    },
    /** Returns what was pressed since the last time. */
    take(): Presses {
      const taken = count
      count = { presses: 0, written: 0 }
      return taken
    },
  }
}
export type Hands = ReturnType<typeof keyboardOf>

const palette = (page: Page) => page.getByRole('dialog', { name: /^(Search everywhere|Commands)$/ })

/** The ways of a keyboard that several presses make up. */
export function waysOf(page: Page, keys: Hands) {
  const line = palette(page).getByRole('combobox')
  const chosen = palette(page).getByRole('option', { selected: true })
  const mostTabs = 60
  /** Opens the palette and types until this is its first choice, or goes down to it. */
  const look = async (typed: string, choice: string, isBelow = false) => {
    await expect(palette(page)).toHaveCount(0)
    await keys.press('Control+k')
    await expect(line).toBeFocused()
    await keys.find(typed)
    if (isBelow) {
      await expect(
        palette(page).getByRole('option').filter({ hasText: choice }).first(),
      ).toBeVisible()
      await expect(async () => {
        const text = (await chosen.textContent()) ?? ''
        if (!text.includes(choice)) await keys.press('ArrowDown')
        expect(text).toContain(choice)
      }).toPass({ intervals: [150] })
      return
    }
    await expect(chosen).toContainText(choice)
  }
  /** Does what the palette has for these letters. */
  const act = async (typed: string, choice: string, isBelow = false) => {
    await look(typed, choice, isBelow)
    await keys.press('Enter')
  }
  /** Answers what the command asks next. */
  const answer = async (typed: string, choice: string | RegExp) => {
    await keys.find(typed)
    await expect(chosen).toContainText(choice)
    await keys.press('Enter')
    await expect(palette(page)).toHaveCount(0)
  }
  /** Presses Tab until a control has the focus, as its ring shows. */
  const tab = async (target: Locator, step = 'Tab') => {
    await expect(target).toBeVisible()
    for (let presses = 0; presses < mostTabs; presses += 1) {
      if (await target.evaluate((each) => each === document.activeElement)) return
      await keys.press(step)
    }
    throw new Error(`${step} does not lead to ${String(target)}`)
  }
  return { look, act, answer, tab }
}

/** The things a step needs: the page, the hands on the keyboard, and the agency. */
export type World = ReturnType<typeof waysOf> & { page: Page; keys: Hands; agency: Agency }
/** A step of the week: what is done, and how. */
export type Step = readonly [name: string, take: (world: World) => Promise<void>]
