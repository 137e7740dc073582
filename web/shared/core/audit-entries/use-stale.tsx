import { type ReactNode, useState } from 'react'
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { CallError } from '../../../platform/call.ts'
import { sentenceOf } from '../../../platform/sentence.ts'
import { toast } from '../../../ui/toast-store.ts'
import { type Labels, type Stale, StaleNotice, staleOf } from './StaleNotice.tsx'

type Edited<Row extends object, F extends FieldValues, T, Seen> = {
  /** What the editor begins with; none for something new. */
  row: Row | undefined
  form: UseFormReturn<F, unknown, T>
  /** The fields of a row that the form shows. */
  fields: readonly (keyof Row & string)[]
  /**
   * What the form holds of a row, with `seen`: the state that it is an edit of, which is part of the
   * form so that a draft of yesterday is not taken for an edit of today's row.
   */
  shown: (row: Row) => DefaultValues<F> & { seen: Seen }
  labels?: Labels<Row>
  /** What is said of a failure without words of its own. */
  failed?: string
  /** What is said when the record is there no more; the server's sentence unless given. */
  gone?: string
}

/** Not a field of any schema: it is kept with what was typed, and never sent by itself. */
const seenField = 'seen'

/**
 * Of two who edit the same record the second is told whose change came between, and chooses. Saves
 * name what was `seen`; a refusal goes to `onFail`, or to `caught`, which answers whether it was
 * about that.
 */
export const useStale = <Row extends object, F extends FieldValues, T, Seen>({
  row,
  form,
  fields,
  shown,
  labels,
  failed,
  gone,
}: Edited<Row, F, T, Seen>) => {
  const [before, setBefore] = useState(row)
  const [stale, setStale] = useState<Stale<Row> | null>(null)
  const choose = () => {
    if (stale) {
      setBefore(stale.now)
      form.setValue(seenField as Path<F>, shown(stale.now).seen as PathValue<F, Path<F>>)
    }
    setStale(null)
  }
  const seen = () => form.getValues(seenField as Path<F>) as Seen | undefined
  const notice: ReactNode = stale && before && (
    <StaleNotice
      stale={stale}
      before={JSON.stringify(shown(before).seen) === JSON.stringify(seen()) ? before : null}
      fields={fields}
      labels={labels}
      onTake={() => {
        form.reset(shown(stale.now))
        choose()
      }}
      onKeep={choose}
    />
  )
  const caught = (error: unknown): boolean => {
    const between = staleOf<Row>(error)
    if (between) setStale(between)
    return between !== null
  }
  return {
    /** What the form was an edit of; undefined for something new. */
    seen,
    notice,
    /** After a save of a form that stays. */
    saved: (saved: Row) => {
      setBefore(saved)
      setStale(null)
    },
    caught,
    /** Tells any failure of a save: in the notice, or as a toast. */
    onFail: (error: unknown) => {
      if (caught(error)) return
      const isGone = gone && error instanceof CallError && error.status === 404
      const description = isGone ? gone : sentenceOf(error, failed)
      toast({ title: 'Error', description, variant: 'destructive' })
    },
  }
}
