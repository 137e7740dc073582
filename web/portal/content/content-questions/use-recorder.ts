import { useEffect, useRef, useState } from 'react'
import { longestRecording } from '../../../../contract/content/content-questions.ts'
import {
  cannotRecord,
  loudnessOf,
  microphoneProblem,
  type Recording,
  recordedFormat,
} from './recording.ts'

type State =
  | { kind: 'idle' }
  | { kind: 'asking' }
  /** `level` is how loud it is now, from 0 to 1. */
  | { kind: 'recording'; seconds: number; level: number }

/** The milliseconds after which time and level are shown anew. */
const beat = 200

/**
 * Records from the microphone, at most as long as `longestRecording`. What was recorded when the form is left is discarded.
 */
export function useRecorder(onRecorded: (recording: Recording) => void) {
  const [state, setState] = useState<State>({ kind: 'idle' })
  const [problem, setProblem] = useState('')
  const running = useRef<{ stop: () => void; discard: () => void } | null>(null)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      running.current?.discard()
    }
  }, [])

  const start = async () => {
    const format = recordedFormat()
    setProblem(format ? '' : cannotRecord)
    if (!format) return
    setState({ kind: 'asking' })
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
      if (isGone.current) return stream.getTracks().forEach((track) => track.stop())
      running.current = record(stream, format, setState, onRecorded)
    } catch (error) {
      setProblem(microphoneProblem(error))
      setState({ kind: 'idle' })
    }
  }
  return { state, problem, setProblem, start, stop: () => running.current?.stop() }
}

function record(
  stream: MediaStream,
  [mimeType, ending]: NonNullable<ReturnType<typeof recordedFormat>>,
  setState: (state: State) => void,
  onRecorded: (recording: Recording) => void,
) {
  const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: 48_000 })
  const loudness = loudnessOf(stream)
  const chunks: Blob[] = []
  const begun = performance.now()
  const secondsNow = () => (performance.now() - begun) / 1000
  let isDiscarded = false
  const timer = setInterval(() => {
    const seconds = secondsNow()
    if (seconds >= longestRecording) return recorder.stop()
    setState({ kind: 'recording', seconds, level: loudness.read() })
  }, beat)
  recorder.addEventListener('dataavailable', ({ data }) => void chunks.push(data))
  recorder.addEventListener('stop', () => {
    clearInterval(timer)
    loudness.end()
    for (const track of stream.getTracks()) track.stop()
    if (isDiscarded) return
    const file = new File(chunks, `voice-note.${ending}`, { type: mimeType })
    const seconds = Math.max(1, Math.round(Math.min(secondsNow(), longestRecording)))
    setState({ kind: 'idle' })
    onRecorded({ file, seconds, url: URL.createObjectURL(file) })
  })
  // An unplugged microphone ends it; what was said until then is kept.
  for (const track of stream.getTracks())
    track.addEventListener('ended', () => recorder.state !== 'inactive' && recorder.stop())
  setState({ kind: 'recording', seconds: 0, level: 0 })
  recorder.start(1000)
  const stop = () => recorder.state !== 'inactive' && recorder.stop()
  return {
    stop,
    discard() {
      isDiscarded = true
      stop()
    },
  }
}
