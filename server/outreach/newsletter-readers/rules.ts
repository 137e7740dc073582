import { normal } from '../../leads/suppressions/rules.ts'

/** A reader as a line of a list names them. */
export type ReaderLine = { address: string; name: string }

const examplesShown = 5
const longestName = 200
const isAddress = /^[^\s@,;:<>"'()[\]\\]{1,64}@[^\s@,;<>".]+(?:\.[^\s@,;<>".]+)+$/

const headings = {
  full: /^(?:full |contact |display )?name$|^(?:voller name|nom complet|nombre completo)$/i,
  first: /^(?:first|given|fore)[ _-]?name$|^(?:vorname|prénom|prenom|nombre)$/i,
  last: /^(?:last|family|sur)[ _-]?name$|^(?:nachname|nom(?: de famille)?|apellidos?)$/i,
}

/** Splits a line at commas, semicolons, tabs and bars outside of quotes. */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|[,;\t|])(\s*"(?:[^"]|"")*"[^,;\t|]*|[^,;\t|]*)/g)].map(([, cell = '']) =>
    cell.trim(),
  )

const unquoted = (cell: string) =>
  cell.replace(/^"((?:[^"]|"")*)"/, (_whole, text: string) => text.replaceAll('""', '"')).trim()

const addressIn = (cell: string): string | undefined =>
  unquoted(cell)
    .split(/[<>\s"]+/)
    .map((word) => normal(word.replace(/^mailto:/i, '')))
    .find((word) => word.length <= 255 && isAddress.test(word))

/** Returns the name before the address in `Ada Lovelace <ada@x.example>`. */
const nameBefore = (cell: string) => unquoted(cell.replace(/<.*$/, '').trim())

const isName = (cell: string) => /\p{L}/u.test(cell) && !/[\d@]|:\/\//.test(cell)

type Columns = { full: number; first: number; last: number }
const columnsOf = (cells: string[]): Columns => {
  const at = (pattern: RegExp) => cells.findIndex((cell) => pattern.test(unquoted(cell)))
  return { full: at(headings.full), first: at(headings.first), last: at(headings.last) }
}

function nameIn(cells: string[], at: number, columns: Columns | null): string {
  const own = cells[at] ?? ''
  if (own.includes('<')) return nameBefore(own)
  const cell = (index: number) => unquoted(cells[index] ?? '')
  if (columns)
    return columns.full >= 0
      ? cell(columns.full)
      : [cell(columns.first), cell(columns.last)].filter(Boolean).join(' ')
  return unquoted(cells.find((each, index) => index !== at && isName(unquoted(each))) ?? '')
}

/**
 * Reads a list or a CSV file of readers: the first address of each line, and the name beside it. A first line without
 * an address is a header, whose columns say where the name is.
 */
export function readReaderLines(text: string) {
  const readers = new Map<string, ReaderLine>()
  const wrong: { line: number; text: string }[] = []
  let columns: Columns | null = null
  let repeated = 0
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue
    const cells = cellsOf(line)
    const at = cells.findIndex((cell) => addressIn(cell) !== undefined)
    const address = addressIn(cells[at] ?? '')
    if (address === undefined && index === 0 && !line.includes('@')) columns = columnsOf(cells)
    else if (address === undefined)
      wrong.push({ line: index + 1, text: line.trim().slice(0, 100).toWellFormed() })
    else if (readers.has(address)) repeated += 1
    else {
      const name = nameIn(cells, at, columns).replaceAll('\0', '').slice(0, longestName)
      readers.set(address, { address, name: name.toWellFormed() })
    }
  }
  const examples = wrong.slice(0, examplesShown)
  return { readers: [...readers.values()], repeated, wrong: wrong.length, examples }
}
