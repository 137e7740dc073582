import { Download, FolderInput, Trash2 } from 'lucide-react'
import type { ClientFile } from '../../../../contract/work/client-files.ts'
import { ChosenPanel } from '../../../ui/ChosenPanel.tsx'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { archiveUrl } from './archive-url.ts'
import type { Choosing } from './choosing.ts'
import type { FilesScope } from './entries.ts'
import type { FilePlace } from './file-place.ts'
import { deleteFiles } from './many-files.ts'

/** The bar with what can be done with the chosen files and folders. */
export const ChosenBar = ({
  choosing: { keys, set, end },
  all,
  changeable,
  scope,
  place,
  onMove,
}: {
  choosing: Choosing
  /** The keys of everything that is shown. */
  all: readonly string[]
  /** Those of the chosen that the user may change. */
  changeable: readonly ClientFile[]
  scope: FilesScope
  place: FilePlace
  onMove: (files: readonly ClientFile[]) => void
}) => {
  if (!keys) return null
  // Leaves out those that were moved or deleted meanwhile.
  const only = all.filter((key) => keys.has(key))
  return (
    <ChosenPanel label="Selected files">
      <p role="status" className="num mr-2 font-semibold">
        {only.length} selected
      </p>
      {only.length > 0 && (
        <a
          className={buttonClass('primary')}
          href={archiveUrl(scope, { folderId: place.folderId, only })}
          download
        >
          <Download className="size-4" aria-hidden />
          Download as ZIP
        </a>
      )}
      {changeable.length > 0 && changeable.length === only.length && (
        <>
          <Button onClick={() => onMove(changeable)}>
            <FolderInput className="size-4" aria-hidden />
            Move
          </Button>
          <Button
            onClick={() => {
              void deleteFiles(changeable)
              set([])
            }}
          >
            <Trash2 className="size-4" aria-hidden />
            Delete
          </Button>
        </>
      )}
      {only.length < all.length && (
        <Button look="ghost" onClick={() => set(all)}>
          Select all
        </Button>
      )}
      <Button look="ghost" onClick={end}>
        Done
      </Button>
    </ChosenPanel>
  )
}
