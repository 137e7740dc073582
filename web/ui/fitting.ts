import { useCallback, useState } from 'react'

/**
 * Says which items of a one-line list have no space, by their index, as the width of the list changes. The list needs
 * a key that names its items, so that others are looked at anew.
 */
export const useFitting = () => {
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set())
  const listRef = useCallback((list: HTMLUListElement) => {
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
  }, [])
  return { listRef, hidden }
}
