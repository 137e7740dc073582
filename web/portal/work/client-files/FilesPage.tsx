import { list as projectList } from '../../../../contract/work/projects.ts'
import { paths } from '../../../paths.ts'
import { useCall } from '../../../platform/query.tsx'
import { useIsLimited } from '../../../platform/use-may.ts'
import { FileBrowser } from '../../../shared/work/client-files/FileBrowser.tsx'
import { Page } from '../../../ui/Page.tsx'
import { PageSpinner } from '../../../ui/Spinner.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { useTeamPage } from '../../team-page.ts'

/** All files of a client: `/files`. */
const FilesPage = () => (useTeamPage(paths.adminProjects) ? <PageSpinner /> : <Files />)
export default FilesPage

const Files = () => {
  const projects = useCall(projectList, { query: { limit: 100 } })
  // Somebody who sees a single project puts everything there.
  const isLimited = useIsLimited()
  if (!projects.data)
    return (
      <Page title="Files">
        <Loaded query={projects}>{() => null}</Loaded>
      </Page>
    )
  const [only] = projects.data
  return (
    <FileBrowser
      scope={isLimited && only ? { projectId: only.id } : {}}
      projects={projects.data}
      top="All files"
      hasGeneral={!isLimited}
    >
      {(buttons, content, totals) => (
        <Page
          title="Files"
          actions={
            <>
              <span className="num text-ink-2 max-sm:sr-only">{totals}</span>
              {buttons}
            </>
          }
        >
          {content}
          <p className="num text-ink-2 sm:hidden" aria-hidden>
            {totals}
          </p>
        </Page>
      )}
    </FileBrowser>
  )
}
