import { type RefObject, useEffect, useRef } from 'react'
import { isSingleKey, press } from '../../../platform/single-keys.ts'
import { entryOf } from './advance.ts'
import { idOf, type InboxItem } from './item.ts'

type Keys = {
  box: RefObject<HTMLElement | null>
  items: readonly InboxItem[]
  openId: string | null
  /** The place of the open item in the list. */
  place: RefObject<number>
  onOpen: (id: string) => void
}

/** Returns what the address opens: ahead of the screen while that is still being drawn. */
const addressedId = () => new URLSearchParams(location.search).get('open')

/** Makes single keys go through the list, and press the buttons of what is open. */
export const useInboxKeys = ({ box, items, openId, place, onOpen }: Keys) => {
  /** A key for an item that isn't drawn yet: pressed now, it would act on the one before. */
  const early = useRef<string | null>(null)
  useEffect(() => {
    const buttonOf = (key: string) =>
      box.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)
    if (early.current !== null && addressedId() === openId) {
      const button = buttonOf(early.current)
      early.current = null
      if (button) press(button)
    }
    const move = (step: 1 | -1) => {
      const at = items.findIndex((item) => idOf(item) === addressedId())
      const to = at < 0 ? (step === 1 ? place.current : place.current - 1) : at + step
      const next = items[Math.min(Math.max(to, 0), items.length - 1)]
      if (!next) return
      onOpen(idOf(next))
      entryOf(box, idOf(next))?.focus()
    }
    const act = (event: KeyboardEvent) => {
      if (!isSingleKey(event)) return
      const key = event.key.toLowerCase()
      const button = buttonOf(key)
      if (key === 'j') move(1)
      else if (key === 'k') move(-1)
      else if (addressedId() !== openId) early.current = key
      else if (button) press(button)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', act)
    return () => document.removeEventListener('keydown', act)
  }, [box, items, openId, place, onOpen])
}
