const bytes = Uint8Array.from({ length: 256 }, (_each, at) => at)
const byCharacter = new Map(
  Array.from(new TextDecoder('windows-1252').decode(bytes), (character, at) => [character, at]),
)

/** Encodes a text in Windows-1252; what it lacks loses its accent, or becomes a question mark. */
export const inWindows1252 = (text: string): Buffer =>
  Buffer.from(
    Array.from(text.normalize('NFC')).flatMap((character) => {
      const found = byCharacter.get(character)
      if (found !== undefined) return found
      const plain = byCharacter.get(character.normalize('NFD').charAt(0))
      return plain ?? byCharacter.get('?') ?? []
    }),
  )
