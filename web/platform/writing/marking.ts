/** A text and the selected part of it. */
export type Selected = { text: string; from: number; to: number }
/** Words that replace a part of a text, and what is selected then. */
export type Marking = { from: number; to: number; insert: string; select: [number, number] }

const asterisksAt = (text: string, where: RegExp) => where.exec(text)?.[0].length ?? 0

const isMarked = (mark: string, before: string, after: string) => {
  const count = Math.min(asterisksAt(before, /\*{0,3}$/), asterisksAt(after, /^\*{0,3}/))
  return mark.length === 1 ? count % 2 === 1 : count >= 2
}

/** Puts the selection between asterisks, or removes them; spaces at its ends stay outside. At an end, steps out. */
export function around(mark: '*' | '**', { text, from, to }: Selected): Marking {
  const selected = text.slice(from, to)
  const begin = from + selected.length - selected.trimStart().length
  const end = Math.max(begin, from + selected.trimEnd().length)
  const words = text.slice(begin, end)
  const by = mark.length
  if (isMarked(mark, text.slice(0, begin), text.slice(end)))
    return { from: begin - by, to: end + by, insert: words, select: [begin - by, end - by] }
  const isLast = from === to && asterisksAt(text.slice(to), /^\*{0,3}/) === by
  if (isLast) return { from, to, insert: '', select: [to + by, to + by] }
  return { from: begin, to: end, insert: mark + words + mark, select: [begin + by, end + by] }
}

const item = /^( *)(?:[-*•]|\d{1,9}[.)]) +/

/** Makes a list of the selected lines, or lines of a list. */
export function listed(isNumbered: boolean, { text, from, to }: Selected): Marking {
  const begin = text.lastIndexOf('\n', from - 1) + 1
  const lineEnd = text.indexOf('\n', Math.max(from, to - 1))
  const end = lineEnd < 0 ? text.length : Math.max(lineEnd, begin)
  const lines = text.slice(begin, end).split('\n')
  const isWanted = isNumbered ? /^ *\d{1,9}[.)] / : /^ *[-*•] /
  const isOff = lines.every((line) => isWanted.test(line))
  const insert = lines
    .map((line, i) => (isOff ? '' : isNumbered ? `${i + 1}. ` : '- ') + line.replace(item, ''))
    .join('\n')
  const stop = begin + insert.length
  return { from: begin, to: end, insert, select: [lines.length > 1 ? begin : stop, stop] }
}

/** Makes a link of words, in place of the selection. */
export function linked(words: string, address: string, { from, to }: Selected): Marking {
  const target = address.replace(
    /[\s()<>]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  )
  const label = words.replace(/[[\]\s]+/g, ' ').trim()
  const insert = label && label !== address ? `[${label}](${target})` : target
  return { from, to, insert, select: [from + insert.length, from + insert.length] }
}

/** Begins the next item when a line of a list ends; an empty item ends the list. Null outside of lists. */
export function nextItem({ text, from, to }: Selected): Marking | null {
  const begin = text.lastIndexOf('\n', from - 1) + 1
  const line = text.slice(
    begin,
    text.indexOf('\n', from) < 0 ? undefined : text.indexOf('\n', from),
  )
  const found = item.exec(line)
  if (!found || from !== to || from < begin + found[0].length) return null
  if (line.length === found[0].length)
    return { from: begin, to: begin + line.length, insert: '', select: [begin, begin] }
  const mark = found[0].replace(/\d+/, (number) => String(Number(number) + 1))
  const at = from + 1 + mark.length
  return { from, to, insert: `\n${mark}`, select: [at, at] }
}
