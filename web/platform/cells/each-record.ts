import type { DoneForMany } from '../../../contract/many.ts'
import { sentenceOf } from '../sentence.ts'
import type { Stored } from './cell-field.ts'

type Row = { id: number }

/** The most records that are stored at a time where each takes its own call. */
const atOnce = 4
const notHere = 'Please open it to change this.'

/** Does something with each record, a few at a time. Refusals are collected, as those of a bulk action. */
export async function eachOf<R extends Row>(
  rows: readonly R[],
  nameOf: (row: R) => string,
  run: (row: R) => Promise<Stored | void>,
): Promise<DoneForMany> {
  const refused: DoneForMany['refused'] = []
  const left = [...rows]
  const work = async () => {
    for (let row = left.shift(); row; row = left.shift()) {
      try {
        const stored = await run(row)
        const reason = stored?.refused ?? (stored?.ask && notHere)
        if (reason) refused.push({ id: row.id, name: nameOf(row), reason })
      } catch (error) {
        refused.push({ id: row.id, name: nameOf(row), reason: sentenceOf(error) })
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return { changed: rows.length - refused.length, refused }
}

/** Returns those of the records that weren't refused. */
export const changedOf = <R extends Row>(rows: readonly R[], { refused }: DoneForMany) => {
  const ids = new Set(refused.map(({ id }) => id))
  return rows.filter(({ id }) => !ids.has(id))
}
