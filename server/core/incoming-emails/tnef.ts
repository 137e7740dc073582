/** A file in winmail.dat. */
export type TnefFile = { name: string; content: Buffer }

const signature = 0x22_3e_9f_78
/** Levels and names of attributes (MS-OXTNEF section 2.1.3.2). */
const attachment = 2
const attributes = { title: 0x80_10, data: 0x80_0f, begin: 0x90_02 }

/**
 * Reads the files in a winmail.dat (MS-OXTNEF), which Outlook sends to people it takes for its own kind. Returns what
 * could be read of a damaged one.
 */
export function filesOfTnef(bytes: Buffer): TnefFile[] {
  const files: TnefFile[] = []
  if (bytes.length < 6 || bytes.readUInt32LE(0) !== signature) return files
  // Level, name and type, length; then the data and a checksum.
  for (let at = 6; at + 9 <= bytes.length;) {
    const level = bytes.readUInt8(at)
    const name = bytes.readUInt16LE(at + 1)
    const length = bytes.readUInt32LE(at + 5)
    const data = bytes.subarray(at + 9, at + 9 + length)
    at += 9 + length + 2
    if (level !== attachment || data.length < length) continue
    const last = files.at(-1)
    if (name === attributes.begin) files.push({ name: '', content: Buffer.alloc(0) })
    else if (name === attributes.title && last) last.name = textOf(data)
    else if (name === attributes.data && last) last.content = data
  }
  return files.filter(({ content }) => content.length > 0)
}

/** The code page isn’t told here; names in Outlook’s own languages are mostly Windows-1252. */
const textOf = (data: Buffer) => new TextDecoder('windows-1252').decode(data).replaceAll('\0', '')
