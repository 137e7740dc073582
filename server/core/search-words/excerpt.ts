const around = 60
/** Returns the part of a text around the first of the words, on one line. */
export function excerpt(text: string, words: string[]): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const lower = line.toLowerCase()
  const places = words.map((word) => lower.indexOf(word)).filter((at) => at >= 0)
  const start = Math.max(0, Math.min(...places, line.length) - around)
  if (places.length === 0 || start === 0) return cut(line, 0)
  const space = line.indexOf(' ', start)
  return `… ${cut(line, space >= 0 && space < start + around ? space + 1 : start)}`
}
/** Returns whether a text contains one of the words, which are in lower case. */
export const holdsAny = (text: string, words: string[]) =>
  words.some((word) => text.toLowerCase().includes(word))

const cut = (line: string, from: number) => {
  const part = line.slice(from, from + 2.5 * around).toWellFormed()
  return from + part.length < line.length ? `${part}…` : part
}
