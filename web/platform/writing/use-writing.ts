import { type KeyboardEvent, type RefObject, useState } from 'react'
import { apply, selectedIn } from './apply.ts'
import { around, type Marking, nextItem, type Selected } from './marking.ts'

/** The keys and tools of a text area in which people format what they write. */
export const useWriting = (field: RefObject<HTMLTextAreaElement | null>) => {
  const [link, setLink] = useState<Selected | null>(null)
  const run = (action: (selected: Selected) => Marking | null) => {
    const element = field.current
    const marking = element && action(selectedIn(element))
    if (element && marking) apply(element, marking)
    return Boolean(marking)
  }
  const openLink = () => field.current && setLink(selectedIn(field.current))
  const closeLink = (marking?: Marking) => {
    setLink(null)
    // Once the dialog has given the focus back to what opened it.
    setTimeout(() => {
      if (field.current && marking) apply(field.current, marking)
      else field.current?.focus()
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const actions: Record<string, () => unknown> = {
      b: () => run((selected) => around('**', selected)),
      i: () => run((selected) => around('*', selected)),
      k: openLink,
    }
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
    const action = isCommand ? actions[event.key.toLowerCase()] : undefined
    if (!action) return
    event.preventDefault()
    // Elsewhere, Ctrl K opens the search.
    event.stopPropagation()
    action()
  }
  /** Goes on with a list on Enter. Returns whether there was one. */
  const goOn = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !run(nextItem)) return false
    event.preventDefault()
    return true
  }
  return { link, run, openLink, closeLink, onKeyDown, goOn }
}
export type Writing = ReturnType<typeof useWriting>
