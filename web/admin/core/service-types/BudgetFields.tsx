import { sampleBudgetsNow } from '../../../../contract/service-types.ts'
import { Button } from '../../../ui/Button.tsx'
import { Textarea } from '../../../ui/controls.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { firstMessageIn } from './messages.ts'
import type { ServicesForm } from './service-types-form.ts'

/** The budgets that clients and visitors choose from. `sign` is the currency's. */
export const BudgetFields = ({ form, sign }: { form: ServicesForm; sign: string }) => {
  const sample = sampleBudgetsNow(sign).join('\n')
  return (
    <Panel
      title="Budgets"
      actions={
        form.watch('budgets') !== sample && (
          <Button
            look="ghost"
            onClick={() => form.setValue('budgets', sample, { shouldDirty: true })}
          >
            Restore the sample
          </Button>
        )
      }
    >
      <Field
        label="Budgets to choose from"
        hint="One per line, in order: in requests, as suggestions for a consultation, and in the sample’s onboarding. Answers keep the words that were chosen."
        error={firstMessageIn(form.formState.errors.budgets)}
        required
      >
        {(control) => <Textarea {...form.register('budgets')} {...control} rows={6} />}
      </Field>
    </Panel>
  )
}
