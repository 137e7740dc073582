import { type StoredBillingSettings, update } from '../../../../contract/money/billing-settings.ts'
import { totals } from '../../../../contract/money/invoices.ts'
import { call } from '../../../platform/call.ts'
import { useDraft } from '../../../platform/draft.ts'
import { DraftNotice } from '../../../platform/DraftNotice.tsx'
import { SelectField, TextareaField, TextField } from '../../../platform/fields.tsx'
import { Form } from '../../../platform/Form.tsx'
import { useSchemaForm, useUnsavedWarning } from '../../../platform/form.ts'
import { invalidate, useCall } from '../../../platform/query.tsx'
import { changeAgency } from '../../../platform/site.ts'
import { Button } from '../../../ui/Button.tsx'
import { AddressFields } from '../../../shared/money/billing-details/AddressFields.tsx'
import { legalHint } from '../../core/agency-settings/legal-hints.ts'
import { useNamedField } from '../../../platform/named-field.ts'
import { currencyOptions } from '../currency-options.ts'
import { fields, schema, valuesOf } from './billing-form.ts'
import { EInvoiceFields } from './EInvoiceFields.tsx'
import { useStale } from '../../../shared/core/audit-entries/use-stale.tsx'
import { toast } from '../../../ui/toast-store.ts'

const ibanHint = (iban: string) =>
  /^\s*(ch|li)/i.test(iban)
    ? 'Invoices in francs get a Swiss QR bill if your address has a postal code, city and country. A QR-IBAN gets QR references.'
    : 'The account clients pay into. Invoices get a reference that banks check and, in euros, a code for banking apps.'

type BillingSettingsFormProps = {
  settings: StoredBillingSettings
  submit?: string
  onSaved?: () => void
}

export const BillingSettingsForm = ({
  settings,
  submit = 'Save billing details',
  onSaved,
}: BillingSettingsFormProps) => {
  const form = useSchemaForm(schema, valuesOf(settings))
  const inUse = (useCall(totals, {}).data ?? []).map(({ currency }) => currency)
  const draft = useDraft('billing-settings', form)
  const stale = useStale({ row: settings, form, fields, valuesOf })
  const { isDirty, isSubmitting } = form.formState
  useUnsavedWarning(isDirty)
  useNamedField()
  return (
    <Form
      form={form}
      label="Billing details"
      onSubmit={async (body) => {
        const saved = await call(update, { body: { ...body, updatedAt: stale.seen() } })
        form.reset(valuesOf(saved))
        stale.saved(saved)
        draft.forget()
        changeAgency({ currency: saved.currency })
        void invalidate(
          'billing-settings',
          'invoices',
          'service-types',
          'service-templates',
          'stats',
          'first-steps',
        )
        toast({ title: 'Success', description: 'Billing details saved' })
        onSaved?.()
      }}
      onFail={stale.onFail}
    >
      {draft.restored && <DraftNotice onDiscard={draft.discard} />}
      {stale.notice}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} name="name" label="Name on invoices" required />
        <TextField
          form={form}
          name="taxId"
          label="Tax number"
          hint={legalHint(form.watch('country') ?? '', 'taxId')}
        />
        <AddressFields form={form} />
        <div className="grid content-start gap-4">
          <TextField
            form={form}
            name="vatId"
            label="VAT number"
            autoComplete="off"
            hint="For example DE136695976. Reverse charge needs it."
          />
          <TextField
            form={form}
            name="registration"
            label="Company registration"
            autoComplete="off"
          />
          <TextField
            form={form}
            name="iban"
            label="IBAN"
            autoComplete="off"
            hint={ibanHint(form.watch('iban') ?? '')}
          />
          <div className="grid grid-cols-2 gap-4">
            <TextField form={form} name="bic" label="BIC" autoComplete="off" />
            <TextField
              form={form}
              name="accountHolder"
              label="Account holder"
              placeholder="As above"
            />
          </div>
        </div>
        <TextareaField
          form={form}
          name="bankDetails"
          label="Other bank details"
          rows={4}
          hint="As printed, one detail per line: an account without an IBAN, for example"
        />
        <TextField
          form={form}
          name="paymentUrl"
          label="Payment page"
          type="url"
          placeholder="https://"
          hint="Shown as “Pay online”. Leave empty if you don’t have one."
        />
        <TextField form={form} name="termsDays" label="Payment terms (days)" inputMode="numeric" />
        <SelectField
          form={form}
          name="currency"
          label="Currency"
          hint="New invoices and the prices on your website are in it"
          options={currencyOptions(inUse)}
        />
        <div className="grid grid-cols-2 gap-4">
          <TextField form={form} name="taxName" label="Tax name" required />
          <TextField form={form} name="taxRate" label="Tax rate (%)" inputMode="decimal" />
        </div>
      </div>
      <TextareaField form={form} name="footNote" label="Invoice footer" rows={2} />
      <EInvoiceFields form={form} />
      <div>
        <Button type="submit" look="primary" busy={isSubmitting}>
          {submit}
        </Button>
      </div>
    </Form>
  )
}
