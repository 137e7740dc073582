const focusable = 'input,select,textarea,button,[contenteditable=true],[tabindex="0"]'

const group = 'fieldset:has(> legend),fieldset[aria-label],[role=group],[data-field]'

/** Returns the control of a wrong field: itself, one inside of it, or the first of the group that an error is below. */
const controlOf = (wrong: HTMLElement) =>
  wrong.matches(focusable)
    ? wrong
    : (wrong.querySelector<HTMLElement>(focusable) ??
      wrong.closest(group)?.querySelector<HTMLElement>(focusable))

/**
 * Focuses the first wrong field on the screen and scrolls it into view with its label and message. The form library
 * knows only the fields that it registered itself, in the order of the schema. Returns whether there was one.
 */
export function focusFirstWrong(root: ParentNode = document): boolean {
  const wrong = root.querySelector<HTMLElement>('[aria-invalid=true],[data-field-error]')
  const control = wrong && controlOf(wrong)
  if (!control) return false
  control.focus({ preventScroll: true })
  const field = control.closest('[data-field]') ?? control
  field.scrollIntoView({ block: 'nearest' })
  return true
}
