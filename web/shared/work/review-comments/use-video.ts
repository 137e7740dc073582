import { useEffect, useRef, useState } from 'react'
import type { Room } from './room.ts'

/** A moment after the end of any video: going there makes the browser find the end of one that doesn’t say its length. */
const beyondEnd = 1e9

/** Keeps the state of a video element; a chosen comment leads to its moment, and placing one pauses. */
export function useVideo(room: Room, onBroken: () => void) {
  const ref = useRef<HTMLVideoElement>(null)
  const [size, setSize] = useState({ width: 16, height: 9 })
  const [seconds, setSeconds] = useState(0)
  const [length, setLength] = useState(0)
  const [isPlaying, setIsPlaying] = useState(false)
  const isMeasuring = useRef(false)
  const isPlacing = room.placing !== null
  const wanted = room.here.find(({ first }) => first.id === room.selected)?.first.place?.seconds
  const isReady = length > 0

  const seek = (to: number) => {
    if (!ref.current) return
    ref.current.currentTime = Math.min(Math.max(to, 0), length)
    setSeconds(ref.current.currentTime)
  }
  const toggle = () => {
    if (!ref.current) return
    if (ref.current.paused) void ref.current.play().catch(() => {})
    else ref.current.pause()
  }
  useEffect(() => {
    if (isPlacing) ref.current?.pause()
  }, [isPlacing])
  useEffect(() => {
    if (typeof wanted !== 'number' || !isReady || !ref.current) return
    ref.current.pause()
    ref.current.currentTime = wanted
  }, [wanted, isReady])

  const measure = ({ currentTarget: video }: { currentTarget: HTMLVideoElement }) => {
    if (Number.isFinite(video.duration)) {
      setLength(video.duration)
      if (isMeasuring.current) video.currentTime = 0
      isMeasuring.current = false
    } else if (!isMeasuring.current) {
      isMeasuring.current = true
      video.currentTime = beyondEnd
    }
  }
  const events = {
    onLoadedMetadata: (event: { currentTarget: HTMLVideoElement }) => {
      const { videoWidth, videoHeight } = event.currentTarget
      if (videoWidth === 0) return onBroken()
      setSize({ width: videoWidth, height: videoHeight })
      measure(event)
    },
    onDurationChange: measure,
    onTimeUpdate: ({ currentTarget }: { currentTarget: HTMLVideoElement }) => {
      if (!isMeasuring.current) setSeconds(currentTarget.currentTime)
    },
    onSeeked: ({ currentTarget }: { currentTarget: HTMLVideoElement }) => {
      if (!isMeasuring.current) setSeconds(currentTarget.currentTime)
    },
    onPlay: () => setIsPlaying(true),
    onPause: () => setIsPlaying(false),
    onError: onBroken,
  }
  return { ref, events, size, seconds, length, isPlaying, seek, toggle }
}
