import { Ellipsis } from 'lucide-react'
import {
  type Project,
  projectStatuses,
  projectStatusIds,
} from '../../../../contract/work/projects.ts'
import { useSelectItem } from '../../../platform/card-selection.ts'
import { useOpenItem } from '../../../platform/open-item.ts'
import { IconButton } from '../../../ui/Button.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { changeOrTell } from '../../../platform/cells/change-cell.ts'
import { projectStatus } from './cells.tsx'
import type { Move } from './move-project.ts'
import { useMay } from '../../../platform/use-may.ts'

/** The action menu of one project; also the keyboard alternative to dragging on the board. */
export const ProjectActions = ({ project, move }: { project: Project; move?: Move }) => {
  const editing = useOpenItem('project')
  const deleting = useOpenItem('delete')
  const may = useMay()
  const select = useSelectItem()
  if (!may('projects.update')) return null
  return (
    <Menu
      trigger={
        <IconButton label={`Actions for ${project.name}`}>
          <Ellipsis className="size-4" aria-hidden />
        </IconButton>
      }
      items={[
        ...projectStatusIds
          .filter((status) => status !== project.status)
          .map((status) => ({
            label: `Move to ${projectStatuses[status]}`,
            onSelect: () =>
              void (move
                ? move(project, status)
                : changeOrTell(projectStatus, project, status, projectStatuses[status])),
          })),
        select,
        { label: 'Edit', onSelect: () => editing.open(project.id) },
        may('projects.delete') && {
          label: 'Delete',
          danger: true,
          onSelect: () => deleting.open(project.id),
        },
      ]}
    />
  )
}
