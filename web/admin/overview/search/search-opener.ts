import { makeOpener } from '../../../platform/opener.ts'
import { countDialogs } from '../../../platform/single-keys.ts'

const search = makeOpener()
let first = ''

/** Keeps what is typed while the field is on its way, and keeps it from single keys. */
function keep(event: KeyboardEvent) {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === 'Backspace') first = first.slice(0, -1)
  else if (event.key.length === 1) first += event.key
  else return
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Opens the search with a text to be completed, such as “new ”. */
export function askFor(text: string) {
  first = text
  addEventListener('keydown', keep, true)
  search.open()
}
export const openSearch = () => askFor('')
/** Returns the text with which the search was opened, and what was typed since; from now on the field has the focus. */
export function firstText() {
  removeEventListener('keydown', keep, true)
  return first
}
export function closeSearch() {
  removeEventListener('keydown', keep, true)
  search.close()
}
export const useSearchOpen = search.useOpen

/** Whether nothing lies above the page but one dialog, whose buttons and record commands act on. */
const isFree = () => countDialogs() <= 1

/** The search as its keys open it: over a dialog, too, and closed when the user leaves the back office. */
export const keyedSearch = { isOpen: search.isOpen, open: openSearch, close: closeSearch, isFree }
