import { useNavigate } from 'react-router'
import { useParams } from '../../../platform/params.ts'
import { type Project, read } from '../../../../contract/work/projects.ts'
import { useRecord } from '../../../platform/commands/record-kind.ts'
import { BackLink } from '../../../platform/BackLink.tsx'
import { listPath } from '../../../platform/list-path.ts'
import { useOpenItem } from '../../../platform/open-item.ts'
import type { PageCalls } from '../../../platform/lazy-page.ts'
import { queryOf, useCall } from '../../../platform/query.tsx'
import { NoItemPage } from '../../../platform/NoItemPage.tsx'
import { paths } from '../../../paths.ts'
import { HistoryPanel } from '../../../shared/core/audit-entries/HistoryPanel.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Page } from '../../../ui/Page.tsx'
import { ProjectFiles } from '../client-files/ProjectFiles.tsx'
import { InternalNotes } from '../../core/internal-notes/InternalNotes.tsx'
import { CaseStudyOffer } from '../case-studies/CaseStudyOffer.tsx'
import { DeliverablesPanel } from '../deliverables/DeliverablesPanel.tsx'
import { MilestonesPanel } from '../milestones/MilestonesPanel.tsx'
import { TaskSelection } from '../tasks/TaskSelection.tsx'
import { TasksPanel } from '../tasks/TasksPanel.tsx'
import { UpdatesPanel } from '../project-updates/UpdatesPanel.tsx'
import { projectKind } from './commands.ts'
import { ProjectActions } from './ProjectActions.tsx'
import { ProjectDialogs } from './ProjectDialogs.tsx'
import { ProjectFacts } from './ProjectFacts.tsx'
import { ForRole } from '../../../platform/ForRole.tsx'
import { ContractorsPanel } from '../project-members/ContractorsPanel.tsx'
import { PinButton } from '../../PinButton.tsx'
import { useRecentRecord } from '../../recent-records.ts'

export const calls: PageCalls = ({ params: { id = '' } }) => [queryOf(read, { params: { id } })]

const ProjectPage = () => {
  const { id = '' } = useParams()
  const project = useCall(read, { params: { id } })
  useRecentRecord('projects', project, ({ name }) => name)
  useRecord(projectKind, project.data)
  if (project.data) return <ProjectView key={id} project={project.data} />
  const trashLink = { to: `${paths.adminTrash}?noun=projects`, label: 'Check the trash' }
  return <NoItemPage title="Project" noun="project" query={project} link={trashLink} />
}
export default ProjectPage

const ProjectView = ({ project }: { project: Project }) => {
  const editing = useOpenItem('project')
  const navigate = useNavigate()
  return (
    <Page
      title={project.name}
      actions={
        <>
          <PinButton noun="projects" id={project.id} />
          <ForRole may="projects.update">
            <Button onClick={() => editing.open(project.id)}>Edit</Button>
          </ForRole>
          <ProjectActions project={project} />
        </>
      }
    >
      <p>
        <BackLink to={paths.adminProjects}>All projects</BackLink>
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          <CaseStudyOffer project={project} />
          <TaskSelection projectId={project.id}>
            <MilestonesPanel project={project} />
            <TasksPanel project={project} />
            <DeliverablesPanel project={project} />
            <UpdatesPanel project={project} />
            <ProjectFiles project={project} />
          </TaskSelection>
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 max-xl:contents">
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
            <ProjectFacts project={project} />
            <ForRole may="project-members.manage">
              <ContractorsPanel projectId={project.id} />
            </ForRole>
            <InternalNotes noun="projects" recordId={project.id} />
            <HistoryPanel of={{ noun: 'projects', recordId: project.id }} />
          </div>
        </div>
      </div>
      <ProjectDialogs onDeleted={() => void navigate(listPath(paths.adminProjects))} />
    </Page>
  )
}
