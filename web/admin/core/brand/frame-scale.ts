import { useEffect, useRef, useState } from 'react'

/** Returns a ref for a box, and the factor by which content of a fixed width fits into it. */
export function useFrameScale(width: number) {
  const box = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(0.5)
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => setScale(element.clientWidth / width))
    observer.observe(element)
    return () => observer.disconnect()
  }, [width])
  return { box, scale }
}
