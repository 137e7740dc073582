import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ClientFile, Folder } from '../../../../contract/work/client-files.ts'
import { type FileSource, sourceNames } from '../../../../contract/work/project-files.ts'
import { List } from '../../../platform/List.tsx'
import { useOpenItem } from '../../../platform/open-item.ts'
import { archiveUrl, download } from './archive-url.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { ChosenBar } from './ChosenBar.tsx'
import { type Choosing, useChoosing } from './choosing.ts'
import { deleteFile } from './delete-file.ts'
import { rowOf, targetOf } from './dragging.ts'
import { EmptyFiles } from './EmptyFiles.tsx'
import { keyOf, type FilesScope } from './entries.ts'
import type { FileDialog } from './FileBrowser.tsx'
import type { FilePlace } from './file-place.ts'
import { pathOf } from './folder-paths.ts'
import { PreviewDialog } from './PreviewDialog.tsx'
import { factsOfFolder, FileRow, FolderRow, filesText } from './rows.tsx'
import type { Uploads } from './uploads.ts'
import { useEntries } from './use-entries.ts'

type Props = {
  scope: FilesScope
  place: FilePlace
  /** Undefined until they are loaded. */
  folders: readonly Folder[] | undefined
  projects: readonly { id: number; name: string }[]
  counts: Record<FileSource, number> | null
  top: string
  mayChange: (file: ClientFile) => boolean
  onDialog: (dialog: FileDialog) => void
  /** Uploads files that are dropped on a folder; undefined if the user may not. */
  onDrop: Uploads['addTo'] | undefined
  /** The button that adds files here, if the user may. */
  upload?: ReactNode
}

/** The open folder: sections of other places at the top, folders, files. */
export const FileList = (props: Props) => {
  const {
    scope,
    place,
    folders = [],
    projects,
    counts,
    top,
    mayChange,
    onDialog,
    upload,
    onDrop,
  } = props
  const { folderId, source, filters, to } = place
  const entries = useEntries(scope, place)
  const preview = useOpenItem('file')
  const choosing = useChoosing(place)
  const { q } = filters.values
  const isTop = folderId === null && source === null && !q
  const inside = source || q ? [] : folders.filter((each) => (each.folderId ?? null) === folderId)
  const sections = isTop && !choosing.keys ? sectionsOf(counts) : []
  const at = entries.rows.findIndex((each) => keyOf(each) === preview.openId)
  const shown = entries.rows[at]
  const projectOf = ({ projectId }: ClientFile) =>
    scope.projectId || projectId === null
      ? undefined
      : projects.find(({ id }) => id === projectId)?.name
  const menuOf = (file: ClientFile) =>
    mayChange(file)
      ? [
          { label: 'Rename', onSelect: () => onDialog({ kind: 'rename', file }) },
          { label: 'Move', onSelect: () => onDialog({ kind: 'move', files: [file] }) },
          { label: 'Delete', danger: true, onSelect: () => void deleteFile(file) },
        ]
      : []
  const zipOf = (at: Parameters<typeof archiveUrl>[1]) => ({
    label: 'Download as ZIP',
    onSelect: () => download(archiveUrl(scope, at)),
  })
  const keysHere = [...inside.map(folderKey), ...entries.rows.map(keyOf)]
  const chosen = [...inside, ...entries.rows.flatMap(({ kept }) => kept ?? [])].filter(({ id }) =>
    choosing.keys?.has(keyOf({ source: 'kept', id })),
  )
  const changeable = chosen.filter(mayChange)
  const above = [
    ...sections.map(([from, files]) => (
      <FolderRow
        key={from}
        name={sourceNames[from]}
        to={to({ from })}
        facts={[filesText(files)]}
        menu={[zipOf({ source: from })]}
      />
    )),
    ...inside.map((folder) => (
      <FolderRow
        key={folder.id}
        name={folder.name}
        to={to({ folder: folder.id })}
        facts={[projectOf(folder), ...factsOfFolder(folder)]}
        at={folder.newestAt}
        menu={[folder.files > 0 && zipOf({ folderId: folder.id }), ...menuOf(folder)]}
        choice={choiceOf(choosing, folderKey(folder))}
        className="data-over:bg-pine-soft"
        {...(mayChange(folder) && rowOf(folder, changeable))}
        {...targetOf(folder.id, onDrop)}
      />
    )),
  ]
  return (
    <>
      <section className="panel list-panel" aria-label="Files and folders">
        <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2 pr-2 pl-panel">
          <Breadcrumbs crumbs={crumbsOf(props)} />
          {(keysHere.length > 0 || sections.length > 0) && (
            <span className="flex flex-none items-center gap-1">
              {keysHere.length > 0 && !choosing.keys && (
                <Button look="ghost" onClick={choosing.begin}>
                  Select
                </Button>
              )}
              {!q && (
                <a
                  className={buttonClass('ghost')}
                  href={archiveUrl(scope, { folderId, source })}
                  download
                >
                  <Download className="size-4" aria-hidden />
                  {isTop ? 'All as ZIP' : 'As ZIP'}
                </a>
              )}
            </span>
          )}
        </header>
        <div className="border-t border-line">
          {above.length > 0 && (
            <ul aria-label="Folders" className="divide-y divide-line border-b border-line">
              {above}
            </ul>
          )}
          {!(above.length > 0 && entries.data !== undefined && entries.rows.length === 0) && (
            <List
              list={entries}
              noun="files"
              filters={{ active: q !== '', clear: () => filters.set({ q: '' }) }}
              hideCount
              empty={
                <EmptyFiles action={upload}>
                  {upload
                    ? `Drop files here or upload them${isTop ? `: everything about ${top === 'All files' ? 'your projects' : top} in one place` : ''}.`
                    : 'Files will appear here.'}
                </EmptyFiles>
              }
            >
              {(rows) => (
                <ul aria-label="Files" className="divide-y divide-line">
                  {rows.map((entry) => (
                    <FileRow
                      key={keyOf(entry)}
                      entry={entry}
                      more={entry.kept ? projectOf(entry.kept) : undefined}
                      choice={choiceOf(choosing, keyOf(entry))}
                      onOpen={() => preview.open(keyOf(entry))}
                      menu={[
                        {
                          label: 'Download',
                          onSelect: () => download(entry.url, entry.name),
                        },
                        ...(entry.kept ? menuOf(entry.kept) : []),
                      ]}
                      {...(entry.kept && mayChange(entry.kept) && rowOf(entry.kept, changeable))}
                    />
                  ))}
                </ul>
              )}
            </List>
          )}
        </div>
        {shown && (
          <PreviewDialog
            entry={shown}
            before={entries.rows[at - 1]}
            after={entries.rows[at + 1]}
            onMove={(next) => preview.replace(keyOf(next))}
            onClose={preview.close}
          />
        )}
      </section>
      <ChosenBar
        choosing={choosing}
        all={keysHere}
        changeable={changeable}
        scope={scope}
        place={place}
        onMove={(files) => onDialog({ kind: 'move', files })}
      />
    </>
  )
}

const folderKey = ({ id }: Folder) => keyOf({ source: 'kept', id })

const choiceOf = ({ keys, toggle }: Choosing, key: string) =>
  keys && { isChosen: keys.has(key), onToggle: () => toggle(key) }

/** Returns the places other than folders that hold files. */
const sectionsOf = (counts: Record<FileSource, number> | null) =>
  (['deliverables', 'updates', 'messages', 'onboarding'] as const).flatMap((source) => {
    const files = counts?.[source] ?? 0
    return files > 0 ? [[source, files] as const] : []
  })

/** Returns the way to what is shown. */
function crumbsOf({ place: { folderId, source, filters, to }, folders = [], top }: Props) {
  const { q } = filters.values
  const first = { label: top, to: to(), folderId: null }
  if (q) return [first, { label: `“${q}”`, to: to() }]
  if (source && source !== 'kept') return [first, { label: sourceNames[source], to: to() }]
  const path = pathOf(folders, folderId).map(({ id, name }) => ({
    label: name,
    to: to({ folder: id }),
    folderId: id,
  }))
  return [first, ...path]
}
