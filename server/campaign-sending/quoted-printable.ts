const hex = Array.from(
  { length: 256 },
  (_, byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`,
)

const escaped = (text: string) => {
  if (!/[^\r\n\t\u0020-\u003c\u003e-\u007e]/.test(text)) return text
  return text.replace(/[^\r\n\t\u0020-\u003c\u003e-\u007e]+/g, (signs) => {
    let bytes = ''
    for (const byte of Buffer.from(signs)) bytes += hex[byte]
    return bytes
  })
}

/** Cut so that no line is longer than 76 signs, with the `=` of a soft break, and no `=XX` is cut in two. */
const wrapped = (line: string) => {
  let rest = line
  let cut = ''
  while (rest.length > 75) {
    const at = rest[74] === '=' ? 74 : rest[73] === '=' ? 73 : 75
    cut += `${rest.slice(0, at)}=\r\n`
    rest = rest.slice(at)
  }
  return cut + rest
}

/**
 * A piece of a quoted-printable body (RFC 2045 section 6.7). It begins at the beginning of a line and
 * ends at one, by a soft break where the text has none: so pieces that were made once can be put
 * together with those of one recipient.
 */
export function quotedPiece(text: string): string {
  if (text === '') return ''
  const lines = escaped(text.replace(/\r\n?|\n/g, '\r\n'))
    .replace(/[\t ](?=\r\n)/g, (blank) => hex[blank.charCodeAt(0)] ?? '')
    .replace(/[^\r\n]{76,}/g, wrapped)
  return lines.endsWith('\r\n') ? lines : `${lines}=\r\n`
}
