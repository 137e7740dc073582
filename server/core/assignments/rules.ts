type Named = { id: number; firstName: string; lastName: string }

const plain = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/**
 * Returns the only person of that name: in full, or by a first name that nobody else has. Null for every other text.
 * The migration `assignees` reads old texts in the same way.
 */
export function personNamed<Each extends Named>(people: readonly Each[], text: string) {
  const name = plain(text)
  if (name === '') return null
  const alike = (nameOf: (each: Each) => string) =>
    people.filter((each) => plain(nameOf(each)) === name)
  const full = alike(({ firstName, lastName }) => `${firstName} ${lastName}`)
  const found = full.length > 0 ? full : alike(({ firstName }) => firstName)
  return found.length === 1 ? (found[0] ?? null) : null
}
