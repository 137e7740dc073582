/** A run of UTF-16 in base64, by which UTF-7 writes what isn’t plain (RFC 2152); `+-` is a plus sign. */
const run = /\+(?:([A-Za-z0-9+/]{2,8000})-?|-)/g
const named = /charset\s*=\s*"?(?:unicode-1-1-|x-)?utf-?7\b/i

/** Returns whether a part of an email says that it is UTF-7, which no decoder of the platform knows. */
export const namesUtf7 = (source: Buffer): boolean => named.test(source.toString('latin1'))

/** Decodes a text in UTF-7. */
export const fromUtf7 = (text: string): string =>
  text.replaceAll(run, (_, base64?: string) => (base64 ? fromRun(base64) : '+'))

/** Decodes a run of UTF-7, without its signs. */
export function fromRun(base64: string): string {
  const bytes = Buffer.from(base64, 'base64')
  return bytes
    .subarray(0, bytes.length - (bytes.length % 2))
    .swap16()
    .toString('utf16le')
}
