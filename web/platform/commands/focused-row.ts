import { type FocusEvent, useState } from 'react'

/** Places to which the focus goes while a row stays what is acted on. */
const above = '[data-palette], [role=dialog], [role=menu], [role=listbox]'

const recordAt = (target: EventTarget | null) =>
  target instanceof Element
    ? target.closest<HTMLElement>('[data-record]')?.dataset['record']
    : undefined

/** Follows which row below an element has the focus, as its `data-record` names it. */
export function useFocusedRow() {
  const [focused, setFocused] = useState<string>()
  return {
    focused,
    handlers: {
      onFocus: ({ target }: FocusEvent) => setFocused(recordAt(target)),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!(relatedTarget instanceof Element)) return
        if (!currentTarget.contains(relatedTarget) && !relatedTarget.closest(above))
          setFocused(undefined)
      },
    },
  }
}
