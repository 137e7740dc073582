import { useEffect, useRef } from 'react'
import { useServiceTemplate } from '../../clients/service-templates/templates.ts'

type Start = { description: string; dueDate: string | null }
type ProjectForm = {
  getValues: () => { description: string; dueDate?: string | null | undefined }
  resetField: (name: 'description' | 'dueDate', to: { defaultValue: never }) => void
}

/** Returns the day so many weeks from now, YYYY-MM-DD. */
export const dayAfter = (weeks: number, now: Date) =>
  new Date(+now + weeks * 7 * 86_400_000).toISOString().slice(0, 10)

/** Fills in description and due date of a new project of this type, unless somebody entered others. */
export function useProjectStart(form: ProjectForm, type: string): void {
  const start = useServiceTemplate(type)?.project
  const filled = useRef<Start>({ description: '', dueDate: null })
  useEffect(() => {
    if (!start) return
    const next: Start = {
      description: start.description,
      dueDate: start.weeks > 0 ? dayAfter(start.weeks, new Date()) : null,
    }
    const { description, dueDate = null } = form.getValues()
    // As if the form had begun with them: they are nothing that somebody typed and could lose.
    if (description === filled.current.description)
      form.resetField('description', { defaultValue: next.description as never })
    if (dueDate === filled.current.dueDate)
      form.resetField('dueDate', { defaultValue: next.dueDate as never })
    filled.current = next
  }, [form, start])
}
