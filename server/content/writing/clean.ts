/** Control and format characters that nobody sees. Joiners stay: emoji and some scripts need them. */
const invisible = /(?![\n\r\t\u200C\u200D])[\p{Cc}\p{Cf}]/gu
/** Marks of a chat that a model wrote into its answer, such as `<|im_start|>` or `[/INST]`. */
const chatMarks = /<\|[^|<>\n]{0,60}\|>|\[\/?INST\]|<<\/?SYS>>/g
const hiddenBlocks =
  /<(script|style|iframe|object|svg|template|noscript)\b[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)/gi
const tags = /<\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?>/gi
const link = /(!?)\[([^\]\n]*)\]\(\s*<?([^\s)>]*)>?(?:\s+"[^"\n]*")?\s*\)/g

/** Removes what doesn’t belong in a text whoever writes it: invisible characters, HTML but the `kept` tags, marks of a chat. */
export const plain = (text: string, kept: readonly string[] = []): string =>
  text
    .replace(invisible, '')
    .replace(chatMarks, '')
    .replace(hiddenBlocks, '')
    .replace(tags, (tag) => (kept.includes(tag) ? tag : ''))

/** Returns the HTML tags of a text, in order. */
export const tagsIn = (text: string): string[] => text.match(tags) ?? []

/** Returns whether a text has styles, scripts or comments, which `plain` removes. */
export const hasHiddenBlocks = (text: string): boolean => text.search(hiddenBlocks) >= 0

/**
 * Removes a model’s links and pictures except those to pages and pictures it was told of; the words of links stay. `known`
 * are their addresses.
 */
export function withKnownLinks(
  markdown: string,
  known: readonly string[],
  pictures: readonly string[] = [],
): string {
  const allowed = new Set(known.map(withoutSlash))
  return markdown.replace(link, (whole, picture: string, words: string, url: string) => {
    if (picture) return pictures.includes(url) ? whole : ''
    return allowed.has(withoutSlash(url)) ? whole : words
  })
}

const bareAddress = /https?:\/\/[^\s<>()[\]]+[^\s<>()[\].,;:!?]/g

/** Removes a model’s links from a plain text, except those to pages it was told of. */
export function withKnownAddresses(text: string, known: readonly string[]): string {
  const allowed = new Set(known.map(withoutSlash))
  return withKnownLinks(text, [])
    .replace(bareAddress, (url) => (allowed.has(withoutSlash(url)) ? url : ''))
    .replace(/[ \t]+$/gm, '')
}

const withoutSlash = (url: string) => url.replace(/\/+$/, '')
