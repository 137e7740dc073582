import { add, type Model, update } from '../../../../contract/core/models.ts'
import { call } from '../../../platform/call.ts'
import { CheckboxField, TextField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { useStale } from '../../../shared/core/audit-entries/use-stale.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { AbilityBoxes } from './AbilityBoxes.tsx'
import { modelFields, modelSchema, type TypedModel, valuesOf } from './model-form.ts'
import { ServerFields } from './ServerFields.tsx'

type ModelFormProps = {
  /** Undefined for a new one. */
  model: Model | undefined
  onClose: () => void
}

/** The dialog that adds or changes a model. */
export const ModelForm = ({ model, onClose }: ModelFormProps) => {
  const form = useSchemaForm(modelSchema, valuesOf(model))
  const stale = useStale({ row: model, form, fields: modelFields, valuesOf })
  const abilities = form.watch('abilities')
  const makesWords = abilities.some((each) => each !== 'image')
  return (
    <FormDialog
      title={model ? `Edit ${model.name}` : 'Add model'}
      form={form}
      draft={`model:${model?.id ?? 'new'}`}
      secret={['secret']}
      submit={model ? 'Save' : 'Add model'}
      onSubmit={async (body) => {
        await (model
          ? call(update, { params: { id: model.id }, body: { ...body, updatedAt: stale.seen() } })
          : call(add, { body }))
        void invalidate('models', 'model-choices', 'audit-entries')
        toast({ title: 'Success', description: `${body.name} saved` })
      }}
      onFail={stale.onFail}
      onClose={onClose}
    >
      {stale.notice}
      <ServerFields form={form} hasKey={model?.hasKey ?? false} />
      <TextField
        form={form}
        name="name"
        label="Name"
        hint="Left empty, the model’s own name"
        autoComplete="off"
      />
      <AbilityBoxes form={form} name="abilities" />
      <div className="grid gap-4 sm:grid-cols-2">
        {makesWords && (
          <>
            <PriceField form={form} name="priceIn" label="Input, $ per million tokens" />
            <PriceField form={form} name="priceOut" label="Output, $ per million tokens" />
          </>
        )}
        {abilities.includes('image') && (
          <PriceField form={form} name="pricePicture" label="$ per image" />
        )}
      </div>
      <p className="text-[0.9375em] text-ink-2">
        Prices are in US dollars. Enter 0 for a model of your own.
      </p>
      <CheckboxField form={form} name="enabled" label="Use this model" />
    </FormDialog>
  )
}

type PriceFieldProps = Pick<Parameters<typeof TextField<TypedModel>>[0], 'form' | 'name' | 'label'>
const PriceField = (props: PriceFieldProps) => (
  <TextField {...props} inputMode="decimal" autoComplete="off" />
)
