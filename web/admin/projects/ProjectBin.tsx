import { useState } from 'react'
import { bin, binDays, type Project } from '../../../contract/projects.ts'
import { shortDate } from '../../platform/dates.ts'
import { useCall } from '../../platform/query.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState, Loaded } from '../../ui/states.tsx'
import { restoreProject } from './DeleteProject.tsx'

/** Deleted projects that can still be brought back. */
export const ProjectBin = ({ onClose }: { onClose: () => void }) => {
  const deleted = useCall(bin, {})
  const [busy, setBusy] = useState<number | null>(null)
  const bringBack = async (project: Project) => {
    setBusy(project.id)
    await restoreProject(project)
    setBusy(null)
  }
  return (
    <Dialog
      title="Bin"
      description={`Deleted projects, for ${binDays} days. Then they are erased for good.`}
      onClose={onClose}
    >
      <div className="app">
        <Loaded query={deleted}>
          {(projects) =>
            projects.length === 0 ? (
              <EmptyState title="The bin is empty" />
            ) : (
              <ul
                aria-label="Deleted projects"
                className="divide-y divide-line border-y border-line"
              >
                {projects.map((project) => (
                  <li key={project.id} className="flex items-center gap-4 py-2.5">
                    <div className="min-w-0 flex-1">
                      <p className="truncate font-semibold">{project.name}</p>
                      <p className="truncate text-ink-2">
                        {project.clientName}, erased on {shortDate(project.eraseAt)}
                      </p>
                    </div>
                    <Button
                      aria-label={`Restore ${project.name}`}
                      busy={busy === project.id}
                      onClick={() => void bringBack(project)}
                    >
                      Restore
                    </Button>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </Dialog>
  )
}
