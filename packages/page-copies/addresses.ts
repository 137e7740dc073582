/** Returns an address of a page as an absolute URL of the web; null for anything else. */
export function absolute(address: string | undefined, base: URL): URL | null {
  const url = address ? URL.parse(address.trim(), base.href) : null
  return url && /^https?:$/.test(url.protocol) ? url : null
}

const inline = /^data:(?:image|font)\//i

/** Returns whether an address holds a picture or a font itself. */
export const isInline = (address: string) => inline.test(address.trim())
