import { type RefObject, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { toast } from '../../../ui/toast-store.ts'

/** The most pages of older messages that are loaded to find one. */
const mostPages = 40
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Returns the part of an address that leads to a message of a thread. */
export const messageHash = (id: number) => `#message-${id}`

/**
 * Goes to a message of the thread: loads older ones until it is there, then shows and focuses it. The one that the address
 * names is gone to first.
 */
export const useJump = (box: RefObject<HTMLElement | null>, loadOlder: () => Promise<boolean>) => {
  const [found, setFound] = useState<number | null>(null)
  const { hash } = useLocation()
  const jumpTo = async (id: number) => {
    const find = () => box.current?.querySelector<HTMLElement>(`[data-item="${id}"]`)
    for (let pages = 0; !find() && pages < mostPages && (await loadOlder()); pages++)
      await nextFrame()
    const item = find()
    if (!item)
      return toast({ title: 'Not found', description: 'This message isn’t there anymore.' })
    setFound(id)
    item.scrollIntoView({ block: 'center' })
    // The list keeps this place from now on, also when it is drawn again before the browser says that it scrolled.
    box.current?.dispatchEvent(new Event('scroll'))
    item.focus({ preventScroll: true })
  }
  useEffect(() => {
    const [, id] = /^#message-(\d+)$/.exec(hash) ?? []
    if (id) void jumpTo(Number(id))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each address
  }, [hash])
  return { found, jumpTo: (id: number) => void jumpTo(id) }
}
