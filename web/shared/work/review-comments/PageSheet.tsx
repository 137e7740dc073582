import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Pins } from './Pins.tsx'
import { PlacingLayer } from './PlacingLayer.tsx'
import type { Room } from './room.ts'

/** A picture or a page of a document with the pins on it. */
export const PageSheet = ({
  room,
  page,
  pages,
  width,
  ratio,
  isReady = true,
  seconds,
  children,
}: {
  room: Room
  page: number
  pages: number
  /** In px. */
  width: number
  /** The height for a width of 1. */
  ratio: number
  /** Whether the size is known, and the pins are shown. */
  isReady?: boolean
  /** The moment that a video shows: the one of a new pin, and around which pins are shown. */
  seconds?: number | undefined
  children: ReactNode
}) => {
  const size = { width, height: width * ratio }
  return (
    <div data-page={page} className="review-sheet" style={{ width, height: size.height }}>
      {children}
      {isReady && <Pins room={room} page={page} size={size} seconds={seconds} />}
      {room.placing && (
        <PlacingLayer room={room} page={page} pages={pages} size={size} seconds={seconds} />
      )}
    </div>
  )
}

/** Returns the width of an element's content in px, and the ref to give to it; 0 before it is measured. */
export function useWidth() {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
