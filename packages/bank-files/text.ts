const utf16Of = (bytes: Buffer) => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, 2000)
  const zeros = [0, 1].map(
    (odd) => sample.filter((byte, at) => byte === 0 && at % 2 === odd).length,
  )
  const least = sample.length / 4
  if ((zeros[1] ?? 0) > least && zeros[0] === 0) return 'utf-16le'
  return (zeros[0] ?? 0) > least && zeros[1] === 0 ? 'utf-16be' : null
}

/** Decodes a file: UTF-16 and UTF-8 where it is, else Windows-1252, in which banks of western Europe write. */
export function decodeText(bytes: Buffer): string {
  const wide = utf16Of(bytes)
  if (wide) return new TextDecoder(wide).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
