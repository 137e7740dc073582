import '../../../ui/passage.css'
import { findPassage, type Passage } from '../../../../contract/content/passages.ts'

const blocks = 'p, li, h1, h2, h3, h4, h5, h6, td, th, blockquote, pre'

/** Returns the words of a rendered text, with the node and offset of each of its code units. */
function nodesOf(text: Element) {
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
  const parts: { node: Text; from: number }[] = []
  let [words, block]: [string, Element | null] = ['', null]
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const own = node.parentElement?.closest(blocks) ?? null
    if (own !== block) words += '\n'
    block = own
    parts.push({ node: node as Text, from: words.length })
    words += (node as Text).data
  }
  return { words, parts }
}

/** Returns the part of a rendered text in which a passage stands; null where its words are gone. */
function rangeOf(text: Element, passage: Passage): Range | null {
  const { words, parts } = nodesOf(text)
  const place = findPassage(words, passage)
  if (!place) return null
  const range = document.createRange()
  const at = (offset: number) => {
    const part = parts.findLast(({ from }) => from <= offset)
    return part && ([part.node, Math.min(offset - part.from, part.node.length)] as const)
  }
  const [start, end] = [at(place.from), at(place.to - 1)]
  if (!start || !end) return null
  range.setStart(...start)
  range.setEnd(end[0], Math.min(end[1] + 1, end[0].length))
  return range
}

/** Scrolls to a passage of a rendered text and marks it, until another is shown. Returns whether it was found. */
export function showPassage(text: Element | null, passage: Passage): boolean {
  const range = text && rangeOf(text, passage)
  if (!range) return false
  CSS.highlights?.set('passage', new Highlight(range))
  range.startContainer.parentElement?.scrollIntoView({ block: 'center' })
  return true
}
