/** A sentence's range in UTF-16 units. `isTitle`: a Markdown heading. */
export type Sentence = { from: number; to: number; isTitle: boolean }

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })
const mark = /^\s*(?:#{1,6}\s+|>\s*|[-•*+]\s+|\d{1,3}[.)]\s+)*/

/** Longer lines are split: no sentence is that long. */
const longest = 5000

/** Yields the sentences of Markdown text without heading, list and quote markers; skips code. */
export function* sentencesOf(content: string): Generator<Sentence> {
  let at = 0
  let isCode = false
  for (const line of content.split('\n')) {
    const isFence = /^\s*(?:```|~~~)/.test(line)
    if (isFence) isCode = !isCode
    else if (!isCode) yield* inLine(line, at)
    at += line.length + 1
  }
}

function* inLine(line: string, at: number): Generator<Sentence> {
  const [start = ''] = mark.exec(line) ?? []
  const isTitle = start.includes('#')
  for (let begin = start.length; begin < line.length; begin += longest)
    for (const { segment, index } of segmenter.segment(line.slice(begin, begin + longest))) {
      const text = segment.trimEnd()
      const from = at + begin + index
      if (text.trim()) yield { from, to: from + text.length, isTitle }
    }
}
