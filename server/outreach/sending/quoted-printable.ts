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

/** Wraps a line at 76 characters with soft breaks (`=`), never inside `=XX`. */
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

/** Encodes trailing blanks and wraps each line. */
function linesOf(text: string): string {
  let lines = ''
  for (let at = 0; at < text.length;) {
    const end = text.indexOf('\n', at)
    const line = text.slice(at, end === -1 ? text.length : end)
    const last = line.charCodeAt(line.length - 1)
    const isBlank = end !== -1 && (last === 32 || last === 9)
    lines += wrapped(isBlank ? line.slice(0, -1) + (hex[last] ?? '') : line)
    lines += end === -1 ? '=\r\n' : '\r\n'
    at = end === -1 ? text.length : end + 1
  }
  return lines
}

/**
 * Encodes a piece of a quoted-printable body (RFC 2045 section 6.7). It starts and ends at line
 * boundaries, with a soft break where needed, so that pre-encoded pieces can be joined with a
 * recipient's own.
 */
export const quotedPiece = (text: string): string =>
  linesOf(escaped(text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text))
