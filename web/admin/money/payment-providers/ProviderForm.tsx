import * as z from 'zod/mini'
import {
  type PaymentProvider,
  paymentProviderLabels,
  update,
} from '../../../../contract/money/payment-providers.ts'
import { call } from '../../../platform/call.ts'
import { CheckboxField, PasswordField } from '../../../platform/fields.tsx'
import { Form } from '../../../platform/Form.tsx'
import { useSchemaForm, useUnsavedWarning } from '../../../platform/form.ts'
import { invalidate } from '../../../platform/query.tsx'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { words } from './words.ts'

const schema = z.object({ key: z.string(), webhookSecret: z.string(), isOn: z.boolean() })
const valuesOf = ({ source, isOn }: PaymentProvider) => ({
  key: '',
  webhookSecret: '',
  isOn: source === null || isOn,
})

type FormProps = {
  provider: PaymentProvider
  /** The name of the other provider, if that is on. */
  other: string
  onRemove: () => void
}

/** Enters the keys of a payment provider. They are sealed, and checked with the provider. */
export const ProviderForm = ({ provider, other, onRemove }: FormProps) => {
  const form = useSchemaForm(schema, valuesOf(provider))
  const name = paymentProviderLabels[provider.provider]
  const isStored = provider.source === 'entered' && !provider.problem
  const kept = isStored ? 'Leave empty to keep the one that is stored.' : ''
  useUnsavedWarning(form.formState.isDirty)
  const save = async (body: z.output<typeof schema>) => {
    const { updatedAt } = provider
    const params = { provider: provider.provider }
    const saved = await call(update, { params, body: { ...body, updatedAt } })
    const now = saved.find((each) => each.provider === provider.provider)
    if (now) form.reset(valuesOf(now))
    void invalidate('payment-providers', 'invoices', 'audit-entries')
    toast({ title: 'Success', description: `${name} saved` })
  }
  const { key, keyHint } = words[provider.provider]
  return (
    <Form form={form} label={name} onSubmit={save}>
      <PasswordField
        form={form}
        name="key"
        label={key}
        hint={kept || keyHint}
        autoComplete="off"
        required={!isStored}
      />
      {provider.provider === 'stripe' && (
        <PasswordField
          form={form}
          name="webhookSecret"
          label="Signing secret of the webhook"
          hint={kept || 'It begins with whsec_'}
          autoComplete="off"
          required={!isStored}
        />
      )}
      <CheckboxField
        form={form}
        name="isOn"
        label={`Let clients pay through ${name}`}
        hint={other ? `Turns ${other} off; refunds of its payments go on` : undefined}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
          Save
        </Button>
        {provider.source === 'entered' && (
          <Button look="ghost" onClick={onRemove}>
            Remove keys
          </Button>
        )}
      </div>
    </Form>
  )
}
