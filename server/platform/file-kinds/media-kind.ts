/** The content type of a stored file. `inline`: browsers may show it. */
export type MediaKind = { type: string; inline: 'picture' | 'pdf' | null }

/** The number of leading bytes that `mediaKind` looks at. */
export const headBytes = 32

const unknown: MediaKind = { type: 'application/octet-stream', inline: null }

const signs: [sign: RegExp, type: string, inline: MediaKind['inline']][] = [
  // oxlint-disable-next-line no-control-regex -- the signature contains one, to detect transfers that change bytes
  [/^\x89PNG\r\n\x1a\n/, 'image/png', 'picture'],
  [/^\xff\xd8\xff/, 'image/jpeg', 'picture'],
  [/^GIF8[79]a/, 'image/gif', 'picture'],
  [/^RIFF[\s\S]{4}WEBP/, 'image/webp', 'picture'],
  [/^[\s\S]{4}ftypavi[fs]/, 'image/avif', 'picture'],
  [/^%PDF-[12]\.\d/, 'application/pdf', 'pdf'],
]

/** Types that no browser runs, by file extension; used only so that the right program opens the download. */
const harmless: Record<string, string> = {
  csv: 'text/csv',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  md: 'text/markdown',
  mov: 'video/quicktime',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  txt: 'text/plain',
  wav: 'audio/wav',
  webm: 'video/webm',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
}

/**
 * Returns a file's type from its first bytes; its name counts only for types that no browser shows or runs. A
 * picture's extension on other bytes makes it a download of unknown type.
 */
export function mediaKind(head: Uint8Array, name: string): MediaKind {
  const text = Buffer.from(head).toString('latin1')
  const found = signs.find(([sign]) => sign.test(text))
  if (found) return { type: found[1], inline: found[2] }
  const ending = /\.([a-z\d]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  const type = Object.hasOwn(harmless, ending) ? harmless[ending] : undefined
  return type ? { type, inline: null } : unknown
}

/** Returns how browsers may show a stored file of a detected type. */
export const inlineKind = (type: string): MediaKind['inline'] =>
  signs.find(([, known]) => known === type)?.[2] ?? null
