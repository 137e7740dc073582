/** A part of a text: plain, or a link with its URL. */
export type TextPart = { text: string; href?: string }

/** Matches a web or email address within a text. */
const address =
  /\b(?:https?:\/\/|www\.)[^\s<>"'`{}|\\^]{1,2000}|\b[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/gi

/** Removes trailing punctuation, and a closing bracket whose opening one precedes the address. */
const trimAddress = (found: string) => {
  let end = found.length
  for (;;) {
    const sign = found.charAt(end - 1)
    const open = { ')': '(', ']': '[' }[sign]
    const closes =
      open && found.slice(0, end).split(open).length < found.slice(0, end).split(sign).length
    if (!closes && !/[.,;:!?*_~…]/.test(sign)) return found.slice(0, end)
    end -= 1
  }
}

/** Returns the address of a link to the web or to an email address; undefined for anything else. */
export const hrefOf = (found: string): string | undefined => {
  const href = /^https?:/i.test(found)
    ? found
    : /^www\./i.test(found)
      ? `https://${found}`
      : `mailto:${found}`
  return URL.canParse(href) && /^(?:https?|mailto):$/.test(new URL(href).protocol)
    ? href
    : undefined
}

const here = new RegExp(address.source, 'iy')
/** Returns the address that begins at an offset of a text; null for none. */
export const addressAt = (text: string, at: number): Required<TextPart> | null => {
  here.lastIndex = at
  const found = trimAddress(here.exec(text)?.[0] ?? '')
  const href = found && hrefOf(found)
  return href ? { text: found, href } : null
}

/**
 * Splits a text into plain parts and links to web and email addresses; joined, they are the text.
 */
export const textParts = (text: string): TextPart[] => {
  const parts: TextPart[] = []
  let at = 0
  for (const match of text.matchAll(address)) {
    const found = trimAddress(match[0])
    const href = found && hrefOf(found)
    if (!href) continue
    if (match.index > at) parts.push({ text: text.slice(at, match.index) })
    parts.push({ text: found, href })
    at = match.index + found.length
  }
  if (at < text.length) parts.push({ text: text.slice(at) })
  return parts
}
