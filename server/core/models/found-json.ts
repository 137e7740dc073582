/**
 * Returns the first JSON value in a model's response, which may be inside a fence, after reasoning or between words;
 * undefined when there is none.
 */
export function findJson(answer: string): unknown {
  const text = withoutThoughts(answer)
  const direct = parsed(text)
  if (direct !== undefined) return direct
  for (let start = 0; start < text.length; start++) {
    if (text[start] !== '{' && text[start] !== '[') continue
    const end = endOf(text, start)
    const value = end > 0 ? parsed(text.slice(start, end)) : undefined
    if (value !== undefined) return value
  }
  return undefined
}

/** Returns a model's text without its leading reasoning, even while that is still being written. */
export const withoutThoughts = (answer: string): string =>
  answer.replace(/<think>[\s\S]*?(?:<\/think>|$)/gi, '').trim()

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns the position after the bracket that closes the one at `start`; -1 when none does. */
function endOf(text: string, start: number): number {
  let depth = 0
  let inText = false
  for (let i = start; i < text.length; i++) {
    const sign = text[i]
    if (inText) {
      if (sign === '\\') i++
      else if (sign === '"') inText = false
    } else if (sign === '"') inText = true
    else if (sign === '{' || sign === '[') depth++
    else if ((sign === '}' || sign === ']') && --depth === 0) return i + 1
  }
  return -1
}
