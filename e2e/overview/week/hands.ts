import type { Page } from '@playwright/test'

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
