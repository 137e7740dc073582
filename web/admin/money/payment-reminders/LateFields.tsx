import { lateTermsOf } from '../../../../contract/money/late-terms.ts'
import { baseRules, chargedClients } from '../../../../contract/money/payment-reminders.ts'
import { keysOf } from '../../../../contract/fields.ts'
import { totals } from '../../../../contract/money/invoices.ts'
import { SelectField, TextField } from '../../../platform/fields.tsx'
import { useCall } from '../../../platform/query.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { currencyOptions } from '../currency-options.ts'
import { BaseRateFields } from './BaseRateFields.tsx'
import { FeeFields } from './FeeFields.tsx'
import { proposedBy } from './reminder-form.ts'
import type { ReminderFormOf } from './ReminderForm.tsx'

const clients = keysOf(chargedClients).map((value) => ({ value, label: chargedClients[value] }))
const rules = keysOf(baseRules).map((value) => ({ value, label: baseRules[value] }))

type Props = { form: ReminderFormOf; country: string }

/** Interest and flat sums for late payment; nothing is charged until the agency types it. */
export const LateFields = ({ form, country }: Props) => {
  const inUse = (useCall(totals, {}).data ?? []).map(({ currency }) => currency)
  return (
    <fieldset className="grid min-w-0 gap-5">
      <legend className="mb-2 font-display text-[1.125em] font-[640]">Late payment</legend>
      <p className="max-w-[60ch] text-ink-2">
        What you enter here is shown in reminders of overdue invoices and on the client’s page. You
        invoice it with one press; the unpaid invoice never changes.
      </p>
      <Proposal form={form} country={country} />
      <SelectField form={form} name="chargedClients" label="Charged to" options={clients} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          form={form}
          name="margin"
          label="Interest above the base rate (% a year)"
          inputMode="decimal"
          hint="Leave empty for no interest. Without a base rate below, this is the whole rate."
        />
        <SelectField form={form} name="baseRule" label="A new base rate counts" options={rules} />
      </div>
      <BaseRateFields form={form} />
      <FeeFields form={form} currencies={currencyOptions(inUse)} />
    </fieldset>
  )
}

const Proposal = ({ form, country }: Props) => {
  const terms = lateTermsOf(country)
  if (!terms)
    return (
      <Notice title="As you agreed with your clients">
        {country
          ? 'We know no general law for late payment in your country: enter what your contracts say, or nothing.'
          : 'Enter your country under Billing details to see what its law allows.'}
      </Notice>
    )
  const use = () => {
    const options = { shouldDirty: true }
    for (const [name, value] of Object.entries(proposedBy(terms)))
      form.setValue(name as 'margin', value as string, options)
  }
  return (
    <Notice
      title="What the law of your country allows between businesses"
      action={<Button onClick={use}>Fill it in</Button>}
    >
      {terms.margin / 100} {terms.baseRate ? 'percentage points above the base rate' : '% a year'}
      {terms.fees.length > 0 && ', and a flat sum for each invoice'}: {terms.source}.{' '}
      {terms.baseRate && `${terms.baseRate}. Enter it below. `}Please check what applies to you.
    </Notice>
  )
}
