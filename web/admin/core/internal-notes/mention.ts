/** A name being typed after an @: where it begins, and its letters. */
export type Mention = { from: number; text: string }

/** The longest name of which suggestions are made, in words. */
const mention = /(?<![\p{L}\p{N}])@(?<name>[\p{L}\p{M}\p{N}'’.-]*(?: [\p{L}\p{M}\p{N}'’.-]+)?)$/u

/** Returns the name that somebody types at this place of a text; null for none. */
export function mentionAt(text: string, caret: number): Mention | null {
  const found = mention.exec(text.slice(0, caret))
  if (!found) return null
  return { from: found.index, text: found.groups?.['name'] ?? '' }
}

/** Returns those whose first, last or full name begins with what was typed. */
export function matching<Person extends { name: string }>(
  people: readonly Person[],
  typed: string,
): Person[] {
  const text = typed.toLowerCase()
  return people.filter(({ name }) => {
    const lower = name.toLowerCase()
    return lower.startsWith(text) || lower.split(' ').some((word) => word.startsWith(text))
  })
}
