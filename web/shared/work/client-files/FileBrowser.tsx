import { FolderPlus, ListPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type ClientFile, folders as foldersOf } from '../../../../contract/work/client-files.ts'
import { useCall } from '../../../platform/query.tsx'
import { useUser } from '../../../platform/session.ts'
import { useMay } from '../../../platform/use-may.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { FileRequests, useRequests } from '../file-requests/FileRequests.tsx'
import { RequestForm } from '../file-requests/RequestForm.tsx'
import { DropArea } from './DropArea.tsx'
import type { FilesScope } from './entries.ts'
import { FileFilters } from './FileFilters.tsx'
import { Move, NewFolder, Rename } from './FileForms.tsx'
import { FileList } from './FileList.tsx'
import { useFilePlace } from './file-place.ts'
import { SendingFiles } from './SendingFiles.tsx'
import { UploadButton } from './UploadButton.tsx'
import { useUploads } from './uploads.ts'
import { useFileTotals } from './use-file-totals.ts'

type Project = { id: number; name: string }
/** A dialog about a file or a folder. */
export type FileDialog =
  | { kind: 'rename'; file: ClientFile }
  | { kind: 'move'; files: readonly ClientFile[] }
  | { kind: 'folder' | 'request' }

/**
 * The files of a client or a project in their folders, with those of other places in sections of their own. `children` places the
 * buttons and the content.
 */
export const FileBrowser = ({
  scope: whole,
  projects,
  top,
  hasGeneral,
  children,
}: {
  scope: FilesScope
  /** The projects to choose from. */
  projects: readonly Project[]
  /** The name of the place around all folders. */
  top: string
  /** Whether there is a place for files of no project. */
  hasGeneral: boolean
  children: (buttons: ReactNode, content: ReactNode, totals: string) => ReactNode
}) => {
  const place = useFilePlace()
  const projectId = whole.projectId ?? (Number(place.filters.values.project) || undefined)
  const scope = { ...whole, ...(projectId && { projectId }) }
  const may = useMay()
  const mayWrite = may('client-files.write')
  const isClient = useUser()?.role === 'client'
  const folders = useCall(foldersOf, { query: scope }).data
  const uploads = useUploads(scope, place.folderId)
  const totals = useFileTotals(scope)
  const requests = useRequests(scope)
  const [dialog, setDialog] = useState<FileDialog | null>(null)
  const close = () => setDialog(null)
  // Sections of other places hold no folders, and a search has none to add to.
  const isWritable = mayWrite && place.source === null
  const content = (
    <>
      {totals.isAlmostFull && (
        <Notice>
          {isClient ? 'Your' : 'The client’s'} space is almost used up: {totals.space}.{' '}
          {isClient && 'Delete files that you no longer need, or ask us for more space.'}
        </Notice>
      )}
      <SendingFiles uploads={uploads} />
      <FileFilters place={place} projects={whole.projectId ? [] : projects} />
      <FileList
        scope={scope}
        place={place}
        folders={folders}
        projects={projects}
        counts={totals.counts}
        top={projects.find(({ id }) => id === projectId)?.name ?? top}
        mayChange={(file) => mayWrite && !(isClient && file.fromTeam)}
        onDialog={setDialog}
        onDrop={isWritable ? uploads.addTo : undefined}
        {...(isWritable && { upload: <UploadButton uploads={uploads} look="line" /> })}
      />
      {dialog?.kind === 'request' && (
        <RequestForm
          scope={whole}
          projects={whole.projectId ? [] : projects}
          hasGeneral={hasGeneral}
          onClose={close}
        />
      )}
      {dialog?.kind === 'folder' && (
        <NewFolder scope={scope} folderId={place.folderId} onClose={close} />
      )}
      {dialog?.kind === 'rename' && <Rename file={dialog.file} onClose={close} />}
      {dialog?.kind === 'move' && (
        <Move
          files={dialog.files}
          folders={folders ?? []}
          projects={projects}
          hasGeneral={hasGeneral}
          onClose={close}
        />
      )}
    </>
  )
  const isAsked = requests.open.length > 0
  const all = (
    <div className="@container">
      <div
        className={`grid grid-cols-[minmax(0,1fr)] items-start gap-4 ${isAsked ? '@4xl:grid-cols-[minmax(0,1fr)_25rem]' : ''}`}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {isWritable ? <DropArea uploads={uploads}>{content}</DropArea> : content}
        </div>
        {(isAsked || requests.closed.length > 0) && (
          <div
            className={`grid grid-cols-[minmax(0,1fr)] gap-4 ${isAsked ? '@max-4xl:order-first' : ''}`}
          >
            <FileRequests requests={requests} />
          </div>
        )}
      </div>
    </div>
  )
  return children(
    isWritable && (
      <>
        {may('file-requests.write') && (
          <Button onClick={() => setDialog({ kind: 'request' })}>
            <ListPlus className="size-4" aria-hidden />
            Ask for files
          </Button>
        )}
        <Button onClick={() => setDialog({ kind: 'folder' })}>
          <FolderPlus className="size-4" aria-hidden />
          New folder
        </Button>
        <UploadButton uploads={uploads} />
      </>
    ),
    all,
    totals.text,
  )
}
