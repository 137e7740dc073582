import { useEffect, useRef } from 'react'
import { isSingleKey } from '../../../platform/single-keys.ts'

/** Calls the action of a single key anywhere in the room; before the back office’s keys of the same name. */
export function useReviewKeys(actions: Readonly<Record<string, (() => void) | undefined>>) {
  const current = useRef(actions)
  useEffect(() => void (current.current = actions))
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const action = current.current[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (!action || !isSingleKey(event) || event.shiftKey) return
      event.preventDefault()
      event.stopPropagation()
      action()
    }
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [])
}
