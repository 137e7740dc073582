const near = 0.9
const inWords = (count: number) => count.toLocaleString('en-US')

/**
 * Returns the words below a text near its limit of `max` characters, or over it; null while there is room. Nothing that
 * is typed or pasted is cut: the form refuses it.
 */
export const lengthNote = (length: number, max: number) => {
  const count = `${inWords(length)} of ${inWords(max)} characters`
  if (length > max)
    return { over: true, words: `${count}. Please shorten it by ${inWords(length - max)}.` }
  return length >= max * near ? { over: false, words: count } : null
}
