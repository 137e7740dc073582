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

type Recorder = {
  onRecorded: (recording: Recording) => void
  /** Called before one begins, with a function that ends it; waits for it. */
  onBegin: (end: () => Promise<void>) => Promise<void>
}

/** Records from the microphone, at most as long as `longestRecording`; leaving the form ends it. */
export function useRecorder({ onRecorded, onBegin }: Recorder) {
  const [state, setState] = useState<State>({ kind: 'idle' })
  const [problem, setProblem] = useState('')
  const end = useRef<() => Promise<void>>(nothing)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      void end.current()
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
      await onBegin(() => end.current())
      end.current = record(stream, format, setState, onRecorded)
    } catch (error) {
      setProblem(microphoneProblem(error))
      setState({ kind: 'idle' })
    }
  }
  return { state, problem, setProblem, start, stop: () => void end.current() }
}

const nothing = () => Promise.resolve()

/** Begins a recording. Returns a function that ends it and waits for its sound. */
function record(
  stream: MediaStream,
  [mimeType, ending]: NonNullable<ReturnType<typeof recordedFormat>>,
  setState: (state: State) => void,
  onRecorded: (recording: Recording) => void,
): () => Promise<void> {
  const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: 48_000 })
  const loudness = loudnessOf(stream)
  const chunks: Blob[] = []
  const begun = performance.now()
  const secondsNow = () => (performance.now() - begun) / 1000
  const ended = new Promise<void>((resolve) =>
    recorder.addEventListener('stop', () => {
      clearInterval(timer)
      loudness.end()
      for (const track of stream.getTracks()) track.stop()
      const file = new File(chunks, `voice-note.${ending}`, { type: mimeType })
      const seconds = Math.max(1, Math.round(Math.min(secondsNow(), longestRecording)))
      setState({ kind: 'idle' })
      onRecorded({ file, seconds, url: URL.createObjectURL(file) })
      resolve()
    }),
  )
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop()
    return ended
  }
  const timer = setInterval(() => {
    const seconds = secondsNow()
    if (seconds >= longestRecording) return void stop()
    setState({ kind: 'recording', seconds, level: loudness.read() })
  }, beat)
  recorder.addEventListener('dataavailable', ({ data }) => void chunks.push(data))
  // An unplugged microphone ends it; what was said until then is kept.
  for (const track of stream.getTracks()) track.addEventListener('ended', () => void stop())
  setState({ kind: 'recording', seconds: 0, level: 0 })
  recorder.start(1000)
  return stop
}
