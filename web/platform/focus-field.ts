/**
 * Focuses the field with this name now. The form library’s `setFocus` does it in a timer, which takes the focus from
 * wherever the user went meanwhile: what they type goes to the wrong field.
 */
export const focusField = (name: string, root: ParentNode = document) =>
  root.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus()
