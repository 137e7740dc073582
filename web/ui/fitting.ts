import { useEffect, useRef, useState } from 'react'

/**
 * Says which items of a one-line list have no space, by their index, as the list’s width changes. `items` names the
 * items: when it changes, they are looked at anew.
 */
export const useFitting = (items: string) => {
  const listRef = useRef<HTMLUListElement>(null)
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set())
  useEffect(() => {
    const list = listRef.current
    if (!list) return
    const look = () => {
      const end = list.getBoundingClientRect().right + 1
      const outside = [...list.children].flatMap((item, at) =>
        item.getBoundingClientRect().right > end ? [at] : [],
      )
      setHidden((known) =>
        known.size === outside.length && outside.every((at) => known.has(at))
          ? known
          : new Set(outside),
      )
    }
    const observer = new ResizeObserver(look)
    observer.observe(list)
    for (const item of list.children) observer.observe(item)
    return () => observer.disconnect()
  }, [items])
  return { listRef, hidden }
}
