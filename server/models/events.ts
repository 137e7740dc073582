import { ModelError } from './model-error.ts'

/**
 * The data of each event in a stream of server-sent events, until `[DONE]` or the end.
 * @throws ModelError when it is longer than `most` characters
 */
export async function* eventsOf(response: Response, most: number): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  let length = 0
  for await (const chunk of response.body ?? []) {
    const text = decoder.decode(chunk, { stream: true })
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
}
