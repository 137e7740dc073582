import { useEffect, useRef } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'

/** Keeps a form in which nothing was typed up to date with its record, which a command or an email may change meanwhile. */
export function useFollowedRow<Row extends { updatedAt: string }, F extends FieldValues, T>(
  form: UseFormReturn<F, unknown, T>,
  row: Row,
  valuesOf: (row: Row) => DefaultValues<F>,
) {
  const shown = useRef(row.updatedAt)
  useEffect(() => {
    // At first the form may have just got its draft back.
    if (shown.current === row.updatedAt) return
    shown.current = row.updatedAt
    if (!form.formState.isDirty) form.reset(valuesOf(row))
  }, [form, row, valuesOf])
}
