import { Fragment } from 'react'

/** Matches what is formatted within a line: links and bold words. */
const formatted = /\[([^\]\n]+)\]\((https?:\/\/[^\s)]+|mailto:[^\s)]+)[^)\n]*\)|\*\*([^*\n]+)\*\*/g

/** Returns the parts of a text: what is between the formatted parts, and those. */
const partsOf = (text: string) => {
  const parts: { text: string; url?: string; isBold?: true }[] = []
  let end = 0
  for (const found of text.matchAll(formatted)) {
    parts.push({ text: text.slice(end, found.index) })
    const [whole, label = '', url, bold] = found
    parts.push(bold ? { text: bold, isBold: true } : { text: label, url: url ?? '' })
    end = found.index + whole.length
  }
  return [...parts, { text: text.slice(end) }]
}

/** The words of an email as they were typed, with links and bold words as the reader sees them. */
export const EmailText = ({ text }: { text: string }) => (
  <p className="[overflow-wrap:anywhere] whitespace-pre-line">
    {partsOf(text).map(({ text: words, url, isBold }, i) =>
      url ? (
        <a key={i} className="link" href={url} target="_blank" rel="noopener">
          {words}
        </a>
      ) : isBold ? (
        <strong key={i}>{words}</strong>
      ) : (
        <Fragment key={i}>{words}</Fragment>
      ),
    )}
  </p>
)
