/** Letters that do not come apart into a plain one and a mark. */
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
 * Returns a slug made from a title: lowercase letters, digits and single hyphens, at most 100 characters, cut
 * between words. Empty when the title has none of them.
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
