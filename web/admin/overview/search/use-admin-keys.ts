import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { focusHeading } from '../../../platform/kept-focus.ts'
import { isSingleKey, keysAreOn, press } from '../../../platform/single-keys.ts'
import { askFor } from './search-opener.ts'
import { usePlaces } from '../../screens.ts'
import { placeKeys } from './key-table.ts'
import { pressInList } from './list-keys.ts'
import { openKeySheet } from './sheet-opener.ts'

/** Time in which the key of a place has to follow G. */
const waitMs = 1500

const shown = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((element) => element.checkVisibility())

/** Presses the first of these elements on screen. Returns whether there was one. */
function pressFirst(selector: string) {
  const element = shown(selector)
  if (element) press(element)
  return element !== undefined
}

function focusSearch() {
  const field = shown('main search input')
  field?.focus()
  return field !== undefined
}

/** Leaves a field of the page, so that single keys work again; what it holds stays. Returns whether one was left. */
function leaveField({ key, target, defaultPrevented, isComposing }: KeyboardEvent) {
  const isLeft =
    key === 'Escape' &&
    !defaultPrevented &&
    !isComposing &&
    target instanceof Element &&
    target.matches(
      'main :is(input:not([type=checkbox], [type=radio]), textarea, select):not([aria-expanded=true])',
    ) &&
    target.closest('[role=dialog], [role=menu], [role=listbox]') === null
  if (isLeft) focusHeading()
  return isLeft
}

/** Takes back what the notification on screen offers to undo. Returns whether it did. */
function undo() {
  const button = shown('[data-toast-action]')
  if (button?.textContent !== 'Undo') return false
  button.click()
  return true
}

const done = (act: () => void) => () => {
  act()
  return true
}
const keys: Record<string, () => boolean> = {
  '/': focusSearch,
  '?': done(openKeySheet),
  '[': () => pressFirst('.side-toggle'),
  b: () => pressFirst('[data-notification-bell]'),
  z: undo,
  c: done(() => askFor('new ')),
}

/** Makes single keys work everywhere in the back office: places, search, lists, and the sheet of keys. */
export const useAdminKeys = () => {
  const places = usePlaces()
  const navigate = useNavigate()
  const goesUntil = useRef(0)
  useEffect(() => {
    /** Opens the place whose key follows G, before any page takes the key for its own. */
    const go = (event: KeyboardEvent) => {
      if (!isSingleKey(event)) return
      const key = event.key.toLowerCase()
      const place = places.find(({ id }) => placeKeys[id] === key)?.screens[0]
      const isSecond = performance.now() < goesUntil.current
      goesUntil.current = !isSecond && key === 'g' ? performance.now() + waitMs : 0
      if (!isSecond || !place) return
      event.preventDefault()
      void navigate(place.path)
    }
    const act = (event: KeyboardEvent) => {
      if (keysAreOn() && leaveField(event)) return event.preventDefault()
      if (!isSingleKey(event)) return
      const isDone = keys[event.key.toLowerCase()]?.() ?? pressInList(event)
      if (isDone) event.preventDefault()
    }
    document.addEventListener('keydown', go, true)
    document.addEventListener('keydown', act)
    return () => {
      document.removeEventListener('keydown', go, true)
      document.removeEventListener('keydown', act)
    }
  }, [places, navigate])
}
