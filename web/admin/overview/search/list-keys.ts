import { press } from '../../../platform/single-keys.ts'

/** The rows of tables, and the cards of lists shown as cards. */
const items = 'main table.table tbody tr, main [data-list-item]'
/** Links and buttons that open a row: not its checkbox; a card has its own in its heading. */
const openers =
  'td:not(.tick) :is(a, button), h2 :is(a, button), [data-card] a, [data-row-focus], .thing-link'

const isShown = (element: Element) => (element as HTMLElement).checkVisibility()

/** Returns what a row has itself: a milestone’s tasks are rows of their own. */
export const ownOf = (row: Element | null | undefined, selector: string) =>
  [...(row?.querySelectorAll<HTMLElement>(selector) ?? [])].filter(
    (each) => each.closest(items) === row,
  )
const openerOf = (row: Element | null | undefined) => ownOf(row, openers).find(isShown)

const rows = () =>
  [...document.querySelectorAll(items)].filter((row) => isShown(row) && openerOf(row))

/** Returns the row or card that has the focus, or null. */
export const focusedRow = () => document.activeElement?.closest<HTMLElement>(items) ?? null

/** Focuses the next or previous row. A long list walks by itself, through rows not drawn yet. */
function move(step: 1 | -1) {
  const row = focusedRow()
  const link = row?.querySelector<HTMLElement>('[data-row-link]')
  if (row && link && row.closest('.long-table')) {
    link.focus({ preventScroll: true })
    const key = step === 1 ? 'ArrowDown' : 'ArrowUp'
    link.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    return
  }
  const all = rows()
  const at = row ? all.indexOf(row) : -1
  const to = at < 0 ? 0 : Math.min(Math.max(at + step, 0), all.length - 1)
  const next = openerOf(all[to])
  next?.focus({ preventScroll: true })
  next?.scrollIntoView({ block: 'nearest' })
}

/** Ticks the focused row, with Shift all rows between it and the one ticked before. */
function tick(isRange: boolean) {
  const [box] = ownOf(focusedRow(), 'input.check:not([data-row-focus])')
  box?.dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: isRange }))
  return box !== undefined
}

/** Presses the button of the focused row that has a key, such as E for Done. */
function pressKeyed(key: string) {
  const [button] = ownOf(focusedRow(), `[data-key="${CSS.escape(key)}"]`)
  if (button) press(button)
  return button !== undefined
}

function openMenu() {
  const [menu] = ownOf(focusedRow(), '[aria-haspopup=menu]')
  if (menu) press(menu)
  return menu !== undefined
}

/** Opens the focused cell of the focused row, or its first one that can be changed. */
function edit() {
  const cells = ownOf(focusedRow(), '[data-cell]').filter(isShown)
  const cell = cells.find((each) => each === document.activeElement) ?? cells[0]
  if (cell) press(cell)
  return cell !== undefined
}

function clear() {
  const button = document.querySelector<HTMLElement>('main [data-clear-selection]')
  button?.click()
  return button !== null
}

/** Does what a key does in the list on the page. Returns whether it did something. */
export function pressInList(event: KeyboardEvent): boolean {
  const key = event.key.toLowerCase()
  if (key === 'j' || key === 'k') {
    if (rows().length === 0) return false
    move(key === 'j' ? 1 : -1)
    return true
  }
  if (key === 'x') return tick(event.shiftKey)
  if (key === 'f2') return edit()
  if (key === '.') return openMenu()
  if (key === 'escape') return clear()
  return pressKeyed(key)
}
