import { FileBrowser } from './FileBrowser.tsx'
import type { FilesScope } from './entries.ts'

/** The files of a client or a project, as the team sees them: in a part of a page. */
export const TeamFiles = ({
  scope,
  projects,
  top,
  hasGeneral = false,
}: {
  scope: FilesScope
  projects: readonly { id: number; name: string }[]
  top: string
  hasGeneral?: boolean
}) => (
  <FileBrowser scope={scope} projects={projects} top={top} hasGeneral={hasGeneral}>
    {(buttons, content, totals) => (
      <section aria-label="Files" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap items-center gap-2">
          <span className="num mr-auto text-ink-2">{totals}</span>
          {buttons}
        </div>
        {content}
      </section>
    )}
  </FileBrowser>
)
