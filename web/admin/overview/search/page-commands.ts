import { press } from '../../../platform/single-keys.ts'
import { menuItemsOf } from '../../../ui/menu-items.ts'
import type { Choice, ChoiceGroup } from './choices.ts'
import { ownOf } from './list-keys.ts'

/**
 * Buttons and links that do something with the page or its record, its tabs, forms and fields: not those of rows, values, menus
 * and filters.
 */
const candidates = {
  page: 'main :is(button, a.btn, form[aria-label], label[for])',
  dialog: '.dialog :is(button, a.btn, label[for])',
}
const firstField = ':is(input:not([type=hidden], [type=file]), textarea, select)'

const elsewhere =
  'tbody, [data-list-item], [role=menu], [role=listbox], search, thead, .place-tabs, [data-cell], [data-close-dialog], [data-palette]'

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

/** Buttons that destroy or end something, and those that only show something else, are only found by their names. */
const isGentle = (element: HTMLElement) =>
  !element.matches('.btn-danger, .text-bad, [role=tab], [aria-pressed]')

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

type Pressed = { press: () => void; isGentle: boolean }

const pressed = (element: HTMLElement): Pressed => ({
  press: () => press(element),
  isGentle: isGentle(element),
})

/** Returns the items of a menu by their names, a form as what begins it, and another button itself. A menu whose items have no text is opened. */
function behind(element: HTMLElement): (readonly [string, Pressed])[] {
  if (element instanceof HTMLFormElement) {
    const begin = () => element.querySelector<HTMLElement>(firstField)?.focus()
    return [[element.ariaLabel ?? '', { press: begin, isGentle: true }]]
  }
  if (element instanceof HTMLLabelElement) {
    const { control } = element
    const isTicked = control?.matches('[type=checkbox], [type=radio]')
    const begin = () => (isTicked ? control?.click() : control?.focus())
    return [[nameOf(element).replace(/ \*$/, ''), { press: begin, isGentle: false }]]
  }
  const items = element.getAttribute('aria-haspopup') === 'menu' ? menuItemsOf(element) : []
  if (items.length === 0) return [[nameOf(element), pressed(element)]]
  return items.map(({ label, onSelect, danger }) => [
    label,
    {
      press() {
        // Lets what it opens give the focus back to the button.
        element.focus()
        onSelect()
      },
      isGentle: !danger,
    },
  ])
}

/** Returns what these buttons do, each name once. */
function namesOf(all: readonly HTMLElement[]): Map<string, Pressed> {
  const found = new Map<string, Pressed>()
  for (const [name, act] of all.flatMap(behind))
    if (name && name.length <= 60 && !found.has(name)) found.set(name, act)
  return found
}

/** Returns what can be pressed on the page or in its dialog. */
const onPage = (place: Place) =>
  namesOf(
    [...document.querySelectorAll<HTMLElement>(candidates[place])]
      .filter(isOffered(place))
      .toSorted((a, b) => rankOf(a) - rankOf(b)),
  )

/** Returns what can be pressed in a row, without its values, which have commands of their own. */
const inRow = (row: HTMLElement) =>
  namesOf(
    ownOf(row, 'button, a.btn').filter(
      (element) =>
        element.checkVisibility() &&
        !element.matches(':disabled') &&
        !element.matches('[data-cell]'),
    ),
  )

/** Presses once the palette is gone; what is pressed may have been drawn anew. */
const pressLater = (name: string, find: () => Map<string, Pressed>) => () =>
  void setTimeout(() => find().get(name)?.press())

/** Returns the commands of some buttons whose names have all words, without those that others do. */
const commandsOf = (
  find: () => Map<string, Pressed>,
  words: readonly string[],
  covered: ReadonlySet<string>,
): Choice[] =>
  [...find()]
    .filter(([name, act]) => !covered.has(name) && (words.length > 0 || act.isGentle))
    .map(([name]) => name)
    .filter((name) => words.every((word) => name.toLowerCase().includes(word)))
    .map((name) => ({
      key: `here-${name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}`,
      title: name,
      detail: '',
      path: '',
      run: pressLater(name, find),
    }))

/** Returns the commands of the row that had the focus: its buttons, and what its menus hold. */
export const commandsOnRow = (
  row: HTMLElement | null,
  words: readonly string[],
  covered: ReadonlySet<string>,
): ChoiceGroup => ({
  label: 'On this row',
  choices: row?.isConnected
    ? commandsOf(() => inRow(row), words, covered).map((each) => ({
        ...each,
        key: each.key.replace('here-', 'here-row-'),
      }))
    : [],
  more: false,
})

/** Returns the commands of the page or dialog on screen whose names have all words, without those that others do. */
export function commandsOnPage(
  words: readonly string[],
  covered: ReadonlySet<string>,
  isDialog: boolean,
): ChoiceGroup {
  const found = commandsOf(() => onPage(isDialog ? 'dialog' : 'page'), words, covered)
  const isTyped = ({ title }: Choice) => Number(title.toLowerCase() === words.join(' '))
  // Puts Edit before Edit details, which has the word as well.
  const choices = found.toSorted((a, b) => isTyped(b) - isTyped(a))
  const label = isDialog ? 'In this dialog' : 'On this page'
  return { label, choices: choices.slice(0, mostShown), more: false }
}
