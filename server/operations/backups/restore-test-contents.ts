import { createHash } from 'node:crypto'

type Table = { columns: string; rows: number; sum: bigint }
/** A summary of a backup's lines that compares regardless of row order. */
export type Contents = {
  migrations: string
  tables: Map<string, Table>
  sequences: string
  rows: number
  files: number
}

type Opening = {
  migrations?: string[]
  table?: string
  columns?: string[]
  file?: string
  sequences?: unknown[]
}

const numberOf = (line: string) =>
  BigInt(`0x${createHash('sha256').update(line).digest('hex').slice(0, 32)}`)

/** Skips the one row that a restore adds about itself. */
const isAdded = (table: string, line: string) =>
  table === 'app_state' && line.startsWith('["sending-held"')

/** Sums up the lines of a backup, or those that `writeRows` writes. */
export function openContents() {
  const contents: Contents = {
    migrations: '',
    tables: new Map(),
    sequences: '[]',
    rows: 0,
    files: 0,
  }
  let [name, table]: [string, Table | undefined] = ['', undefined]
  const begin = ({ migrations, sequences, file, ...opening }: Opening) => {
    table = undefined
    if (migrations) contents.migrations = migrations.join()
    if (sequences) contents.sequences = JSON.stringify(sequences)
    if (file) contents.files += 1
    if (!opening.table) return
    name = opening.table
    table = { columns: (opening.columns ?? []).join(), rows: 0, sum: 0n }
    contents.tables.set(name, table)
  }
  const take = (line: string) => {
    if (line.startsWith('{')) return begin(JSON.parse(line) as Opening)
    if (!table || isAdded(name, line)) return
    table.rows += 1
    table.sum += numberOf(line)
    contents.rows += 1
  }
  return { take, contents }
}

/** Describes the difference in a sentence; null when the contents are equal. */
export function differenceOf(first: Contents, second: Contents): string | null {
  for (const [name, { columns, rows, sum }] of first.tables) {
    const found = second.tables.get(name)
    if (!found) return `The table ${name} was not restored.`
    if (found.rows !== rows)
      return `Only ${found.rows} of ${rows} rows of the table ${name} were restored.`
    if (found.columns !== columns || found.sum !== sum)
      return `Rows of the table ${name} changed in the restore.`
  }
  const added = [...second.tables.keys()].find((name) => !first.tables.has(name))
  if (added) return `The restore added a table ${added} that is not in the backup.`
  return first.sequences === second.sequences ? null : 'The sequences would repeat numbers.'
}
