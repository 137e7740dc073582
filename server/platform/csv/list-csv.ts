import type { FastifyInstance } from 'fastify'
import type { QueryOf, RawEndpoint } from '../../../contract/http.ts'
import type { CsvReader } from '../../../contract/many.ts'
import type { Context, Identify } from '../context.ts'
import { type Cursor, pageOf } from '../lists.ts'
import { type RawCall, serveRaw } from '../raw.ts'
import { csvStream } from './csv.ts'

/** The part of the query that every CSV takes. */
type Asked = { for: CsvReader }
type Value = string | number | boolean | Date | null
/** One column of a file: its title and its value. Times are in UTC (ISO 8601). */
type Field<Row> = readonly [title: string, value: (row: Row) => Value]

const batch = 500

const textOf = (value: Value) =>
  value === null ? '' : value instanceof Date ? value.toISOString() : String(value)

/**
 * Serves all rows that match a list's filters as CSV, at the caller's pace. `rowsAfter` returns at most `limit + 1`
 * rows after a cursor, as for a page of the list.
 */
export const listCsv =
  <E extends RawEndpoint, Row extends Cursor>(
    endpoint: E & (QueryOf<E> extends Asked ? unknown : never),
    {
      filename,
      fields,
      rowsAfter,
    }: {
      filename: string
      fields: readonly Field<Row>[]
      rowsAfter: (call: RawCall<E>, cursor: string, limit: number) => PromiseLike<Row[]>
    },
  ) =>
  (app: FastifyInstance, context: Context, identify: Identify) =>
    serveRaw(app, context, identify, endpoint, async (call) => ({
      type: 'text/csv; charset=utf-8',
      filename,
      body: csvStream(
        fields.map(([title]) => title),
        (call.query as Asked).for,
        async (cursor) => {
          const found = await rowsAfter(call, cursor, batch)
          const { items, next } = pageOf(found, batch, 0, (row) => row)
          return { rows: items.map((row) => fields.map(([, value]) => textOf(value(row)))), next }
        },
      ),
    }))
