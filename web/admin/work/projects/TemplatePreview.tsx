import { spreadDays } from '../../../../contract/work/milestones.ts'
import type { ProjectType } from '../../../../contract/work/projects.ts'
import { milestoneTemplates } from '../../../../site/milestones.ts'
import { shortDay } from '../../../platform/dates.ts'

/** The milestones that a project of a type usually has, with the days on which they would be due. */
export const usualMilestones = (type: ProjectType, dueDate: string | null) => {
  const names = milestoneTemplates[type]
  const days = spreadDays(names.length, new Date().toISOString().slice(0, 10), dueDate)
  return names.map((name, at) => ({ name, dueDate: days[at] ?? null }))
}

/** What "Add the standard milestones" will put in. */
export const TemplatePreview = (given: { type: ProjectType; dueDate: string | null }) => (
  <div className="rounded-2 bg-sunken px-4 py-3">
    <ol aria-label="Milestones to add" className="grid gap-1">
      {usualMilestones(given.type, given.dueDate).map(({ name, dueDate }) => (
        <li key={name} className="flex justify-between gap-4">
          <span className="min-w-0">{name}</span>
          {dueDate && <span className="num flex-none text-ink-2">{shortDay(dueDate)}</span>}
        </li>
      ))}
    </ol>
    {!given.dueDate && (
      <p className="mt-2 text-ink-2">Set a due date to give each milestone its own date.</p>
    )}
  </div>
)
