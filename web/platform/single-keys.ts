const storageKey = 'foyer:single-keys'
/** Before single keys worked everywhere, the inbox kept the choice under its own name. */
const formerKey = 'foyer:inbox-keys'

/** Whether single keys work in this browser: WCAG 2.1.4 asks that they can be turned off. */
export const keysAreOn = () =>
  (localStorage.getItem(storageKey) ?? localStorage.getItem(formerKey)) !== 'off'

export const setKeys = (isOn: boolean) => localStorage.setItem(storageKey, isOn ? 'on' : 'off')

/** Returns how many dialogs are open, without popovers. */
export const countDialogs = () =>
  document.querySelectorAll('[role=dialog]:not([data-radix-popper-content-wrapper] *)').length
export const hasDialog = () => countDialogs() > 0

const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest(
    'input:not([type=checkbox],[type=radio]), textarea, select, [contenteditable], [role=menu], [role=listbox], [role=dialog]',
  ) !== null

/** Returns whether a key press is a single key's: nothing is being typed, and nothing lies above the page. */
export const isSingleKey = (event: KeyboardEvent) =>
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !event.defaultPrevented &&
  !event.isComposing &&
  keysAreOn() &&
  !isTyping(event.target) &&
  document.querySelector('[role=dialog]') === null

/**
 * Presses a button or link; menus open by their own key, so that their first entry has the focus, once the focus has had
 * them drawn.
 */
export function press(element: HTMLElement) {
  element.focus()
  if (element.getAttribute('aria-haspopup') !== 'menu') return element.click()
  queueMicrotask(() =>
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })),
  )
}
