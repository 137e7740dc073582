/** The people who are typing, with the time in ms until which each is shown. */
export type Typists = ReadonlyMap<string, number>

/** Milliseconds for which somebody is shown after their last mark; a longer text repeats it every three seconds. */
export const shownFor = 6000

export const withTypist = (typists: Typists, name: string, now: number): Typists =>
  new Map([...typists, [name, now + shownFor]])

/** Returns those who are still typing; the same map if nobody stopped. */
export const typingAt = (typists: Typists, now: number): Typists => {
  const still = [...typists].filter(([, until]) => until > now)
  return still.length === typists.size ? typists : new Map(still)
}

/** Returns the sentence about who is typing; empty for nobody. */
export const typingText = (typists: Typists): string => {
  const [first, second, ...more] = typists.keys()
  if (first === undefined) return ''
  if (second === undefined) return `${first} is typing…`
  return more.length ? 'Several people are typing…' : `${first} and ${second} are typing…`
}
