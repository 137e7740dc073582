import { importMostRows, type ImportRow } from '../../../../contract/content/keyword-imports.ts'
import type { KeywordTool } from '../../../../contract/content/keyword-sources.ts'
import { intents } from '../../../../contract/content/keyword-figures.ts'
import { keysOf } from '../../../../contract/fields.ts'
import { type CsvRow, parseCsv } from '../../../../packages/office-files/csv.ts'
import { decode } from '../../../../packages/office-files/decode.ts'
import { areMiddles, rangeAround, readCost, readCount, readVolume, type Volume } from './counts.ts'

/** The parsed export of a keyword tool. */
export type FigureFile = {
  tool: KeywordTool
  rows: ImportRow[]
  skipped: { line: number; reason: string }[]
  /** True when the file's figures were middles of ranges; the rows hold the ranges. */
  hasMiddles: boolean
}

/** Thrown for a file that can't be used; its message is shown to the user. */
export class FigureFileError extends Error {}

const headerNames = {
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
  intent: [
    'intent',
    'intents',
    'keyword intent',
    'keyword intents',
    'search intent',
    'user intent',
  ],
  cpc: ['cpc', 'cpc (usd)', 'cpc (eur)', 'cpc (gbp)', 'cpc (cad)', 'cpc (aud)', 'cpc (chf)'],
  parent: ['parent topic', 'parent keyword'],
  features: ['serp features', 'serp features by keyword', 'keyword serp features'],
} as const
type Part = keyof typeof headerNames
const parts = Object.keys(headerNames) as Part[]
type Columns = Partial<Record<Part, number>>

const normalized = (header: string) =>
  header
    .replace(/[\p{Cf}"]/gu, '')
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, ' ')

/** Returns the columns by the headers of the known tools. Names listed earlier win. */
function columnsOf(cells: readonly string[]): Columns {
  const headers = cells.map(normalized)
  const found = parts.flatMap((part) => {
    const at = headerNames[part].map((name) => headers.indexOf(name)).find((index) => index >= 0)
    return at === undefined ? [] : [[part, at] as const]
  })
  return Object.fromEntries(found)
}

const hasFigures = ({ volume, low, impressions, difficulty }: Columns) =>
  [volume, low, impressions, difficulty].some((at) => at !== undefined)

const headerSearchLines = 20

/** Finds the header: the first line that names a keyword and a figure, since some tools put a title and dates above. */
function headerOf(rows: readonly CsvRow[]) {
  for (const [at, { cells }] of rows.slice(0, headerSearchLines).entries()) {
    const columns = columnsOf(cells)
    if (columns.keyword !== undefined && hasFigures(columns))
      return { at, columns, headers: cells.map(normalized) }
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
    .slice(0, headerSearchLines)
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

const workbookSignatures = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

/**
 * Reads a tool's export.
 * @throws FigureFileError with a message for the user
 */
export function readFigureFile(bytes: Uint8Array): FigureFile {
  if (workbookSignatures.some((mark) => mark.every((byte, at) => bytes[at] === byte)))
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
  const currency = currencyIn(headers[columns.cpc ?? -1])
  return rowsOf(toolOf(headers, columns), columns, found.rows, currency)
}

/** Returns the currency in a header such as "cpc (eur)"; tools that don’t say give dollars. */
const currencyIn = (header = '') => /\(([a-z]{3})\)/.exec(header)?.[1]?.toUpperCase() ?? 'USD'

function rowsOf(
  tool: KeywordTool,
  columns: Columns,
  lines: readonly CsvRow[],
  currency: string,
): FigureFile {
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
    const cpc = readCost(cellOf(line, 'cpc'))
    return [
      {
        keyword,
        searchVolume: volume && 'exact' in volume ? volume.exact : null,
        volumeLow: volume && 'low' in volume ? volume.low : null,
        volumeHigh: volume && 'high' in volume ? volume.high : null,
        impressions: tool === 'search_console' ? readCount(cellOf(line, 'impressions')) : null,
        difficultyScore: score !== null && score <= 100 && tool !== 'file' ? score : null,
        intent: intentIn(cellOf(line, 'intent')),
        cpc,
        cpcCurrency: cpc === null ? null : currency,
        parentTopic: cellOf(line, 'parent').slice(0, 255) || null,
        features: cellOf(line, 'features').slice(0, 500) || null,
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
  const volume = readVolume(cellOf(line, 'volume'))
  const [low, high] = [readCount(cellOf(line, 'low')), readCount(cellOf(line, 'high'))]
  return volume ?? (low !== null && high !== null && low <= high ? { low, high } : null)
}

const problemOf = (keyword: string) =>
  !/[\p{L}\p{N}]/u.test(keyword)
    ? 'No keyword in this line'
    : keyword.length > 255
      ? 'The keyword is longer than 255 characters'
      : ''

/** Returns the first intent that a cell headerNames. */
const intentIn = (cell: string) =>
  cell
    .toLowerCase()
    .split(/[^a-z]+/)
    .flatMap((word) => keysOf(intents).filter((intent) => intent === word))[0] ?? null
