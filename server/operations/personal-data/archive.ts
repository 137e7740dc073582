import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { and, isNotNull } from 'drizzle-orm'
import { safePart, zipOf, type ZipEntry } from '../../platform/archives/zip.ts'
import { csvOf } from '../../platform/csv/csv.ts'
import type { Context } from '../../platform/context.ts'
import { openFile } from '../../platform/files.ts'
import { html, type Html } from '../../platform/html.ts'
import { Refusal } from '../../platform/refusals.ts'
import { sourcesIn } from '../../core/personal-data/sources.ts'
import { columnsOf, type PersonalData, type Row, rowsOf } from '../../platform/personal-data.ts'

/** Formats a value as text: dates in ISO 8601, structures as JSON, null as empty. */
const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  return value instanceof Date ? value.toISOString() : JSON.stringify(value)
}

async function* json(rows: AsyncIterable<Row>) {
  yield '['
  let first = true
  for await (const row of rows) {
    yield `${first ? '\n' : ',\n'}  ${JSON.stringify(row)}`
    first = false
  }
  yield '\n]\n'
}

async function* csv(names: string[], rows: AsyncIterable<Row>) {
  yield csvOf([names])
  // The UTF-8 byte order mark belongs only at the start.
  for await (const row of rows)
    yield csvOf([names.map((name) => textOf(row[name]))]).replace(/^\uFEFF/, '')
}

const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color:#14211c}table{border-collapse:collapse;display:block;overflow-x:auto;font-size:.875rem}th,td{border:1px solid #ccd5d0;padding:.3rem .6rem;text-align:left;vertical-align:top;max-width:40rem;white-space:pre-line}th{background:#eef2f0}'
const nameOf = (column: string) =>
  column
    .replace(/[A-Z]/g, (email) => ` ${email.toLowerCase()}`)
    .replace(/^./, (a) => a.toUpperCase())

/** Yields all of the user's data as one HTML page. */
async function* page(context: Context, userId: number, title: string) {
  const head = html`<title>${title}</title>
    <h1>${title}</h1>
    <p>
      As of ${context.now().toISOString()}. The same data is in “tables” for spreadsheets and in
      “data” for programs. Files are in “files”.
    </p>`
  yield `<!doctype html><html lang="en"><meta charset="utf-8"><style>${style}</style>${head.markup}`
  for (const each of sourcesIn(context.rooms)) {
    const names = Object.keys(columnsOf(each))
    yield html`<h2>${each.title}</h2>`.markup
    let any = false
    for await (const row of rowsOf(context.db, each, userId)) {
      if (!any) yield `<table><tr>${cells(names.map(nameOf), 'th')}</tr>`
      any = true
      yield `<tr>${cells(
        names.map((name) => textOf(row[name])),
        'td',
      )}</tr>`
    }
    yield any ? '</table>' : '<p>None.</p>'
  }
  yield '</html>'
}

const cells = (texts: string[], tag: 'th' | 'td') =>
  texts.map((text) => `<${tag}>${(html`${text}` satisfies Html).markup}</${tag}>`).join('')

/** Missing files must not break the rest. */
const opened = async (
  context: Context,
  key: string,
  clean?: NonNullable<PersonalData['file']>['clean'],
) => {
  try {
    const file = await openFile(context, key)
    if (!clean) return file
    const cleaned = await clean(context, await buffer(file))
    return Readable.from([cleaned ? Buffer.from(cleaned) : 'This file couldn’t be read.\n'])
  } catch (error) {
    if (error instanceof Refusal) return Readable.from([`${error.message}\n`])
    throw error
  }
}

async function filesOf(context: Context, each: PersonalData, userId: number): Promise<ZipEntry[]> {
  const { file, name: folder } = each
  if (!file) return []
  const columns = { id: file.key, key: file.key, name: file.name }
  const entries: ZipEntry[] = []
  const source = { ...each, of: (id: number) => and(each.of(id), isNotNull(file.key)) }
  for await (const { id, key, name } of rowsOf(context.db, source, userId, columns))
    entries.push({
      path: `files/${folder}/${String(id)} ${safePart(String(name))}`,
      compress: false,
      mtime: context.now(),
      open: () => opened(context, String(key), file.clean),
    })
  return entries
}

/** Streams everything stored about a user as a ZIP. */
export async function archiveOf(
  context: Context,
  userId: number,
  title: string,
): Promise<Readable> {
  const { db } = context
  const mtime = context.now()
  const entry = (path: string, text: () => AsyncIterable<string>): ZipEntry => ({
    path,
    compress: true,
    mtime,
    open: () => Readable.from(inChunks(text()), { objectMode: false }),
  })
  const sources = sourcesIn(context.rooms)
  const tables = sources.flatMap((each) => [
    entry(`data/${each.name}.json`, () => json(rowsOf(db, each, userId))),
    entry(`tables/${each.name}.csv`, () =>
      csv(Object.keys(columnsOf(each)), rowsOf(db, each, userId)),
    ),
  ])
  const files: ZipEntry[] = []
  for (const each of sources) files.push(...(await filesOf(context, each, userId)))
  return zipOf([entry('index.html', () => page(context, userId, title)), ...tables, ...files])
}

/** Joins rows into larger chunks: one write per row would be slow. */
async function* inChunks(texts: AsyncIterable<string>, size = 16_384) {
  let waiting = ''
  for await (const text of texts) {
    waiting += text
    if (waiting.length < size) continue
    yield waiting
    waiting = ''
  }
  if (waiting) yield waiting
}
