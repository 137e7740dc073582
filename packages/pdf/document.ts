import type { EmbeddedInvoice } from './archive.ts'
import type { PdfLanguage } from './words.ts'
import type { Pairing } from '../typefaces/pairings.ts'

/** One block of a PDF. Values are plain text of any length; a line break starts a new line. */
export type PdfBlock =
  | { heading: string }
  | { paragraph: string }
  | { small: string }
  /** An important notice, such as why a document is void. */
  | { notice: string }
  /** A clickable link; `url` starts with https: or http:. */
  | { link: { label: string; url: string } }
  | { facts: PdfFact[] }
  /** Facts beside a QR code that holds `text`; `caption` stands below it and says what it is for. */
  | { code: { text: string; caption: string; facts: PdfFact[] } }
  /** Two columns: an address on the left, facts on the right. */
  | { sides: { lines: string[]; facts: PdfFact[] } }
  | { table: PdfTable }
  /** A Swiss QR bill at the foot of a page; the last block. */
  | { swissBill: SwissBill }

export type PdfFact = [label: string, value: string]

/** The content of a Swiss QR bill, as printed. */
export type SwissBill = {
  /** The content of its code. */
  code: string
  iban: string
  creditor: string[]
  reference: string
  message: string
  /** Empty for fields that the debtor fills in. */
  debtor: string[]
  currency: string
  amount: string
}

export type PdfTable = {
  /** `share` is the column's share of the width, relative to the sum of all; figures are aligned to the end. */
  columns: { label: string; share: number; align?: 'end' }[]
  /** One text for each column. */
  rows: string[][]
  /** Totals below the rows on the right; a `strong` one is the amount the reader looks for. */
  totals?: { label: string; value: string; strong?: true }[]
}

/** The colors of a document, as `#rrggbb`: text, lines, totals, the mark and the ink on it, and links. */
export type PdfInks = {
  ink: string
  ink2: string
  ink3: string
  line: string
  pine: string
  sun: string
  onSun: string
  link: string
}
/** The look of a document: its colors and typefaces. */
export type PdfLook = {
  inks: PdfInks
  pairing: Pairing
  /** The logo in the place of the agency's name, as PNG, with its size in pixels. */
  logo?: { png: Uint8Array; width: number; height: number }
}

/** The design's own colors. */
export const standardInks: PdfInks = {
  ink: '#0b2720',
  ink2: '#3c514a',
  ink3: '#596b64',
  line: '#d7e0da',
  pine: '#054c3c',
  sun: '#fcbe16',
  onSun: '#0b2720',
  link: '#005a45',
}

/** A document for print: A4, in the agency's design. Equal documents give equal bytes. */
export type PdfDocument = {
  title: string
  /** One word beside the title, such as `Draft`. */
  mark?: string
  /** The sender, at the top of the first page. */
  agency: string
  /** Lines below the agency's name: address, tax number. */
  from: string[]
  /** The footer of every page, beside the page number. */
  foot: string
  /** The date in the file's properties. */
  date: Date
  look?: PdfLook
  /** The language of the text, for screen readers; English by default. */
  language?: PdfLanguage
  blocks: PdfBlock[]
  /** The same invoice for machines, embedded in the file, which then follows PDF/A-3b. */
  eInvoice?: EmbeddedInvoice
}
