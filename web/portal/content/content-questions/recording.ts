/** A recording that isn't sent yet; `url` plays it in this tab. */
export type Recording = { file: File; seconds: number | null; url: string }

/** The formats that browsers record, the most widely played first. */
const recorded = [
  ['audio/webm;codecs=opus', 'webm'],
  ['audio/mp4', 'm4a'],
  ['audio/ogg;codecs=opus', 'ogg'],
] as const

/** Returns the format in which this browser records; null when it can't. */
export const recordedFormat = () => {
  if (typeof MediaRecorder === 'undefined' || !('mediaDevices' in navigator)) return null
  return recorded.find(([type]) => MediaRecorder.isTypeSupported(type)) ?? null
}

export const cannotRecord =
  'This browser can’t record sound. Please choose a file, or type your answer.'

/** Returns in words why the microphone can't be used. */
export function microphoneProblem(error: unknown): string {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError')
    return 'This page may not use the microphone. Allow it in your browser’s settings for this page, then record again. You can also choose a file, or type your answer.'
  if (name === 'NotFoundError')
    return 'We found no microphone. Connect one and record again, or choose a file.'
  return 'The microphone can’t be used right now; another program may have it. Please try again, or choose a file.'
}

/** Returns a file's length in whole seconds; null when the browser can't tell. */
export const lengthOf = (url: string): Promise<number | null> =>
  new Promise((resolve) => {
    const sound = new Audio()
    const end = (seconds: number) =>
      resolve(Number.isFinite(seconds) && seconds <= 36_000 ? Math.round(seconds) : null)
    sound.addEventListener('loadedmetadata', () => end(sound.duration))
    sound.addEventListener('error', () => end(Number.NaN))
    setTimeout(() => end(Number.NaN), 3000)
    sound.src = url
  })

/**
 * Returns a function that measures how loud a microphone is, from 0 to 1, and one that ends it. In a browser that can't measure, it
 * stays at 0.
 */
export function loudnessOf(stream: MediaStream) {
  try {
    return measured(stream)
  } catch {
    return { read: () => 0, end: () => {} }
  }
}

function measured(stream: MediaStream) {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 512
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  return {
    read() {
      analyser.getFloatTimeDomainData(samples)
      const square = samples.reduce((sum, each) => sum + each * each, 0) / samples.length
      return Math.min(1, Math.sqrt(square) * 4)
    },
    end: () => void context.close(),
  }
}
