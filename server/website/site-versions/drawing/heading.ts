/** The h1 of a page in parts: the marked one is underlined. */
export type Heading = { text: string; mark: boolean }[]

/** Returns a page's h1 as parts, with the marked one separate. */
export function headingOf(html: string): Heading {
  const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? ''
  const text = (part: string) =>
    part
      .replace(/<[^>]*>/g, '')
      .replace(/&amp;/g, '&')
      .replace(/&#x27;/g, '’')
      .replace(/&quot;/g, '"')
  return heading
    .split(/(<span class="mark">.*?<\/span>)/s)
    .map((part) => ({ text: text(part), mark: part.startsWith('<span class="mark">') }))
    .filter(({ text: words }) => words.trim())
}
