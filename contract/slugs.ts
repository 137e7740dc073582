/** Characters that Unicode normalization doesn't decompose into a base letter and a mark. */
const spelled: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
}
const longest = 100

/**
 * Returns a slug for a title: lowercase letters, digits and single hyphens, at most 100 characters, cut between
 * words. Empty if the title has no such characters.
 */
export const slugOf = (title: string): string => {
  const plain = title
    .toLowerCase()
    .replace(/[ßæœøđðłþı]/g, (letter) => spelled[letter] ?? '')
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
  if (plain.length <= longest) return plain
  const cut = plain.slice(0, longest + 1)
  return cut.slice(0, cut.includes('-') ? cut.lastIndexOf('-') : longest)
}
