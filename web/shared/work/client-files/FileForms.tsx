import * as z from 'zod/mini'
import {
  addFolder,
  type ClientFile,
  type Folder,
  update,
} from '../../../../contract/work/client-files.ts'
import { call } from '../../../platform/call.ts'
import { SelectField, TextField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import type { FilesScope } from './entries.ts'
import { placeAt, placesFor, valueOf } from './folder-paths.ts'
import { moveFiles, type Place, tellMoved } from './many-files.ts'
import { filesText } from './rows.tsx'
import { filesChanged } from './uploads.ts'

const named = z.object({ name: addFolder.body.shape.name })

/** The dialog that makes a folder. */
export const NewFolder = ({
  scope,
  folderId,
  onClose,
}: {
  scope: FilesScope
  folderId: number | null
  onClose: () => void
}) => {
  const form = useSchemaForm(named, { name: '' })
  return (
    <FormDialog
      title="New folder"
      form={form}
      draft={`client-files:folder:${scope.clientId ?? 0}:${folderId ?? 0}`}
      submit="Make folder"
      onSubmit={async ({ name }) => {
        await call(addFolder, { body: { ...scope, folderId, name } })
        await filesChanged()
      }}
      onClose={onClose}
    >
      <TextField form={form} name="name" label="Name" required autoComplete="off" />
    </FormDialog>
  )
}

/** The dialog that renames a file or a folder. */
export const Rename = ({ file, onClose }: { file: ClientFile; onClose: () => void }) => {
  const { id, isFolder, updatedAt } = file
  const form = useSchemaForm(named, { name: file.name })
  return (
    <FormDialog
      title={isFolder ? 'Rename folder' : 'Rename file'}
      form={form}
      draft={`client-files:name:${id}`}
      submit="Rename"
      onSubmit={async ({ name }) => {
        await call(update, { params: { id }, body: { name, updatedAt } })
        await filesChanged()
      }}
      onClose={onClose}
    >
      <TextField form={form} name="name" label="Name" required autoComplete="off" />
    </FormDialog>
  )
}

const moveTo = z.object({ folderId: z.string() })

/** The dialog that moves files and folders to another folder or project. */
export const Move = ({
  files,
  folders,
  projects,
  hasGeneral,
  onClose,
}: {
  files: readonly ClientFile[]
  folders: readonly Folder[]
  projects: readonly { id: number; name: string }[]
  /** Whether there is a place for files of no project. */
  hasGeneral: boolean
  onClose: () => void
}) => {
  const [first] = files
  const form = useSchemaForm(moveTo, { folderId: first ? valueOf(first) : '' })
  return (
    <FormDialog
      title={`Move ${files.length === 1 ? first?.name : filesText(files.length)}`}
      form={form}
      draft={`client-files:move:${files.map(({ id }) => id).join('-')}`}
      submit="Move"
      onSubmit={({ folderId }) =>
        files.length === 1 && first
          ? moveFile(first, placeAt(folderId))
          : moveFiles(files, placeAt(folderId))
      }
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="folderId"
        label="To"
        options={placesFor(files, folders, projects, hasGeneral)}
      />
    </FormDialog>
  )
}

/** Moves a file or folder and says so. @throws CallError when it is refused */
async function moveFile(file: ClientFile, to: Place) {
  await call(update, { params: { id: file.id }, body: to })
  tellMoved([file])
  await filesChanged()
}
