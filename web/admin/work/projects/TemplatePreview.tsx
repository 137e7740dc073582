import { spreadDays } from '../../../../contract/work/milestones.ts'
import { useServiceTemplate } from '../../clients/service-templates/templates.ts'
import { shortDay, useNow } from '../../../platform/dates.ts'

/** Returns the standard milestones of a project type, with due dates spread up to the project's; none while they load. */
export const useStandardMilestones = (type: string, dueDate: string | null) => {
  const names = useServiceTemplate(type)?.milestones ?? []
  const days = spreadDays(names.length, new Date(useNow()).toISOString().slice(0, 10), dueDate)
  return names.map((name, at) => ({ name, dueDate: days[at] ?? null }))
}

/** A preview of what "Add the standard milestones" adds. */
export const TemplatePreview = (props: { type: string; dueDate: string | null }) => {
  const milestones = useStandardMilestones(props.type, props.dueDate)
  return (
    <div className="rounded-2 bg-sunken px-4 py-3">
      <ol aria-label="Milestones to add" className="grid gap-1">
        {milestones.map(({ name, dueDate }) => (
          <li key={name} className="flex justify-between gap-4">
            <span className="min-w-0">{name}</span>
            {dueDate && <span className="num flex-none text-ink-2">{shortDay(dueDate)}</span>}
          </li>
        ))}
      </ol>
      {!props.dueDate && (
        <p className="mt-2 text-ink-2">Set a due date to give each milestone its own date.</p>
      )}
    </div>
  )
}
