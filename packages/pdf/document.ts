/** One piece of a PDF. Values are plain text, of any length; a line break in one begins a new line. */
export type PdfBlock =
  | { heading: string }
  | { paragraph: string }
  | { small: string }
  /** What must not be overlooked, such as why a document is void. */
  | { notice: string }
  /** Opens in a browser when it is clicked; `url` starts with https: or http:. */
  | { link: { label: string; url: string } }
  | { facts: PdfFact[] }
  /** Side by side: an address at the left, facts at the right. */
  | { sides: { lines: string[]; facts: PdfFact[] } }
  | { table: PdfTable }

export type PdfFact = [label: string, value: string]

export type PdfTable = {
  /** `share` is the part of the width, of the sum of all shares; figures stand at the end. */
  columns: { label: string; share: number; align?: 'end' }[]
  /** One text for each column. */
  rows: string[][]
  /** Below the rows at the right; a `strong` one is what the reader looks for. */
  totals?: { label: string; value: string; strong?: true }[]
}

/** A document for paper: A4, in the agency's look. The same document makes the same bytes. */
export type PdfDocument = {
  title: string
  /** One word beside the title, such as `Draft`. */
  mark?: string
  /** Who it comes from: at the head of the first page. */
  agency: string
  /** Beside the agency's name: address, tax number. */
  from: string[]
  /** At the foot of every page, beside the page's number. */
  foot: string
  /** The day in the file's properties. */
  date: Date
  /** The language of the text, for screen readers; English unless told. */
  language?: string
  blocks: PdfBlock[]
}
