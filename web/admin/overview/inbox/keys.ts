import { type RefObject, useEffect } from 'react'
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
  onOpen: (id: string) => void
}

/** Makes single keys go through the list, and press the buttons of what is open. */
export const useInboxKeys = ({ box, items, openId, onOpen }: Keys) => {
  useEffect(() => {
    const move = (step: 1 | -1) => {
      const at = items.findIndex((item) => idOf(item) === openId)
      const next = items[at < 0 ? 0 : Math.min(Math.max(at + step, 0), items.length - 1)]
      if (!next) return
      onOpen(idOf(next))
      box.current?.querySelector<HTMLElement>(`[data-inbox-item="${idOf(next)}"]`)?.focus()
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
  }, [box, items, openId, onOpen])
}

/** Presses a button; menus open with the pointer, so that their first entry has the focus. */
function openWith(button: HTMLElement) {
  button.focus()
  if (button.getAttribute('aria-haspopup') === 'menu')
    button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  else button.click()
}
