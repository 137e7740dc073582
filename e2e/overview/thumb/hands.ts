import { expect, type Locator, type Page } from '@playwright/test'
import type { Agency } from '../week/agency.ts'

/** The work of a thumb in a step; `written` are the characters of names, texts and amounts, which the phone’s own keyboard takes. */
export type Taps = { taps: number; swipes: number; written: number }

/** The part of a screen’s height that one swipe moves. */
const swipe = 0.6

/** A thumb that counts. What it taps has to be on the screen with nothing above it, as Playwright checks before each tap. */
export function thumbOf(page: Page) {
  let count: Taps = { taps: 0, swipes: 0, written: 0 }
  /** Brings something onto the screen: a swipe for each part of a screen that it is away. */
  const reach = async (target: Locator) => {
    await expect(target).toBeVisible()
    const away = await target.evaluate((each) => {
      const { top, bottom } = each.getBoundingClientRect()
      return Math.max(0, -top, bottom - innerHeight) / innerHeight
    })
    count.swipes += Math.ceil(away / swipe)
  }
  const tap = async (target: Locator) => {
    await reach(target)
    await target.tap()
    count.taps += 1
  }
  /** Writes with the phone’s keyboard into the field that has the focus. */
  const type = async (text: string) => {
    await page.keyboard.insertText(text)
    count.written += text.length
  }
  return {
    tap,
    type,
    /** Taps a field and writes into it. */
    async write(field: Locator, text: string) {
      await tap(field)
      await expect(field).toBeFocused()
      await type(text)
    },
    /** Chooses from a list that the phone shows itself: one tap opens it, one chooses. */
    async choose(list: Locator, label: string) {
      await reach(list)
      await list.selectOption({ label })
      count.taps += 2
    },
    /** Returns what was done since the last time. */
    take(): Taps {
      const taken = count
      count = { taps: 0, swipes: 0, written: 0 }
      return taken
    },
  }
}
export type Thumb = ReturnType<typeof thumbOf>

/** The things a step needs: the page, the thumb, and the agency. */
export type World = { page: Page; thumb: Thumb; agency: Agency }
/** A step of the week: what is done, and how. */
export type Step = readonly [name: string, take: (world: World) => Promise<void>]

/** The bar at the bottom of a phone’s screen. */
export const placeOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Back office, small screens' }).getByRole('link', { name })

/** A choice in a list that the product draws, unlike those of the phone. */
export const choiceOf = (page: Page, name: string) =>
  page.locator('[role=option]').filter({ hasText: name })

/** Another screen of the place that is shown. */
export const screenOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name: /^Screens of/ }).getByRole('link', { name, exact: true })

/** Finds a record by the search at the top of the screen and opens it. */
export async function findOn(page: Page, thumb: Thumb, typed: string, title: string) {
  await thumb.tap(page.getByRole('button', { name: 'Search', exact: true }))
  await expect(page.getByRole('combobox', { name: /^Search clients/ })).toBeFocused()
  await thumb.type(typed)
  await thumb.tap(choiceOf(page, title).first())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
}

/** Opens a screen from the menu at the end of the bar. */
export async function moreOf(page: Page, thumb: Thumb, name: string) {
  await thumb.tap(page.getByRole('button', { name: 'More', exact: true }))
  await thumb.tap(page.getByRole('dialog').getByRole('link', { name, exact: true }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}
