/** A text with the searched words marked. */
export const Highlighted = ({ text, words }: { text: string; words: readonly string[] }) => {
  if (words.length === 0) return text
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  // Splitting by a capturing group puts the matches at odd indexes.
  const parts = text.split(new RegExp(`(${escaped.join('|')})`, 'giu'))
  return parts.map((part, at) =>
    at % 2 ? (
      <mark key={at} className="rounded-1 bg-sun-soft text-inherit">
        {part}
      </mark>
    ) : (
      part
    ),
  )
}
