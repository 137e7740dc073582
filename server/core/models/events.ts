import { setTimeout as pause } from 'node:timers/promises'
import { ModelError } from './model-error.ts'

/** Limits on the stream. */
type Bounds = {
  /** Maximum number of characters. */
  most: number
  /** Milliseconds from one chunk to the next; the first one may take longer, while a model thinks. */
  longestPause: number
}

/**
 * Yields the data of each server-sent event until `[DONE]` or the end.
 * @throws ModelError when the stream is too long or stalls
 */
export async function* eventsOf(
  response: Response,
  { most, longestPause }: Bounds,
): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  const reader = response.body?.getReader()
  let rest = ''
  let length = 0
  try {
    for (let isFirst = true; ; isFirst = false) {
      const read = await (isFirst ? reader?.read() : within(longestPause, reader?.read()))
      if (!read || read.done) return
      const text = decoder.decode(read.value, { stream: true })
      length += text.length
      if (length > most) throw new ModelError('answer')
      const lines = (rest + text).split(/\r?\n/)
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (!line.startsWith('data:')) continue
        const data = line.slice(5).trim()
        if (data === '[DONE]') return
        yield data
      }
    }
  } finally {
    // Tells the server to stop sending.
    reader?.cancel().catch(() => {})
  }
}

async function within<Value>(milliseconds: number, value: Promise<Value> | undefined) {
  const done = new AbortController()
  const late = pause(milliseconds, undefined, { signal: done.signal, ref: false }).then(
    () => {
      throw new ModelError('timeout')
    },
    () => undefined,
  )
  try {
    return await Promise.race([value, late])
  } finally {
    done.abort()
  }
}
