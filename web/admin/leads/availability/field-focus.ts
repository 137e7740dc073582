import { useEffect, useRef } from 'react'

/**
 * Moves the focus when rows are added or removed: `focusAdded` focuses the first field (`data-first`) of the row that
 * renders next; `focusAdd` focuses the add button (`data-add`), because the remove button disappears with its row.
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
