/** The formats of recordings: what phones and browsers make, and what every browser of today plays. */
// oxlint-disable no-control-regex -- the signatures contain some
const signs: [sign: RegExp, type: string, ending: string][] = [
  [/^\x1a\x45\xdf\xa3[\s\S]{0,60}webm/, 'audio/webm', 'webm'],
  [/^OggS/, 'audio/ogg', 'ogg'],
  [/^RIFF[\s\S]{4}WAVE/, 'audio/wav', 'wav'],
  [/^[\s\S]{4}ftyp(?:M4A |M4B |mp4|iso|dash|MSNV|qt {2})/, 'audio/mp4', 'm4a'],
  // A tag, or the first frame of layer III.
  [/^(?:ID3[\x02-\x04]|\xff[\xe2\xe3\xf2\xf3\xfa\xfb])/, 'audio/mpeg', 'mp3'],
]
// oxlint-enable no-control-regex

/** The number of leading bytes that `audioKind` looks at. */
export const audioHead = 64

/** Returns the type of a recording from its first bytes; null for anything else. */
export function audioKind(head: Uint8Array): string | null {
  const text = Buffer.from(head.subarray(0, audioHead)).toString('latin1')
  return signs.find(([sign]) => sign.test(text))?.[1] ?? null
}

/** Returns the ending of a file of this type. */
export const endingOf = (audioType: string): string =>
  signs.find(([, type]) => type === audioType)?.[2] ?? 'bin'
