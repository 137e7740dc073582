import { useRef, useState } from 'react'
import { read as readBilling } from '../../../../contract/money/billing-settings.ts'
import { create, type InvoiceDetail, totals, update } from '../../../../contract/money/invoices.ts'
import { listAll as listProjects } from '../../../../contract/work/projects.ts'
import { call } from '../../../platform/call.ts'
import { DateField } from '../../../platform/DateField.tsx'
import { errorOf } from '../../../platform/field-error.ts'
import { SelectField, TextareaField, TextField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { useNamedField } from '../../../platform/named-field.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { invalidate, useCall } from '../../../platform/query.tsx'
import { Field } from '../../../ui/Field.tsx'
import { useStale } from '../../../shared/core/audit-entries/use-stale.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { ClientPicker, type PickedClient } from '../../clients/clients/ClientPicker.tsx'
import { type Begin, newInvoice } from '../use-begin.ts'
import { useClientDefaults } from '../use-client-defaults.ts'
import { invoiceForm, valuesOf } from './invoice-form.ts'
import { currencyOptions } from '../currency-options.ts'
import { LineFields } from './LineFields.tsx'

type InvoiceFormProps = {
  /** The draft being edited; missing for a new invoice. */
  invoice?: InvoiceDetail
  /** The client with whom a new one begins. */
  begin?: Begin
  /** Called with the id of the saved invoice, or without one when the dialog was canceled. */
  onClose: (saved?: number) => void
}

const comparedFields = [
  'clientName',
  'billTo',
  'reference',
  'currency',
  'dueDate',
  'serviceFrom',
  'serviceTo',
  'pricesIncludeTax',
  'lines',
  'note',
] as const

/** The dialog for writing an invoice, with live totals. */
export const InvoiceForm = ({ invoice, begin, onClose }: InvoiceFormProps) => {
  const form = useSchemaForm(invoiceForm, invoice ? valuesOf(invoice) : newInvoice(begin))
  const stale = useStale({ row: invoice, form, fields: comparedFields, valuesOf })
  const billing = useCall(readBilling, {}).data
  const inUse = (useCall(totals, {}).data ?? []).map(({ currency }) => currency)
  const saved = useRef<number>(undefined)
  const [isProposed, setIsProposed] = useState((begin?.known.taxCategory ?? null) !== null)
  const [termsDays, setTermsDays] = useState(begin?.known.termsDays)
  const [clientId, clientName, projectId] = form.watch(['clientId', 'clientName', 'projectId'])
  const projects = useCall(
    listProjects,
    { query: { clientId: Number(clientId), limit: 100 } },
    { enabled: Boolean(clientId) },
  )
  const isCredit = invoice?.kind === 'credit-note'
  const clientDefaults = useClientDefaults(form)
  useNamedField()

  /** Fills in the client's defaults, without overwriting input. */
  const choose = async (client: PickedClient | null) => {
    const filled = await clientDefaults.choose(client)
    if (!filled) return
    const { known, takesTax, before } = filled
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
    if (form.getValues('billTo') === before.billTo) form.setValue('billTo', known.billTo, options)
    if (!form.getValues('reference')) form.setValue('reference', known.reference, options)
    setTermsDays(known.termsDays)
    if (takesTax) setIsProposed(known.taxCategory !== null)
  }

  return (
    <FormDialog
      title={invoice ? (isCredit ? 'Edit credit note' : 'Edit invoice') : 'New invoice'}
      form={form}
      draft={`invoice:${invoice?.id ?? (begin ? `new-for-${begin.values.clientId}` : 'new')}`}
      width="lg"
      submit="Save draft"
      waits={clientDefaults.isFilling}
      onSubmit={async (body) => {
        const { id } = invoice
          ? await call(update, {
              params: { id: invoice.id },
              body: { ...body, updatedAt: stale.seen() },
            })
          : await call(create, { body })
        void invalidate('invoices')
        toast({ title: 'Success', description: 'Draft saved' })
        saved.current = id
      }}
      onFail={stale.onFail}
      onClose={() => onClose(saved.current)}
    >
      {stale.notice}
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="grid content-start gap-4">
          <Field label="Client" required error={errorOf(form, 'clientId')}>
            {(control) => (
              <ClientPicker
                {...control}
                disabled={isCredit}
                chosen={clientId ? { id: Number(clientId), name: clientName } : null}
                onChoose={(client) => void choose(client)}
              />
            )}
          </Field>
          <SelectField
            form={form}
            name="projectId"
            label="Project"
            disabled={!clientId}
            // Options load after the field is registered; only a controlled value survives that.
            value={projectId}
            options={[
              { value: '', label: 'No project' },
              ...(projects.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        </div>
        <TextareaField form={form} name="billTo" label="Bill to" rows={5} required />
        <div className="grid grid-cols-2 gap-4">
          <SelectField
            form={form}
            name="currency"
            label="Currency"
            disabled={isCredit}
            options={currencyOptions(inUse)}
          />
          {!isCredit && (
            <DateField
              form={form}
              name="dueDate"
              label="Due date"
              hint={
                billing ? `Leave empty for ${termsDays ?? billing.termsDays} days after issue.` : ''
              }
            />
          )}
        </div>
        <TextField form={form} name="reference" label="Client reference" />
        <div className="grid grid-cols-2 gap-4 sm:col-span-2 sm:grid-cols-4">
          <DateField form={form} name="serviceFrom" label="Service from" />
          <DateField
            form={form}
            name="serviceTo"
            label="Service to"
            hint="Leave empty for one day."
          />
          <p className="col-span-2 self-center text-[0.875em] text-ink-2">
            When you did what you bill. Tax law in the EU asks for it; German law even where it is
            the day of issue.
          </p>
        </div>
      </div>
      {isProposed && (
        <Notice title="Reverse charge is proposed">
          You and the client are in different countries of the EU, both with a VAT number. Please
          check that it fits what you bill.
        </Notice>
      )}
      <LineFields form={form} taxName={billing?.taxName ?? 'Tax'} isCredit={isCredit} />
      <TextareaField form={form} name="note" label="Note to the client" rows={2} />
    </FormDialog>
  )
}
