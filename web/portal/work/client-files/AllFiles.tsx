import { paths } from '../../../paths.ts'
import { useIsGuest } from '../../../platform/guest.ts'
import { PageLink } from '../../../shell/PageLink.tsx'

/** The link to all files of a project; none where visitors look around a sample. */
export const AllFiles = ({ projectId }: { projectId: number }) =>
  useIsGuest() ? null : (
    <PageLink to={`${paths.files}?project=${projectId}`} className="link">
      All files
    </PageLink>
  )
