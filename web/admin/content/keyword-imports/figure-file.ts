import { importMostRows, type ImportRow } from '../../../../contract/content/keyword-imports.ts'
import type { KeywordTool } from '../../../../contract/content/keyword-sources.ts'
import { intents } from '../../../../contract/content/keywords.ts'
import { keysOf } from '../../../../contract/fields.ts'
import { type CsvRow, parseCsv } from '../../leads/lead-imports/csv.ts'
import { decode } from '../../leads/lead-imports/decode.ts'
import { areMiddles, rangeAround, readCount, readVolume, type Volume } from './counts.ts'

/** A tool's export as it was read. */
export type FigureFile = {
  tool: KeywordTool
  rows: ImportRow[]
  skipped: { line: number; reason: string }[]
  /** Figures were middles of ranges, and are kept as the ranges. */
  hasMiddles: boolean
}

/** A file that cannot be used; its message is a sentence. */
export class FigureFileError extends Error {}

const names = {
  keyword: [
    'keyword',
    'keywords',
    'top queries',
    'query',
    'queries',
    'search term',
    'search terms',
  ],
  volume: [
    'avg. monthly searches',
    'avg monthly searches',
    'average monthly searches',
    'search volume',
    'volume',
    'monthly searches',
  ],
  low: ['min search volume', 'volume from'],
  high: ['max search volume', 'volume to'],
  impressions: ['impressions'],
  difficulty: ['keyword difficulty', 'keyword difficulty index', 'kd %', 'kd%', 'difficulty', 'kd'],
  intent: ['intent', 'intents'],
} as const
type Part = keyof typeof names
const parts = Object.keys(names) as Part[]
type Columns = Partial<Record<Part, number>>

const plain = (header: string) =>
  header
    .replace(/[\p{Cf}"]/gu, '')
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, ' ')

/** The columns by the tools' own headers, in the order in which they are listed. */
function columnsOf(cells: readonly string[]): Columns {
  const headers = cells.map(plain)
  const found = parts.flatMap((part) => {
    const at = names[part].map((name) => headers.indexOf(name)).find((index) => index >= 0)
    return at === undefined ? [] : [[part, at] as const]
  })
  return Object.fromEntries(found)
}

const hasFigures = ({ volume, low, impressions, difficulty }: Columns) =>
  [volume, low, impressions, difficulty].some((at) => at !== undefined)

const searchedLines = 20

/** Some tools write a title and dates first: the header is the first line that names a keyword and a figure. */
function headerOf(rows: readonly CsvRow[]) {
  for (const [at, { cells }] of rows.slice(0, searchedLines).entries()) {
    const columns = columnsOf(cells)
    if (columns.keyword !== undefined && hasFigures(columns))
      return { at, columns, headers: cells.map(plain) }
  }
  return null
}

function toolOf(headers: readonly string[], { impressions, difficulty }: Columns): KeywordTool {
  if (
    headers.some((name) => /^(?:avg\.?|average) monthly searches$|^min search volume$/.test(name))
  )
    return 'planner'
  if (impressions !== undefined && headers.some((name) => /quer(?:y|ies)$/.test(name)))
    return 'search_console'
  const score = difficulty === undefined ? '' : (headers[difficulty] ?? '')
  if (/^keyword difficulty|^kd ?%$/.test(score)) return 'semrush'
  return score === 'difficulty' || score === 'kd' ? 'ahrefs' : 'file'
}

const isTrends = (rows: readonly CsvRow[]) =>
  rows
    .slice(0, searchedLines)
    .some(
      ({ cells: [first = '', second = ''] }) =>
        /^category:/i.test(first.trim()) ||
        (/^(?:day|week|month|time)$/i.test(first.trim()) && /: \(.+\)$/.test(second.trim())) ||
        (/^(?:top|rising)$/i.test(first.trim()) && second === ''),
    )

const trends =
  'Google Trends compares interest on a scale from 0 to 100, which isn’t search volume. Please use an export of Keyword Planner, Search Console, Ahrefs or Semrush.'
const unknown =
  'We don’t recognize this export. It needs a “Keyword” column and one with figures, such as “Search volume”.'

const workbooks = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

/** Reads a tool's export. @throws FigureFileError with a sentence */
export function readFigureFile(bytes: Uint8Array): FigureFile {
  if (workbooks.some((mark) => mark.every((byte, at) => bytes[at] === byte)))
    throw new FigureFileError('This is a workbook. Please save it as CSV and select that file.')
  const { text } = decode(bytes)
  const read = ['\t', ',', ';'].map((delimiter) => parseCsv(text, delimiter).rows)
  if (read.some(isTrends)) throw new FigureFileError(trends)
  const [found] = read.flatMap((rows) => {
    const header = headerOf(rows)
    return header ? [{ header, rows: rows.slice(header.at + 1) }] : []
  })
  if (!found) throw new FigureFileError(unknown)
  const { columns, headers } = found.header
  return rowsOf(toolOf(headers, columns), columns, found.rows)
}

function rowsOf(tool: KeywordTool, columns: Columns, lines: readonly CsvRow[]): FigureFile {
  const cellOf = ({ cells }: CsvRow, part: Part) => cells[columns[part] ?? -1]?.trim() ?? ''
  const volumes = lines.map((line) => volumeOf(line, cellOf))
  const hasMiddles = tool === 'planner' && areMiddles(volumes)
  const skipped: FigureFile['skipped'] = []
  const rows = lines.flatMap((line, at): ImportRow[] => {
    const keyword = cellOf(line, 'keyword').replaceAll('\0', '').toWellFormed()
    const reason = problemOf(keyword)
    if (reason) {
      skipped.push({ line: line.line, reason })
      return []
    }
    const volume = hasMiddles ? rangeAround(volumes[at] ?? null) : (volumes[at] ?? null)
    const score = readCount(cellOf(line, 'difficulty'))
    return [
      {
        keyword,
        searchVolume: volume && 'exact' in volume ? volume.exact : null,
        volumeLow: volume && 'low' in volume ? volume.low : null,
        volumeHigh: volume && 'high' in volume ? volume.high : null,
        impressions: tool === 'search_console' ? readCount(cellOf(line, 'impressions')) : null,
        difficultyScore: score !== null && score <= 100 && tool !== 'file' ? score : null,
        intent: intentIn(cellOf(line, 'intent')),
      },
    ]
  })
  if (rows.length === 0) throw new FigureFileError('No keywords were found in this file.')
  if (rows.length > importMostRows)
    throw new FigureFileError(
      `Please use a file of at most ${importMostRows.toLocaleString('en-US')} keywords: this one has ${rows.length.toLocaleString('en-US')}.`,
    )
  return { tool, rows, skipped, hasMiddles }
}

function volumeOf(line: CsvRow, cellOf: (line: CsvRow, part: Part) => string): Volume | null {
  const said = readVolume(cellOf(line, 'volume'))
  const [low, high] = [readCount(cellOf(line, 'low')), readCount(cellOf(line, 'high'))]
  return said ?? (low !== null && high !== null && low <= high ? { low, high } : null)
}

const problemOf = (keyword: string) =>
  !/[\p{L}\p{N}]/u.test(keyword)
    ? 'No keyword in this line'
    : keyword.length > 255
      ? 'The keyword is longer than 255 characters'
      : ''

/** The first intent that a cell names. */
const intentIn = (cell: string) =>
  cell
    .toLowerCase()
    .split(/[^a-z]+/)
    .flatMap((word) => keysOf(intents).filter((intent) => intent === word))[0] ?? null
