import { type ReactNode, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { sentenceOf } from '../../platform/sentence.ts'
import { toast } from '../../ui/toast-store.ts'
import { type Labels, type Stale, StaleNotice, staleOf } from './StaleNotice.tsx'

type Edited<Row extends object, F extends FieldValues, T> = {
  /** What the editor begins with; none for something new. */
  row: Row | undefined
  form: UseFormReturn<F, unknown, T>
  /** The fields of a row that the form shows. */
  fields: readonly (keyof Row & string)[]
  /** What the form shows of a row. */
  shown: (row: Row) => DefaultValues<F>
  labels?: Labels<Row>
  /** What is said of a failure without words of its own. */
  failed?: string
}

/**
 * Of two who edit the same record the second is told whose change came between, and chooses. Saves
 * name what is `seen`; a refusal goes to `onFail`, or to `caught`, which answers whether it was
 * about that.
 */
export const useStale = <Row extends object, F extends FieldValues, T>({
  row,
  form,
  fields,
  shown,
  labels,
  failed,
}: Edited<Row, F, T>) => {
  const [seen, setSeen] = useState(row)
  const [stale, setStale] = useState<Stale<Row> | null>(null)
  const choose = () => {
    if (stale) setSeen(stale.now)
    setStale(null)
  }
  const notice: ReactNode = stale && seen && (
    <StaleNotice
      stale={stale}
      before={seen}
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
    seen,
    notice,
    /** After a save of a form that stays. */
    saved: (saved: Row) => {
      setSeen(saved)
      setStale(null)
    },
    caught,
    /** Tells any failure of a save: in the notice, or as a toast. */
    onFail: (error: unknown) => {
      if (caught(error)) return
      const description = sentenceOf(error, failed)
      toast({ title: 'Error', description, variant: 'destructive' })
    },
  }
}
