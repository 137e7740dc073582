/** Somebody of the team, as notes name them. */
export type Named = { id: number; firstName: string; lastName: string }

const named = (text: string, name: string) => {
  if (!name) return false
  const escaped = name.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
  return new RegExp(`(?<![\\p{L}\\p{N}])@${escaped}(?![\\p{L}\\p{N}])`, 'iu').test(text)
}

/** Returns those whose full name, or first name where nobody else has it, follows an @ in a text. */
export const mentionedIn = <Person extends Named>(
  text: string,
  team: readonly Person[],
): Person[] =>
  team.filter(({ id, firstName, lastName }) => {
    const isAlone = !team.some(
      (each) => each.id !== id && each.firstName.toLowerCase() === firstName.toLowerCase(),
    )
    return named(text, `${firstName} ${lastName}`.trim()) || (isAlone && named(text, firstName))
  })
