import { useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { preset } from '../../../platform/form.ts'
import { useServiceTemplate } from '../../clients/service-templates/templates.ts'

type Start = { description: string; dueDate: string | null }
type WithStart = FieldValues & { description: string; dueDate?: string | null | undefined }

/** Returns the day so many weeks from now, YYYY-MM-DD. */
export const dayAfter = (weeks: number, now: Date) =>
  new Date(+now + weeks * 7 * 86_400_000).toISOString().slice(0, 10)

/** Fills in description and due date of a new project of this type, unless somebody entered others. */
export function useProjectStart<F extends WithStart, T>(
  form: UseFormReturn<F, unknown, T>,
  type: string,
): void {
  const start = useServiceTemplate(type)?.project
  const filled = useRef<Start>({ description: '', dueDate: null })
  useEffect(() => {
    if (!start) return
    const next: Start = {
      description: start.description,
      dueDate: start.weeks > 0 ? dayAfter(start.weeks, new Date()) : null,
    }
    const { description, dueDate = null } = form.getValues()
    preset(form, {
      ...(description === filled.current.description && { description: next.description }),
      ...(dueDate === filled.current.dueDate && { dueDate: next.dueDate }),
    } as Partial<F>)
    filled.current = next
  }, [form, start])
}
