import { MessageSquare } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation, useParams } from 'react-router'
import { list as milestoneList } from '../../../../contract/work/milestones.ts'
import { type Project, read } from '../../../../contract/work/projects.ts'
import { cameFrom } from '../../../platform/came-from.ts'
import { usePage } from '../../../platform/lazy-page.ts'
import { useMay } from '../../../platform/use-may.ts'
import { useCall } from '../../../platform/query.tsx'
import { notFound } from '../../../routes.tsx'
import { paths, projectPath } from '../../../paths.ts'
import { useMarkSeen } from '../../../shared/core/notifications/read-notifications.ts'
import { documentTitle } from '../../../shell/Arrival.tsx'
import { PageLink } from '../../../shell/PageLink.tsx'
import { buttonClass } from '../../../ui/Button.tsx'
import { Page } from '../../../ui/Page.tsx'
import { PageSpinner } from '../../../ui/Spinner.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { DeliverablesPanel } from '../deliverables/DeliverablesPanel.tsx'
import { MilestonesPanel } from '../milestones/MilestonesPanel.tsx'
import { FilesPanel } from '../../../shared/work/project-files/FilesPanel.tsx'
import { UpdatesPanel } from '../project-updates/UpdatesPanel.tsx'
import { useTeamPage } from '../../team-page.ts'
import { backLink } from './back-link.ts'
import { PeoplePanel } from './PeoplePanel.tsx'
import { ProjectSummary } from './ProjectSummary.tsx'

/**
 * A project as its client sees it. Unknown projects and those of other clients show the 404 page.
 */
const ProjectPage = () => {
  const { id = '' } = useParams()
  const isTeam = useTeamPage(paths.adminProject.replace(':id', id))
  const { data, error, refetch } = useCall(read, { params: { id } })
  if (isTeam) return <PageSpinner />
  if (error?.status === 404) return <NotFound />
  if (data) return <ProjectView key={data.id} project={data} />
  if (!error) return <PageSpinner />
  return (
    <Page title="Project">
      <ErrorState error={error} onRetry={refetch} />
    </Page>
  )
}
export default ProjectPage

const NotFound = () => {
  const NotFoundPage = usePage(notFound.page)
  useEffect(() => {
    document.title = documentTitle(notFound.title)
  }, [])
  return <NotFoundPage />
}

const ProjectView = ({ project }: { project: Project }) => {
  const mayWrite = useMay()('messages.send')
  const back = backLink(cameFrom(useLocation().pathname))
  const milestones = useCall(milestoneList, { params: { projectId: project.id } })
  useMarkSeen([projectPath(project.id)])
  useEffect(() => {
    document.title = documentTitle(project.name)
  }, [project.name])
  return (
    <Page
      title={project.name}
      actions={
        mayWrite && (
          <PageLink
            className={buttonClass('primary')}
            to={`${paths.messages}?project=${project.id}`}
          >
            <MessageSquare className="size-4" aria-hidden />
            Message Team
          </PageLink>
        )
      }
    >
      <p>
        <PageLink className="link" to={back.to}>
          {back.label}
        </PageLink>
      </p>
      <ProjectSummary project={project} milestones={milestones.data} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-4 max-lg:contents">
          <DeliverablesPanel projectId={project.id} />
          <div className="max-lg:order-1">
            <UpdatesPanel projectId={project.id} />
          </div>
        </div>
        <div className="grid gap-4 max-lg:contents">
          {milestones.data && <MilestonesPanel milestones={milestones.data} />}
          <div className="grid gap-4 max-lg:order-2">
            <FilesPanel projectId={project.id} />
            <PeoplePanel project={project} />
          </div>
        </div>
      </div>
    </Page>
  )
}
