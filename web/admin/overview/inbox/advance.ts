import { type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { focusHeading, isFocusLost } from '../../../platform/kept-focus.ts'
import { idOf, type InboxItem } from './item.ts'

type Inbox = {
  box: RefObject<HTMLElement | null>
  items: readonly InboxItem[]
  openId: string | null
}

/** Returns the place in the list of the open item; of one that has left, the place where it was. */
export function usePlace({ items, openId }: Pick<Inbox, 'items' | 'openId'>) {
  const place = useRef(0)
  useEffect(() => {
    const at = items.findIndex((item) => idOf(item) === openId)
    if (at >= 0) place.current = at
  }, [items, openId])
  return place
}

/** Returns the entry of an item in the list. */
export const entryOf = (box: RefObject<HTMLElement | null>, id: string) =>
  box.current?.querySelector<HTMLElement>(`[data-inbox-item="${id}"]`)

/** Returns whether the focus is lost, or in the open item, which has left. */
const isFocusFree = () =>
  isFocusLost() || document.activeElement?.closest('[data-inbox-open]') !== null

type Advance = Inbox & {
  place: RefObject<number>
  addressOf: (id: string | null) => { pathname: string; search: string }
}

/**
 * Goes on to the next item, or else the previous one, once the reader dealt with the open one and it has left the list; on a
 * phone, back to the list. What somebody else dealt with stays open. Returns a function to call with what was dealt with.
 */
export function useAdvance({ box, items, openId, addressOf, place }: Advance) {
  const navigate = useNavigate()
  const [left, setLeft] = useState<{ id: string } | null>(null)
  const handled = useRef<typeof left>(null)
  const waiting = useRef<string | null>(null)
  useEffect(() => {
    if (left === null || left === handled.current || left.id !== openId) return
    if (items.some((item) => idOf(item) === left.id)) return
    handled.current = left
    const next = items[Math.min(place.current, items.length - 1)]
    const entry = next && entryOf(box, idOf(next))
    const isBeside = entry?.checkVisibility() ?? false
    void navigate(addressOf(isBeside && next ? idOf(next) : null), { replace: true })
    if (!isFocusFree()) return
    if (isBeside) entry?.focus()
    else if (next) waiting.current = idOf(next)
    else focusHeading()
  }, [left, items, openId, addressOf, navigate, box, place])
  useEffect(() => {
    // The list is seen again.
    if (openId !== null || waiting.current === null) return
    entryOf(box, waiting.current)?.focus()
    waiting.current = null
  }, [openId, box])
  return (id: string) => setLeft({ id })
}
