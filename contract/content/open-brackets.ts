type Range = { from: number; to: number }

const rangesOf = (content: string, pattern: RegExp): Range[] =>
  [...content.matchAll(pattern)].map(({ 0: all, index }) => ({
    from: index,
    to: index + all.length,
  }))

const fence = /^ {0,3}(?:```|~~~)/
const codeSpan = /(?<!`)(`{1,3})(?!`)[^`\n]{1,1000}\1(?!`)/g

/** Returns the ranges of a Markdown text that show code; nothing in them is left open. */
export function codeIn(content: string): Range[] {
  const blocks: Range[] = []
  let opened: number | null = null
  let at = 0
  for (const line of content.split('\n')) {
    if (fence.test(line)) {
      if (opened !== null) blocks.push({ from: opened, to: at + line.length })
      opened = opened === null ? at : null
    }
    at += line.length + 1
  }
  if (opened !== null) blocks.push({ from: opened, to: content.length })
  return [...blocks, ...rangesOf(content, codeSpan)]
}

const word = String.raw`[^\s[\]()=|^]{1,40}`
/** Matches one to five words, or question marks, between brackets. */
const bracketed = new RegExp(
  String.raw`(?<![\p{L}\d!])\[ ?(\?+|(?=[^\]\n]{0,200}\p{L})${word}(?: ${word}){0,4}) ?\](?!\()`,
  'gu',
)
/** The words that editors, keyboards and advertising law put between brackets. */
const finished =
  /^(?:sic!?|\\?…|(?:emphasis|translation) (?:added|mine|ours)|our (?:emphasis|translation)|hervorhebung(?:en)? .*|anm\. .*|ndlr|n\. ?d\. ?[rtal]\.?|ad|advert|advertisement|sponsored|anzeige|werbung|publicité|publicidad|anuncio|enter|return|esc|tab|shift|ctrl|strg|alt|cmd|umschalt|entf|del|space|f\d{1,2})$/iu
const definition = /^ {0,3}\[([^\]\n]{1,200})\]:\s*\S/gm
const reference = /^\[([^\]\n]{0,200})\]/
const box = /(?:^|\n)\s*(?:[-*+]|\d{1,3}[.)])\s+$/

/**
 * Returns the brackets of a Markdown text that hold one to five words and are no link, reference, picture, footnote,
 * checkbox or note of an editor: “[Company Name]”.
 */
export function openBrackets(content: string): (Range & { note: string })[] {
  const labels = new Set([...content.matchAll(definition)].map(([, label]) => label?.toLowerCase()))
  const isLabel = (text: string) => /^\^?\d+$/.test(text) || labels.has(text.toLowerCase())
  return [...content.matchAll(bracketed)].flatMap(({ 0: all, 1: note = '', index }) => {
    const to = index + all.length
    const before = content.slice(Math.max(0, index - 20), index)
    const label = reference.exec(content.slice(to, to + 210))?.[1]
    const isReference = isLabel(note) || (label !== undefined && isLabel(label))
    const isBox = /^x$/i.test(note) && box.test(before)
    return isReference || isBox || finished.test(note) ? [] : [{ note, from: index, to }]
  })
}
