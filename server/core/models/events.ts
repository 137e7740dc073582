import { setTimeout as pause } from 'node:timers/promises'
import { ModelError } from './model-error.ts'

/** What may be waited for, and taken. */
type Bounds = {
  /** Characters. */
  most: number
  /** Milliseconds from one piece to the next; the first one may take longer, while a model thinks. */
  longestPause: number
}

/**
 * The data of each event in a stream of server-sent events, until `[DONE]` or the end.
 * @throws ModelError when it is too long, or stands still
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
    // What is not read any more is not to be sent any more.
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
