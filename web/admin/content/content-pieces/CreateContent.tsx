import { useState } from 'react'
import * as z from 'zod/mini'
import { create } from '../../../../contract/content/content-batches.ts'
import { contentTypes } from '../../../../contract/content/content-pieces.ts'
import { call } from '../../../platform/call.ts'
import { useDebounced } from '../../../platform/debounced.ts'
import { errorOf } from '../../../platform/field-error.ts'
import { SelectField, TextareaField, TextField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { Field } from '../../../ui/Field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { ClientPicker } from '../../clients/clients/ClientPicker.tsx'
import { awaitBatch } from '../content-batches/awaited.ts'
import { Duplicates, hasTold, useDuplicates } from '../content-batches/Duplicates.tsx'

const { clientId: ofClient, type: ofType, topic: ofTopic, researchPrompt } = create.body.shape
/** `clientName` is not sent; the picker shows it, and a draft keeps it. */
const schema = z.object({
  clientId: ofClient,
  type: ofType,
  topic: ofTopic,
  researchPrompt,
  clientName: z.string(),
})
type Form = z.input<typeof schema>

const empty = { clientId: '', clientName: '', topic: '', researchPrompt: '' }
const types = [
  { value: '', label: 'Choose a type...' },
  ...Object.entries(contentTypes).map(([value, label]) => ({ value, label })),
]

/** Keeps the form open: what it would repeat wasn’t on the screen yet. */
class HeldBack extends Error {}

/** Orders one piece on any topic. */
export const CreateContent = ({ onClose }: { onClose: () => void }) => {
  const form = useSchemaForm(schema, { ...empty, type: '' as Form['type'] })
  const [chosen, clientName, type, topic] = form.watch(['clientId', 'clientName', 'type', 'topic'])
  const settled = useDebounced(topic.trim(), 400)
  /** The topic whose order was held back. */
  const [held, setHeld] = useState('')
  const isHeld = held !== '' && held === topic.trim()
  const repeated = useDuplicates({
    clientId: Number(chosen),
    topic: isHeld ? held : settled,
    types: type ? [type] : [],
  })
  const order = async ({ clientName: _name, ...body }: z.output<typeof schema>) => {
    const asked = { clientId: body.clientId, topic: body.topic, types: [body.type] }
    if (!(await hasTold(asked, repeated))) {
      setHeld(body.topic)
      throw new HeldBack()
    }
    const { batchId } = await call(create, { body })
    awaitBatch(batchId)
    toast({ title: 'Success', description: 'Content creation started successfully' })
    void invalidate('content-pieces')
  }
  return (
    <FormDialog
      title="Create New Content"
      description="Create one piece about any topic. To create many from keywords, use Client Management."
      form={form}
      draft="content"
      submit="Create content"
      onSubmit={order}
      onFail={(error) => {
        if (!(error instanceof HeldBack)) toastFailure(error, 'Failed to create content')
      }}
      onClose={onClose}
    >
      <Field label="Client" required error={errorOf(form, 'clientId')}>
        {(control) => (
          <ClientPicker
            {...control}
            chosen={chosen ? { id: Number(chosen), name: clientName } : null}
            onChoose={(client) => {
              form.setValue('clientName', client?.name ?? '')
              form.setValue('clientId', client ? client.id : '', {
                shouldDirty: true,
                shouldValidate: form.formState.isSubmitted,
              })
            }}
          />
        )}
      </Field>
      <SelectField form={form} name="type" label="Content type" required options={types} />
      <TextField form={form} name="topic" label="Topic" required autoComplete="off" />
      <Duplicates found={repeated} isHeld={isHeld} />
      <TextareaField
        form={form}
        name="researchPrompt"
        label="Research context"
        rows={4}
        hint="Anything else the writer should know (optional)."
      />
    </FormDialog>
  )
}
