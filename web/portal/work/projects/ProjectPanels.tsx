import type { ReactNode } from 'react'
import type { Milestone } from '../../../../contract/work/milestones.ts'
import type { Project } from '../../../../contract/work/projects.ts'
import { listShared } from '../../../../contract/work/tasks.ts'
import { useCall } from '../../../platform/query.tsx'
import { AllFiles } from '../client-files/AllFiles.tsx'
import { FilesPanel } from '../../../shared/work/project-files/FilesPanel.tsx'
import { DeliverablesPanel } from '../deliverables/DeliverablesPanel.tsx'
import { MilestonesPanel } from '../milestones/MilestonesPanel.tsx'
import { TasksPanel } from '../tasks/SharedTasks.tsx'
import { UpdatesPanel } from '../project-updates/UpdatesPanel.tsx'
import { PeoplePanel } from './PeoplePanel.tsx'
import { ProjectSummary } from './ProjectSummary.tsx'

/** Everything about a project that its client sees. */
export const ProjectPanels = ({
  project,
  milestones,
  children,
}: {
  project: Project
  /** Undefined until they are loaded. */
  milestones: readonly Milestone[] | undefined
  /** Further panels, below the others. */
  children?: ReactNode
}) => {
  const { data: tasks = [] } = useCall(listShared, { params: { projectId: project.id } })
  return (
    <>
      <ProjectSummary project={project} milestones={milestones} tasks={tasks} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-4 max-lg:contents">
          <DeliverablesPanel projectId={project.id} />
          <div className="max-lg:order-1">
            <UpdatesPanel projectId={project.id} />
          </div>
          {children && <div className="grid gap-4 max-lg:order-3">{children}</div>}
        </div>
        <div className="grid gap-4 max-lg:contents">
          {milestones && (
            <MilestonesPanel project={project} milestones={milestones} tasks={tasks} />
          )}
          <TasksPanel project={project} tasks={tasks} />
          <div className="grid gap-4 max-lg:order-2">
            <FilesPanel projectId={project.id} actions={<AllFiles projectId={project.id} />} />
            <PeoplePanel project={project} />
          </div>
        </div>
      </div>
    </>
  )
}
