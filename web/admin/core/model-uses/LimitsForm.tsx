import * as z from 'zod/mini'
import { readDecimal } from '../../../../contract/money/money.ts'
import { modelLimits, type ModelState, updateLimits } from '../../../../contract/core/model-uses.ts'
import { call } from '../../../platform/call.ts'
import { useDraft } from '../../../platform/draft.ts'
import { DraftNotice } from '../../../platform/DraftNotice.tsx'
import { TextField } from '../../../platform/fields.tsx'
import { Form } from '../../../platform/Form.tsx'
import { useSchemaForm, useUnsavedWarning } from '../../../platform/form.ts'
import { invalidate } from '../../../platform/query.tsx'
import { typedSchema } from '../../../platform/typed-schema.ts'
import { useStale } from '../../../shared/core/audit-entries/use-stale.tsx'
import { plainPrice, readPrice } from '../models/model-form.ts'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast-store.ts'

type Limits = ModelState['limits']

const inputs = z.object({ tokens: z.string(), pictures: z.string(), cost: z.string() })
const limitOf = (text: string) => (text.trim() === '' ? null : (readDecimal(text, 0) ?? Number.NaN))
const schema = typedSchema(
  inputs,
  ({ tokens, pictures, cost }) => ({
    tokens: limitOf(tokens),
    pictures: limitOf(pictures),
    cost: readPrice(cost),
  }),
  modelLimits,
)
const valuesOf = ({ tokens, pictures, cost, updatedAt }: Limits) => ({
  tokens: tokens?.toLocaleString('en-US') ?? '',
  pictures: pictures?.toLocaleString('en-US') ?? '',
  cost: plainPrice(cost),
  seen: updatedAt,
})
const fields = ['tokens', 'pictures', 'cost'] as const

type LimitsFormProps = { limits: Limits; onSaved: () => void }

/** The monthly budget for the AI provider. */
export const LimitsForm = ({ limits, onSaved }: LimitsFormProps) => {
  const form = useSchemaForm(schema, valuesOf(limits))
  const draft = useDraft('model-limits', form)
  const stale = useStale({ row: limits, form, fields, valuesOf })
  const { isDirty, isSubmitting } = form.formState
  useUnsavedWarning(isDirty)
  return (
    <Form
      form={form}
      label="Monthly budget"
      onSubmit={async (body) => {
        const saved = await call(updateLimits, { body: { ...body, updatedAt: stale.seen() } })
        form.reset(valuesOf(saved))
        stale.saved(saved)
        draft.forget()
        void invalidate('model-uses')
        onSaved()
        toast({ title: 'Success', description: 'Budget saved' })
      }}
      onFail={stale.onFail}
    >
      {draft.restored && <DraftNotice onDiscard={draft.discard} />}
      {stale.notice}
      <p className="text-ink-2">
        Once one of them is used up, no requests go to the provider until the first of next month in
        your time zone. What this server generates itself doesn’t count.
      </p>
      <TextField
        form={form}
        name="tokens"
        label="Tokens"
        inputMode="numeric"
        hint="Input and output together; four characters are about one token. Leave empty for no limit."
      />
      <TextField
        form={form}
        name="pictures"
        label="Images"
        inputMode="numeric"
        hint="Leave empty for no limit."
      />
      <TextField
        form={form}
        name="cost"
        label="US dollars"
        inputMode="decimal"
        hint="At the prices of your models; a model without a price costs nothing here. Leave empty for no limit."
      />
      <div>
        <Button type="submit" look="primary" busy={isSubmitting}>
          Save budget
        </Button>
      </div>
    </Form>
  )
}
