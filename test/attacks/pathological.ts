/** A regular expression in the sources. */
export type Expression = { file: string; source: string; flags: string }

/** Returns the pieces of text that the expression itself mentions: its words and its individual characters. */
function piecesOf(source: string): string[] {
  const plain = source
    .replace(/\\[tnrfv]/g, ' ')
    .replace(/\\[sS]/g, ' \t')
    .replace(/\\[dD]/g, '0')
    .replace(/\\[wWbB]/g, 'a')
    .replace(/\\[pP]\{[^}]*\}/g, 'A')
    .replace(/\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}/g, ' ')
    .replace(/\\(.)/g, '$1')
  const words = plain.match(/[\w<>/ @%]{2,}/g) ?? []
  const signs = [...new Set(plain)].filter(
    (sign) => !/[()[\]|?*^$]/.test(sign) || plain.includes(`\\${sign}`),
  )
  return [...new Set([...words.slice(0, 10), ...signs.slice(0, 12)])]
}

const always = ['a', '0', ' ', '\t', '\n', '-', '.', ',', '@', '<', '{{', '[']
const endings = ['\0', '\n']

/**
 * Yields texts of about `length` characters that cause heavy backtracking in careless expressions: one piece
 * repeated, followed by something that doesn't match.
 */
export function* pathologicalFor(source: string, length: number): Generator<string> {
  const own = piecesOf(source)
  const pieces = [...new Set([...own, ...always])]
  const pairs = own.slice(0, 4).flatMap((one) =>
    own
      .slice(0, 4)
      .filter((other) => other !== one)
      .map((other) => one + other),
  )
  for (const piece of [...pieces, ...pairs])
    for (const ending of endings) {
      const many = piece.repeat(Math.ceil(length / piece.length))
      yield many + ending
      for (const start of own.slice(0, 1)) yield start + many + ending
    }
}
