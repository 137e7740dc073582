import {
  reportMostRows,
  type SearchRow,
  type SearchRowKind,
} from '../../../../contract/content/search-reports.ts'
import { FileError } from '../../../../packages/office-files/file-error.ts'
import { openArchive, piecesOf } from '../../../../packages/office-files/archive.ts'
import { type Named, queriesAmong } from './console-names.ts'
import {
  cellsOf,
  ConsoleFileError,
  countIn,
  dayIn,
  type FigureTable,
  figuresIn,
  positionIn,
} from './tables.ts'

export { ConsoleFileError }

/** A parsed export of Search Console. */
export type ConsoleFile = {
  /** The first and the last day that it tells of; empty if it has no days. */
  from: string
  to: string
  /** The page to which it was narrowed; empty for the whole site. */
  page: string
  /** Other filters, as the export words them. */
  filters: string[]
  rows: SearchRow[]
}

const mostUnpacked = 50 * 2 ** 20
const unknown =
  'We don’t recognize this export. In Search Console, open Performance, press Export, choose “Download CSV”, and select that ZIP file.'
const tooMany = (rows: number) =>
  `Please use an export of at most ${reportMostRows.toLocaleString('en-US')} rows: this one has ${rows.toLocaleString('en-US')}.`
const damaged = 'This ZIP file can’t be read. Please download the export again.'

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3

/**
 * Reads an export of Search Console: its ZIP file in any language, one of the tables in it, or a table of queries and pages
 * that another tool has read from it.
 * @throws ConsoleFileError with a message for the user
 */
export async function readConsoleFile(bytes: Uint8Array, name = ''): Promise<ConsoleFile> {
  const files = isZip(bytes) ? await filesIn(bytes) : [{ name, cells: cellsOf(bytes) }]
  const { page, filters } = filtersIn(files)
  const rows = rowsIn(files, page)
  if (rows.length === 0) throw new ConsoleFileError(unknown)
  if (rows.length > reportMostRows) throw new ConsoleFileError(tooMany(rows.length))
  const days = rows.flatMap(({ day }) => day ?? []).toSorted()
  return { from: days[0] ?? '', to: days.at(-1) ?? '', page, filters, rows }
}

async function filesIn(bytes: Uint8Array): Promise<Named[]> {
  try {
    const archive = openArchive(bytes, mostUnpacked)
    const files: Named[] = []
    for (const name of archive.entries.keys()) {
      if (!name.endsWith('.csv') || name.includes('__macosx')) continue
      const pieces: Uint8Array<ArrayBuffer>[] = []
      for await (const piece of piecesOf(archive, name)) pieces.push(new Uint8Array(piece))
      files.push({
        name,
        cells: cellsOf(new Uint8Array(await new Blob(pieces).arrayBuffer())),
      })
    }
    return files
  } catch (error) {
    throw error instanceof FileError ? new ConsoleFileError(damaged) : error
  }
}

/** The filters that every export names: the kind of search, and the period. */
const usualFilters = 2

/** Returns the filters of an export: its table of two columns. */
function filtersIn(files: readonly Named[]) {
  const table = files.find(
    ({ cells }) => cells.length > 1 && cells.every((row) => row.length === 2),
  )
  const rows = table?.cells.slice(1) ?? []
  const addressIn = ([, value = '']: string[]) => /https?:\/\/\S+/.exec(value)?.[0] ?? ''
  const page = rows.map(addressIn).find(Boolean) ?? ''
  const others = rows.filter((row) => !addressIn(row))
  return {
    page,
    filters: others.length > usualFilters ? others.map((row) => row.join(': ')) : [],
  }
}

function rowsIn(files: readonly Named[], page: string): SearchRow[] {
  const queries = queriesAmong(files)
  return files.flatMap((file) => {
    const table = figuresIn(file.cells)
    if (!table) return []
    // Countries, devices and kinds of results are tables of texts, too.
    const isText = table.columns.page < 0 && table.columns.day < 0
    return isText && file !== queries ? [] : rowsOf(table, page)
  })
}

function kindOf({ columns: { text, page, day } }: FigureTable): SearchRowKind {
  if (day >= 0) return page >= 0 ? 'page-day' : 'day'
  if (page >= 0) return text >= 0 ? 'pair' : 'page'
  return 'query'
}
/** The kinds that rows have when the export was narrowed to one page. */
const narrowed: Partial<Record<SearchRowKind, SearchRowKind>> = { query: 'pair', day: 'page-day' }

function rowsOf(table: FigureTable, narrowedTo: string): SearchRow[] {
  const { columns } = table
  const usual = kindOf(table)
  const kind = narrowedTo ? (narrowed[usual] ?? usual) : usual
  return table.rows.flatMap((cells) => {
    const cell = (at: number) => cells[at] ?? ''
    const [clicks, impressions] = [
      countIn(cell(columns.clicks)),
      countIn(cell(columns.impressions)),
    ]
    const page = cell(columns.page) || (kind === usual ? '' : narrowedTo)
    if (clicks === null || impressions === null || page.length > 1000) return []
    return {
      kind,
      query: kind === 'query' || kind === 'pair' ? cell(columns.text).slice(0, 500) : '',
      page,
      day: columns.day < 0 ? null : dayIn(cell(columns.day)),
      clicks,
      impressions,
      position: Math.min(positionIn(cell(columns.position)) ?? 0, 1000),
    }
  })
}
