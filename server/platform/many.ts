import type { DoneForMany } from '../../contract/many.ts'
import { type Context, inTransaction } from './context.ts'
import { Refusal } from './refusals.ts'

type Action<Row> = {
  /**
   * Locks the row until the transaction ends.
   * @throws Refusal 404
   */
  lock: (tx: Context, id: number) => Promise<Row>
  /** Returns the row's name for the list of refusals. */
  nameOf: (row: Row) => string
  /**
   * Performs the action on one row.
   * @throws Refusal when the row stays as it is
   */
  change: (tx: Context, row: Row) => Promise<unknown>
}

/** The reason given for a row that no longer exists. */
export const goneReason = 'It no longer exists.'

/**
 * Performs one action on many rows in one transaction. A refused row stays unchanged, is listed in the response, and
 * does not stop the others; any other error rolls everything back. Rows are locked in the order of their ids, so that
 * two such calls wait for each other instead of deadlocking.
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
        refused.push({ id, name, reason: name ? error.message : goneReason })
      }
    }
    return { changed: ids.length - refused.length, refused }
  })
