import { type RefObject, useEffect } from 'react'
import { entryOf } from './advance.ts'
import { idOf, type InboxItem } from './item.ts'

const storageKey = 'foyer:inbox-keys'

/** Whether single keys work in the inbox, in this browser. */
export const keysAreOn = () => localStorage.getItem(storageKey) !== 'off'
export const setKeys = (isOn: boolean) =>
  isOn ? localStorage.removeItem(storageKey) : localStorage.setItem(storageKey, 'off')

/** The keys of the inbox, and what they do. */
export const inboxKeys = {
  J: 'Next',
  K: 'Previous',
  R: 'Reply',
  E: 'Done',
  S: 'Snooze',
  A: 'Assign',
  '#': 'Not wanted, for a held email',
  '/': 'Search',
} as const

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role=menu], [role=dialog]') !== null

type Keys = {
  box: RefObject<HTMLElement | null>
  items: readonly InboxItem[]
  openId: string | null
  /** The place of the open item in the list. */
  place: RefObject<number>
  onOpen: (id: string) => void
}

/** Makes single keys go through the list, and press the buttons of what is open. */
export const useInboxKeys = ({ box, items, openId, place, onOpen }: Keys) => {
  useEffect(() => {
    const move = (step: 1 | -1) => {
      const at = items.findIndex((item) => idOf(item) === openId)
      const to = at < 0 ? (step === 1 ? place.current : place.current - 1) : at + step
      const next = items[Math.min(Math.max(to, 0), items.length - 1)]
      if (!next) return
      onOpen(idOf(next))
      entryOf(box, idOf(next))?.focus()
    }
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (isTyping(event.target) || !keysAreOn() || document.querySelector('[role=dialog]')) return
      const key = event.key.toLowerCase()
      const button = box.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)
      if (key === 'j') move(1)
      else if (key === 'k') move(-1)
      else if (key === '/') box.current?.querySelector<HTMLElement>('input')?.focus()
      else if (button) openWith(button)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [box, items, openId, place, onOpen])
}

/** Presses a button; menus open with the pointer, so that their first entry has the focus. */
function openWith(button: HTMLElement) {
  button.focus()
  if (button.getAttribute('aria-haspopup') === 'menu')
    button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  else button.click()
}
