import { press } from '../../../platform/single-keys.ts'
import type { Choice, ChoiceGroup } from './choices.ts'

/** Buttons and links that do something with the page or its record: not those of rows, values, menus, filters and tabs. */
const candidates = { page: 'main :is(button, a.btn)', dialog: '.dialog :is(button, a.btn)' }
const elsewhere =
  'tbody, [role=menu], [role=tablist], [role=listbox], search, thead, .place-tabs, [aria-pressed], [data-cell], [data-close-dialog], [data-palette]'

type Place = keyof typeof candidates

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

const isOffered = (place: Place) => (element: HTMLElement) =>
  element.checkVisibility() &&
  !element.matches(':disabled') &&
  !element.closest(place === 'page' ? `${elsewhere}, [role=dialog]` : elsewhere)

/** Ranks the page’s main button first, then its bar and that of a selection. */
const rankOf = (element: HTMLElement) =>
  element.classList.contains('btn-primary')
    ? 0
    : element.closest('.page-head, [data-bottom-bar]')
      ? 1
      : 2

/** Returns what can be pressed on the page or in its dialog, each name once. */
function elements(place: Place): Map<string, HTMLElement> {
  const all = [...document.querySelectorAll<HTMLElement>(candidates[place])].filter(
    isOffered(place),
  )
  const found = new Map<string, HTMLElement>()
  for (const element of all.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    const name = nameOf(element)
    if (name && name.length <= 60 && !found.has(name)) found.set(name, element)
  }
  return found
}

/** Presses the button once the palette is gone; it may have been drawn anew. */
const pressLater = (name: string, place: Place) => () =>
  void setTimeout(() => {
    const element = elements(place).get(name)
    if (element) press(element)
  })

/** Returns the commands of the page or dialog on screen whose names have all words, without those that others do. */
export function commandsOnPage(
  words: readonly string[],
  covered: ReadonlySet<string>,
  isDialog: boolean,
): ChoiceGroup {
  const place = isDialog ? 'dialog' : 'page'
  const choices: Choice[] = [...elements(place)]
    .filter(([name, element]) => !covered.has(name) && (words.length > 0 || isGentle(element)))
    .map(([name]) => name)
    .filter((name) => words.every((word) => name.toLowerCase().includes(word)))
    .map((name) => ({
      key: `here-${name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}`,
      title: name,
      detail: '',
      path: '',
      run: pressLater(name, place),
    }))
  const label = isDialog ? 'In this dialog' : 'On this page'
  return { label, choices: choices.slice(0, mostShown), more: false }
}
