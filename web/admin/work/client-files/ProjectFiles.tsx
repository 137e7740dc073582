import type { Project } from '../../../../contract/work/projects.ts'
import { TeamFiles } from '../../../shared/work/client-files/TeamFiles.tsx'

/** The files of a project on its page. */
export const ProjectFiles = ({ project: { id, name } }: { project: Project }) => (
  <div>
    <h2 className="mb-3">Files</h2>
    <TeamFiles scope={{ projectId: id }} projects={[{ id, name }]} top="All files" />
  </div>
)
