import type { Project } from '../../../../contract/work/projects.ts'
import { ForRole } from '../../../platform/ForRole.tsx'
import { useOpenItem } from '../../../platform/open-item.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { DraftCaseStudy } from './DraftCaseStudy.tsx'

/** Offers a case study for a project that is finished. */
export const CaseStudyOffer = ({ project }: { project: Project }) => {
  const dialog = useOpenItem('case-study')
  if (project.status !== 'completed') return null
  return (
    <ForRole may="case-studies.create">
      <Notice
        tone="info"
        title="This project is completed"
        action={<Button onClick={() => dialog.open(project.id)}>Draft a case study</Button>}
      >
        Show it on your website: we draft the case study from what is in the project.
      </Notice>
      {dialog.openId && <DraftCaseStudy project={project} onClose={dialog.close} />}
    </ForRole>
  )
}
