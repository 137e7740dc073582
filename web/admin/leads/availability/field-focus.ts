import { useEffect, useRef } from 'react'

/**
 * Keeps the focus where the work is when rows come and go: `focusAdded` puts it on the first field
 * (`data-first`) of the row that is drawn next, `focusAdd` on the button that adds (`data-add`),
 * because the button that removes goes with its row.
 */
export const useFieldFocus = () => {
  const box = useRef<HTMLFieldSetElement>(null)
  const adding = useRef(false)
  useEffect(() => {
    if (!adding.current) return
    adding.current = false
    const rows = box.current?.querySelectorAll<HTMLElement>('[data-first]') ?? []
    Array.from(rows).at(-1)?.focus()
  })
  return {
    box,
    focusAdded: () => void (adding.current = true),
    focusAdd: () => box.current?.querySelector<HTMLElement>('[data-add]')?.focus(),
  }
}
