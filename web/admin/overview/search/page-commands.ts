import { press } from '../../../platform/single-keys.ts'
import type { Choice, ChoiceGroup } from './choices.ts'

/** Buttons and links that do something with the page or its record: not those of rows, values, menus, filters and tabs. */
const candidates = 'main :is(button, a.btn)'
const elsewhere =
  'tbody, [role=menu], [role=tablist], [role=listbox], [role=dialog], search, thead, .place-tabs, [aria-pressed], [data-cell]'

/** The most commands of a page that are offered at once. */
const mostShown = 4

/** Returns the words of an element that are read out: not the initials on a portrait. */
const wordsOf = (element: HTMLElement) =>
  [...element.querySelectorAll<HTMLElement>('span[aria-hidden=true]')].reduce(
    (words, { innerText }) => words.replace(innerText, ''),
    element.innerText,
  )
const nameOf = (element: HTMLElement) =>
  (element.getAttribute('aria-label') ?? wordsOf(element)).replace(/\s+/g, ' ').trim()

/** Buttons that destroy or end something are only found by their names. */
const isGentle = ({ classList }: HTMLElement) =>
  !classList.contains('btn-danger') && !classList.contains('text-bad')

const isOffered = (element: HTMLElement) =>
  element.checkVisibility() && !element.matches(':disabled') && !element.closest(elsewhere)

/** Ranks the page’s main button first, then its bar and that of a selection. */
const rankOf = (element: HTMLElement) =>
  element.classList.contains('btn-primary')
    ? 0
    : element.closest('.page-head, [data-bottom-bar]')
      ? 1
      : 2

/** Returns what can be pressed on the page, each name once. */
function elements(): Map<string, HTMLElement> {
  const all = [...document.querySelectorAll<HTMLElement>(candidates)].filter(isOffered)
  const found = new Map<string, HTMLElement>()
  for (const element of all.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    const name = nameOf(element)
    if (name && name.length <= 60 && !found.has(name)) found.set(name, element)
  }
  return found
}

/** Presses the button once the palette is gone; it may have been drawn anew. */
const pressLater = (name: string) => () =>
  void setTimeout(() => {
    const element = elements().get(name)
    if (element) press(element)
  })

/** Returns the commands of the page on screen whose names have all words. */
export function commandsOnPage(words: readonly string[]): ChoiceGroup {
  const choices: Choice[] = [...elements()]
    .filter(([, element]) => words.length > 0 || isGentle(element))
    .map(([name]) => name)
    .filter((name) => words.every((word) => name.toLowerCase().includes(word)))
    .map((name) => ({
      key: `here-${name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}`,
      title: name,
      detail: '',
      path: '',
      run: pressLater(name),
    }))
  return { label: 'On this page', choices: choices.slice(0, mostShown), more: false }
}
