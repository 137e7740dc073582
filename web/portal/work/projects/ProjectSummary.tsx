import { projectTypeName } from '../../../../contract/service-types.ts'
import type { Milestone } from '../../../../contract/work/milestones.ts'
import { type Project, projectStatuses } from '../../../../contract/work/projects.ts'
import type { SharedTask } from '../../../../contract/work/tasks.ts'
import { shortDate, useNow } from '../../../platform/dates.ts'
import { ProjectBadge } from '../../../shared/work/projects/ProjectBadge.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { lateSentence } from './late-sentence.ts'
import { PortalDueDay } from './PortalDueDay.tsx'
import { isPaused, stateSentences } from './state-sentence.ts'

/** The status of a project in words, its progress, its dates and the next milestone. */
export const ProjectSummary = ({
  project,
  milestones,
  tasks,
}: {
  project: Project
  milestones: readonly Milestone[] | undefined
  tasks: readonly SharedTask[]
}) => {
  const { name, status, progress, type, startedAt, description } = project
  const next = milestones?.find(({ doneAt }) => !doneAt)?.name
  const late = lateSentence({ project, milestones: milestones ?? [], tasks }, useNow())
  const facts = [
    ['Type of work', projectTypeName(type)],
    ['Started', startedAt ? shortDate(startedAt) : 'Not yet'],
    ['Due', <PortalDueDay key="due" project={project} />],
    ['Next', isPaused(status) ? '–' : (next ?? (milestones?.length ? 'All done' : '–'))],
  ] as const
  return (
    <section className="panel grid gap-5 p-5" aria-label="Project status">
      {isPaused(status) ? (
        <Notice tone="warn" title={projectStatuses[status]}>
          {stateSentences[status]}
        </Notice>
      ) : (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <ProjectBadge status={status} />
          <span className="text-ink-2">{stateSentences[status]}</span>
          {late && <span className="font-semibold text-bad">{late}</span>}
        </p>
      )}
      <ProgressBar label={`Progress of ${name}`} percent={progress} />
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-4">
        {facts.map(([term, value]) => (
          <div key={term} className="min-w-0">
            <dt className="text-[0.875em] text-ink-3">{term}</dt>
            <dd className="num mt-0.5 line-clamp-3 font-semibold [overflow-wrap:anywhere]">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {description && (
        <p className="max-w-[70ch] [overflow-wrap:anywhere] whitespace-pre-line text-ink-2">
          {description}
        </p>
      )}
    </section>
  )
}
