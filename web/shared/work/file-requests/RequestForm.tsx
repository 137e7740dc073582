import { Plus } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import * as z from 'zod/mini'
import { teamEmailWords } from '../../../../contract/email-words.ts'
import {
  create,
  type FileRequest,
  itemsMost,
  requestInput,
  update,
} from '../../../../contract/work/file-requests.ts'
import { call } from '../../../platform/call.ts'
import { DateField } from '../../../platform/DateField.tsx'
import { saidOf } from '../../../platform/email-delivery.ts'
import { SelectField, TextareaField, TextField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { Button } from '../../../ui/Button.tsx'
import { OrderButtons } from '../../../ui/OrderButtons.tsx'
import { toast } from '../../../ui/toast-store.ts'
import type { FilesScope } from '../client-files/entries.ts'
import { requestsChanged } from './request-calls.ts'

const fields = z.extend(requestInput, { project: z.string() })
const empty = { name: '', hint: '' }

/** The dialog that asks a client for files, or changes what is asked for. */
export const RequestForm = ({
  request,
  scope = {},
  projects = [],
  hasGeneral = false,
  onClose,
}: {
  /** The request that is changed; none for a new one. */
  request?: FileRequest
  scope?: FilesScope
  projects?: readonly { id: number; name: string }[]
  /** Whether it may be about no project. */
  hasGeneral?: boolean
  onClose: () => void
}) => {
  const form = useSchemaForm(fields, {
    title: request?.title ?? '',
    note: request?.note ?? '',
    dueDate: request?.dueDate ?? null,
    items: request ? request.items.map(({ id, name, hint }) => ({ id, name, hint })) : [empty],
    project: String(
      scope.projectId ?? request?.projectId ?? (hasGeneral ? '' : (projects[0]?.id ?? '')),
    ),
  })
  const list = useFieldArray({ control: form.control, name: 'items', keyName: 'key' })
  const clientId = scope.clientId
  return (
    <FormDialog
      title={request ? 'Edit request' : 'Ask for files'}
      description={request ? undefined : saidOf(teamEmailWords.filesAsked)}
      form={form}
      width="lg"
      draft={`file-requests:${request ? `edit:${request.id}` : `new:${clientId ?? 0}:${scope.projectId ?? 0}`}`}
      submit={request ? 'Save' : 'Send request'}
      onSubmit={async ({ project, ...body }) => {
        if (request) {
          const { id, updatedAt } = request
          await call(update, { params: { id }, body: { ...body, updatedAt } })
        } else {
          const projectId = Number(project) || undefined
          await call(create, {
            body: { ...body, ...(clientId && { clientId }), ...(projectId && { projectId }) },
          })
          toast({ title: 'Request sent', description: body.title })
        }
        await requestsChanged()
      }}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="title"
        label="For"
        hint="Such as “Product pages”. The client reads it."
        required
        autoComplete="off"
      />
      {!request && !scope.projectId && projects.length > 0 && (
        <SelectField
          form={form}
          name="project"
          label="Project"
          options={[
            ...(hasGeneral ? [{ value: '', label: 'No project' }] : []),
            ...projects.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
      <fieldset className="grid min-w-0 gap-3">
        <legend className="mb-2 font-semibold">What you need</legend>
        <ol className="grid gap-3">
          {list.fields.map(({ key }, at) => (
            <li
              key={key}
              className="flex flex-wrap items-end gap-2 rounded-2 border border-line p-3"
            >
              <TextField
                form={form}
                name={`items.${at}.name`}
                label={`Item ${at + 1}`}
                fieldClassName="min-w-0 flex-[1_1_12rem]"
                placeholder="Logo as SVG"
                required
                autoComplete="off"
              />
              <TextField
                form={form}
                name={`items.${at}.hint`}
                label={`Hint for item ${at + 1}`}
                fieldClassName="min-w-0 flex-[2_1_14rem]"
                placeholder="At least 2000 pixels wide"
                autoComplete="off"
              />
              <OrderButtons
                id="file-request-item"
                label={form.watch(`items.${at}.name`) || `item ${at + 1}`}
                at={at}
                count={list.fields.length}
                onMove={(to) => list.move(at, to)}
                onRemove={() => list.remove(at)}
              />
            </li>
          ))}
        </ol>
        {list.fields.length < itemsMost && (
          <Button className="justify-self-start" onClick={() => list.append(empty)}>
            <Plus className="size-4" aria-hidden />
            Another item
          </Button>
        )}
      </fieldset>
      <DateField form={form} name="dueDate" label="Due date" hint="Empty for none." />
      <TextareaField form={form} name="note" label="Note to the client" rows={3} />
    </FormDialog>
  )
}
