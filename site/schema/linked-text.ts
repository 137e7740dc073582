/** A part of a text; `to` is where it leads. */
export type TextPart = { text: string; to?: string }

/** A link as in “our [prices](/web-development)”; its text has no brackets, its address neither spaces nor parentheses. */
const links = /\[([^[\]\n]{1,200})\]\(([^\s()]{1,500})\)/g

/** Returns whether an address may be linked: a page of this website, or one elsewhere that runs nothing. */
export const isSafeAddress = (address: string): boolean =>
  /^\/(?![/\\])[^\s\\]*$/.test(address) ||
  (/^(?:https?:\/\/|mailto:|tel:)[^\s\\]+$/i.test(address) && URL.canParse(address))

/** Returns a text in parts, with the links that are written in it; what is no link stays as it was typed. */
export function linkedParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: all, 1: label = '', 2: to = '', index } of text.matchAll(links)) {
    if (!isSafeAddress(to)) continue
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: label, to })
    end = index + all.length
  }
  if (end < text.length || parts.length === 0) parts.push({ text: text.slice(end) })
  return parts
}

/** Returns the addresses that a text links. */
export const linksIn = (text: string): string[] => linkedParts(text).flatMap(({ to }) => to ?? [])

/** Returns a text with links as their words alone, unless they are kept. */
export const withoutLinks = (text: string, isKept: (to: string) => boolean = () => false): string =>
  linkedParts(text)
    .map(({ text: label, to }) => (to && isKept(to) ? `[${label}](${to})` : label))
    .join('')
