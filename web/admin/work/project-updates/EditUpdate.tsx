import { X } from 'lucide-react'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import {
  create,
  longestUpdate,
  type ProjectUpdate,
  update as change,
} from '../../../../contract/work/project-updates.ts'
import { AttachArea } from '../../../platform/AttachArea.tsx'
import { bytesText } from '../../../platform/bytes.ts'
import { call } from '../../../platform/call.ts'
import { useDraftFiles } from '../../../platform/draft-files.ts'
import { errorOf } from '../../../platform/field-error.ts'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { FileCard } from '../../../platform/SendingCard.tsx'
import { WritingField } from '../../../platform/writing/WritingField.tsx'
import { useStale } from '../../../shared/core/audit-entries/use-stale.tsx'
import { IconButton } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast-store.ts'

const edited = z.object({ ...create.body.shape, fileIds: z.array(z.int()) })

const valuesOf = ({ content, editedAt, files }: ProjectUpdate) => ({
  content,
  uploadIds: [] as number[],
  fileIds: files.map(({ id }) => id),
  seen: editedAt,
})

/** Edits text and files of an update; the client sees that it was edited. */
export const EditUpdate = ({ update, onClose }: { update: ProjectUpdate; onClose: () => void }) => {
  const form = useSchemaForm(edited, valuesOf(update))
  const stale = useStale({ row: update, form, fields: ['content'], valuesOf })
  const files = useDraftFiles(`update-files:${update.id}`, 'update')
  useEffect(() => {
    const uploadIds = files.uploads.map(({ id }) => id)
    form.setValue('uploadIds', uploadIds, { shouldDirty: true })
    form.clearErrors('uploadIds')
  }, [form, files.uploads])
  const kept = form.watch('fileIds')
  const close = () => {
    files.set([])
    onClose()
  }
  return (
    <FormDialog
      title="Edit update"
      form={form}
      draft={`update:${update.id}`}
      submit="Save update"
      waits={files.attaching.sending.length > 0}
      onSubmit={async (body) => {
        await call(change, {
          params: { id: update.id },
          body: { ...body, editedAt: stale.seen() },
        })
        void invalidate('project-updates', 'project-files')
        toast({ title: 'Success', description: 'Update saved' })
      }}
      onFail={stale.onFail}
      onClose={close}
    >
      {stale.notice}
      <AttachArea
        files={files}
        what="update"
        max={longestUpdate}
        error={errorOf(form, 'uploadIds')}
      >
        <WritingField
          form={form}
          name="content"
          label="Update"
          rows={8}
          maxLength={longestUpdate}
        />
        {kept.length > 0 && (
          <ul aria-label="Attached files" className="grid gap-2 sm:grid-cols-2">
            {update.files
              .filter(({ id }) => kept.includes(id))
              .map(({ id, name, bytes }) => (
                <FileCard key={id} name={name} state={bytesText(bytes)}>
                  <IconButton
                    label={`Remove ${name}`}
                    onClick={() =>
                      form.setValue(
                        'fileIds',
                        kept.filter((each) => each !== id),
                        { shouldDirty: true },
                      )
                    }
                  >
                    <X className="size-4" aria-hidden />
                  </IconButton>
                </FileCard>
              ))}
          </ul>
        )}
      </AttachArea>
    </FormDialog>
  )
}
