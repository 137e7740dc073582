import { type ReactNode, useState } from 'react'
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { CallError } from '../../../platform/call.ts'
import { sentenceOf } from '../../../platform/sentence.ts'
import { toast } from '../../../ui/toast-store.ts'
import { isSame, type Labels, type Stale, staleOf } from './stale-changes.ts'
import { StaleNotice } from './StaleNotice.tsx'

type Edited<Row extends object, F extends FieldValues, T, Seen> = {
  /** The row that the editor begins with; undefined for a new record. */
  row: Row | undefined
  form: UseFormReturn<F, unknown, T>
  /** The fields of a row that the form shows. */
  fields: readonly (keyof Row & string)[]
  /**
   * Returns the form's values for a row, with `seen`: the state that the edit is based on. It is
   * part of the form so that a draft from yesterday isn't taken for an edit of today's row.
   */
  valuesOf: (row: Row) => DefaultValues<F> & { seen: Seen }
  labels?: Labels<Row>
  /** The message for a failure that has none of its own. */
  failed?: string
  /** The message when the record no longer exists; the server's by default. */
  gone?: string
}

/** Not a field of any schema: it is stored with the draft and never sent on its own. */
const seenField = 'seen'

/**
 * When two people edit the same record, tells the second one about the change in between and lets
 * them choose, unless it changed none of the form’s fields. Saves send the state they have `seen`; a refusal goes to `onFail`, or to
 * `caught`, which returns whether it was such a conflict.
 */
export const useStale = <Row extends object, F extends FieldValues, T, Seen>({
  row,
  form,
  fields,
  valuesOf,
  labels,
  failed,
  gone,
}: Edited<Row, F, T, Seen>) => {
  const [before, setBefore] = useState(row)
  const [stale, setStale] = useState<Stale<Row> | null>(null)
  /** Bases the edit on a newer state. */
  const moveTo = (now: Row) => {
    setBefore(now)
    form.setValue(seenField as Path<F>, valuesOf(now).seen as PathValue<F, Path<F>>)
  }
  const choose = () => {
    if (stale) moveTo(stale.now)
    setStale(null)
  }
  const seen = () => form.getValues(seenField as Path<F>) as Seen | undefined
  const notice: ReactNode = stale && before && (
    <StaleNotice
      stale={stale}
      before={isSame(valuesOf(before).seen, seen()) ? before : null}
      fields={fields}
      labels={labels}
      onTake={() => {
        form.reset(valuesOf(stale.now))
        choose()
      }}
      onKeep={choose}
    />
  )
  /** Whether the form would begin alike with the newer state: what changed is none of its fields. */
  const isUntouched = (now: Row) => {
    if (!before) return false
    const { seen: based, ...begun } = valuesOf(before)
    const { seen: _newer, ...current } = valuesOf(now)
    return isSame(based, seen()) && isSame(begun, current)
  }
  const caught = (error: unknown, again?: () => void): boolean => {
    const change = staleOf<Row>(error)
    if (!change) return false
    if (again && isUntouched(change.now)) {
      moveTo(change.now)
      again()
    } else setStale(change)
    return true
  }
  return {
    /** Returns the state that the edit is based on; undefined for a new record. */
    seen,
    notice,
    /** Call after a save when the form stays open. */
    saved: (saved: Row) => {
      setBefore(saved)
      setStale(null)
    },
    caught,
    /** Shows any failure of a save: in the notice, or as a toast. */
    onFail: (error: unknown, again?: () => void) => {
      if (caught(error, again)) return
      const isGone = gone && error instanceof CallError && error.status === 404
      const description = isGone ? gone : sentenceOf(error, failed)
      toast({ title: 'Error', description, variant: 'destructive' })
    },
  }
}
