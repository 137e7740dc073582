import { MessageSquare } from 'lucide-react'
import { useEffect } from 'react'
import { useParams } from '../../../platform/params.ts'
import { list as milestoneList } from '../../../../contract/work/milestones.ts'
import { type Project, read } from '../../../../contract/work/projects.ts'
import { usePage } from '../../../platform/lazy-page.ts'
import { useMay } from '../../../platform/use-may.ts'
import { useCall } from '../../../platform/query.tsx'
import { notFound } from '../../../routes.tsx'
import { paths, projectPath } from '../../../paths.ts'
import { useMarkSeen } from '../../../shared/core/notifications/read-notifications.ts'
import { documentTitle } from '../../../platform/site.ts'
import { PageLink } from '../../../shell/PageLink.tsx'
import { buttonClass } from '../../../ui/Button.tsx'
import { Page } from '../../../ui/Page.tsx'
import { PageSpinner } from '../../../ui/Spinner.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { useTeamPage } from '../../team-page.ts'
import { useBackLink } from '../../use-back-link.ts'
import { ProjectPanels } from './ProjectPanels.tsx'

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
  const back = useBackLink()
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
      <ProjectPanels project={project} milestones={milestones.data} />
    </Page>
  )
}
