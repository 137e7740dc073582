import type { DoneForMany } from '../../contract/many.ts'
import { type Context, inTransaction } from './context.ts'
import { Refusal } from './refusals.ts'

type Action<Row> = {
  /** The row, kept from changing until the transaction ends. @throws Refusal 404 */
  lock: (tx: Context, id: number) => Promise<Row>
  /** How the row is called when it is refused. */
  nameOf: (row: Row) => string
  /** The action itself, on one row. @throws Refusal when this row stays as it is */
  change: (tx: Context, row: Row) => Promise<unknown>
}

/** Why nothing was done with a row that is not there. */
export const gone = 'It is not there any more.'

/**
 * Does one thing with many rows in one transaction. What is refused of a row leaves that row as it
 * was, is named in the answer, and does not keep the others; anything else undoes it all. Rows are
 * taken in the order of their ids, so that two who do so wait for each other.
 */
export const forMany = <Row>(
  call: Context,
  ids: readonly number[],
  { lock, nameOf, change }: Action<Row>,
): Promise<DoneForMany> =>
  inTransaction(call, async (tx) => {
    const refused: DoneForMany['refused'] = []
    for (const id of ids.toSorted((a, b) => a - b)) {
      let name = ''
      try {
        const row = await lock(tx, id)
        name = nameOf(row)
        await inTransaction(tx, (one) => change(one, row))
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        refused.push({ id, name, reason: name ? error.message : gone })
      }
    }
    return { changed: ids.length - refused.length, refused }
  })
