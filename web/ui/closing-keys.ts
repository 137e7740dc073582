/** The longest time in ms that keys wait for a dialog to go, which is long only on a busy machine. */
const longest = 2000

const fields = 'input:not([type=checkbox], [type=radio]), textarea, [contenteditable]'

let held: KeyboardEvent[] = []
let closing: Element | undefined
let timer: ReturnType<typeof setTimeout> | undefined

const dialogs = () => [...document.querySelectorAll('.dialog')]

/** Keys that pages act on; those with a modifier belong to the browser as well, and Tab only moves the focus. */
const isOfPage = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !altKey && (key.length === 1 || /^(?:Enter|Escape|F2|Arrow)/.test(key))

const hold = (event: KeyboardEvent) => {
  if (!event.isTrusted || !isOfPage(event)) return
  // A question above the dialog, such as whether to discard what was typed, takes its own keys.
  if (closing?.isConnected && dialogs().at(-1) !== closing) return letKeysGo()
  event.preventDefault()
  event.stopImmediatePropagation()
  held.push(event)
}

/**
 * Keeps the keys that are pressed from now on until the dialog in front is gone and the focus is back on the page: they
 * would act on the closing dialog, or on nothing. `letKeysGo` ends it.
 */
export function holdKeys(): void {
  const front = dialogs().at(-1)
  if (closing || !front) return
  closing = front
  addEventListener('keydown', hold, true)
  timer = setTimeout(giveUp, longest)
}

/** Forgets what was pressed while a dialog stayed after all, but for what is typed into a field of it. */
function giveUp() {
  if (closing?.isConnected && !document.activeElement?.matches(fields)) held = []
  letKeysGo()
}

/** Presses the keys that were held, one after the other, where the focus is now. */
export function letKeysGo(): void {
  clearTimeout(timer)
  removeEventListener('keydown', hold, true)
  const pressed = held
  held = []
  closing = undefined
  for (const { key, code, shiftKey } of pressed) {
    const target = document.activeElement as HTMLElement | null
    const again = { key, code, shiftKey, bubbles: true, cancelable: true }
    const isTaken = !(target ?? document).dispatchEvent(new KeyboardEvent('keydown', again))
    if (isTaken || !target) continue
    // Does what a browser does at its own keys only.
    if (key === 'Enter' && target.matches('a, button')) target.click()
    if (key.length === 1 && target.matches(fields)) document.execCommand('insertText', false, key)
  }
}
