import { type FocusEvent, useEffect, useState } from 'react'

/** Places to which the focus goes while a row stays what is acted on. */
const above = '[data-palette], [role=dialog], [role=menu], [role=listbox]'

const recordAt = (target: Element) =>
  target.closest<HTMLElement>('[data-record]')?.dataset['record']

/** Follows which row below an element has the focus, as its `data-record` names it. */
export function useFocusedRow() {
  const [focused, setFocused] = useState<{ record: string; box: Element } | null>(null)
  useEffect(() => {
    if (!focused) return
    const leave = ({ target }: globalThis.FocusEvent) => {
      if (!(target instanceof Element) || target.closest(above)) return
      if (!focused.box.contains(target)) setFocused(null)
    }
    document.addEventListener('focusin', leave)
    return () => document.removeEventListener('focusin', leave)
  }, [focused])
  return {
    focused: focused?.record,
    handlers: {
      onFocus({ target, currentTarget: box }: FocusEvent) {
        const record = recordAt(target)
        setFocused(record === undefined ? null : { record, box })
      },
    },
  }
}
