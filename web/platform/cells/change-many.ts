import type { DoneForMany } from '../../../contract/many.ts'
import { toast } from '../../ui/toast-store.ts'
import { type NounPair, type Outcome, outcomeToast } from '../outcome-toast.ts'
import { invalidate } from '../query.tsx'
import { sentenceOf } from '../sentence.ts'
import type { CellField } from './cell-field.ts'
import { tellRefused } from './change-cell.ts'
import { changedOf, eachOf } from './each-record.ts'
import { setPending } from './pending.ts'

type Row = { id: number }

const joined = (all: readonly DoneForMany[]): DoneForMany => ({
  changed: all.reduce((sum, { changed }) => sum + changed, 0),
  refused: all.flatMap(({ refused }) => refused),
})

/** Stores a value of several records, in one call where there is one. */
const storeAll = <R extends Row>(field: CellField<R>, rows: readonly R[], value: string) =>
  field.storeMany
    ? field.storeMany(
        rows.map(({ id }) => id),
        value,
      )
    : eachOf(
        rows,
        (row) => field.nameOf(row),
        (row) => field.store(row, value),
      )

/** Gives each record the value back that it had. */
async function storeBack<R extends Row>(field: CellField<R>, rows: readonly R[]) {
  const values = Map.groupBy(rows, (row) => field.valueOf(row))
  const outcomes: DoneForMany[] = []
  for (const [value, those] of values) outcomes.push(await storeAll(field, those, value))
  return joined(outcomes)
}

async function store<R extends Row>(
  field: CellField<R>,
  rows: readonly R[],
  value: string,
): Promise<Outcome> {
  const open = rows.filter((row) => !field.isFixed?.(row))
  const fixed = rows
    .filter((row) => field.isFixed?.(row))
    .map((row) => ({
      id: row.id,
      name: field.nameOf(row),
      reason: 'This can’t be changed anymore.',
    }))
  const outcome: Outcome =
    open.length > 0 ? await storeAll(field, open, value) : { changed: 0, refused: [] }
  const { changed, refused, undo } = outcome
  return {
    changed,
    refused: [...refused, ...fixed],
    undo: undo ?? (() => storeBack(field, changedOf(open, outcome))),
  }
}

/** Tells the outcome of something done with several records, and offers to undo it. */
export async function tellOutcome(
  run: () => Promise<Outcome>,
  nouns: NounPair,
  done: string,
  refetch: () => Promise<unknown>,
): Promise<DoneForMany | null> {
  try {
    const outcome = await run()
    const { undo } = outcome
    toast(
      outcomeToast(
        outcome,
        nouns,
        done,
        undo && (() => void tellOutcome(undo, nouns, 'changed back', refetch)),
      ),
    )
    return outcome
  } catch (error) {
    tellRefused(sentenceOf(error, `Failed to change ${nouns[1]}`))
    return null
  } finally {
    await refetch()
  }
}

/**
 * Changes a field of several records, shown at once: what was refused is told with its reasons, and all of it is undone
 * together. Returns null when it failed as a whole.
 */
export async function changeMany<R extends Row>(
  field: CellField<R>,
  rows: readonly R[],
  value: string,
  nouns: NounPair,
) {
  for (const row of rows) if (!field.isFixed?.(row)) setPending(field, row, value)
  const refetch = () => invalidate(...field.concerns, 'audit-entries')
  const outcome = await tellOutcome(() => store(field, rows, value), nouns, 'updated', refetch)
  for (const row of rows) setPending(field, row, null)
  return outcome
}
