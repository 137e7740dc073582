import { useRef } from 'react'
import { read as readBilling } from '../../../../contract/money/billing-settings.ts'
import {
  billingModes,
  create,
  type ScheduleDetail,
  update,
} from '../../../../contract/money/billing-schedules.ts'
import { totals } from '../../../../contract/money/invoices.ts'
import { call } from '../../../platform/call.ts'
import { SelectField, TextareaField, TextField } from '../../../platform/fields.tsx'
import { type FormOf, useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { useCall } from '../../../platform/query.tsx'
import { useStale } from '../../../shared/core/audit-entries/use-stale.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { currencyOptions } from '../currency-options.ts'
import type { invoiceForm } from '../invoices/invoice-form.ts'
import { LineFields } from '../invoices/LineFields.tsx'
import { useClientDefaults } from '../use-client-defaults.ts'
import { showChanged } from './changed.ts'
import { ClientFields } from './ClientFields.tsx'
import { IncludedFields } from './IncludedFields.tsx'
import { kindOptions } from './labels.ts'
import { NextInvoices } from './NextInvoices.tsx'
import { PriceChangeFields } from './PriceChangeFields.tsx'
import { RecurrenceFields } from './RecurrenceFields.tsx'
import { emptySchedule, scheduleForm, type TypedSchedule, valuesOf } from './schedule-form.ts'
import { StepFields } from './StepFields.tsx'
import { localToday } from '../../../platform/today.ts'

export type ScheduleFormOf = FormOf<typeof scheduleForm>

type Props = {
  /** The schedule being edited; missing for a new one. */
  schedule?: ScheduleDetail
  /** Values that a new schedule begins with, such as a client. */
  begin?: Partial<TypedSchedule>
  /** Called with the id of the saved schedule, or without one when the dialog was canceled. */
  onClose: (saved?: number) => void
}

const compared = [
  'name',
  'endDay',
  'steps',
  'lines',
  'priceChanges',
  'included',
  'mode',
  'note',
] as const
const modes = Object.entries(billingModes).map(([value, label]) => ({ value, label }))

/** The dialog for writing a schedule, with the invoices that it will make. */
export const ScheduleForm = ({ schedule, begin, onClose }: Props) => {
  const form = useSchemaForm(
    scheduleForm,
    schedule ? valuesOf(schedule) : { ...emptySchedule(localToday()), ...begin },
  )
  const stale = useStale({ row: schedule, form, fields: compared, valuesOf })
  const billing = useCall(readBilling, {}).data
  const inUse = (useCall(totals, {}).data ?? []).map(({ currency }) => currency)
  const saved = useRef<number>(undefined)
  const hasBilled = (schedule?.runs.length ?? 0) > 0
  const kind = form.watch('kind')
  const isRecurring = kind === 'recurring'
  // The same fields as an invoice's: nothing else of the form is touched through it.
  const billed = form as unknown as FormOf<typeof invoiceForm>
  const clientDefaults = useClientDefaults(billed)
  /** Keeps each line's new prices with it. */
  const dropPrices = (at: number) => {
    for (const [index, { prices }] of form.getValues('priceChanges').entries())
      form.setValue(`priceChanges.${index}.prices`, prices.toSpliced(at, 1))
  }
  return (
    <FormDialog
      title={schedule ? 'Edit billing schedule' : 'New billing schedule'}
      form={form}
      draft={`billing-schedule:${schedule?.id ?? 'new'}`}
      width="lg"
      submit="Save schedule"
      waits={clientDefaults.isFilling}
      onSubmit={async (body) => {
        const stored = schedule
          ? await call(update, {
              params: { id: schedule.id },
              body: { ...body, updatedAt: stale.seen() ?? undefined },
            })
          : await call(create, { body })
        showChanged(stored)
        toast({ title: 'Success', description: 'Schedule saved' })
        saved.current = stored.id
      }}
      onFail={stale.onFail}
      onClose={() => onClose(saved.current)}
    >
      {stale.notice}
      {hasBilled && (
        <p className="text-ink-2">
          This schedule has made invoices, so its client, kind, currency and dates of billing can no
          longer be changed. To change those, end it and create a new one.
        </p>
      )}
      <ClientFields
        form={form}
        isFixed={hasBilled}
        // A new schedule begins with the client's currency and tax.
        onChoose={(client) => void clientDefaults.choose(client, !schedule)}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} name="name" label="Name" hint="Such as “Website care”" required />
        <SelectField
          form={form}
          name="currency"
          label="Currency"
          disabled={hasBilled}
          options={currencyOptions(inUse)}
        />
        <SelectField
          form={form}
          name="kind"
          label="Kind"
          disabled={hasBilled}
          options={kindOptions}
        />
        <SelectField form={form} name="mode" label="On the day" options={modes} />
      </div>
      {isRecurring ? (
        <RecurrenceFields form={form} isFixed={hasBilled} />
      ) : (
        <StepFields key={kind} form={form} isDates={kind === 'dates'} runs={schedule?.runs ?? []} />
      )}
      <LineFields
        form={billed}
        taxName={billing?.taxName ?? 'Tax'}
        isCredit={false}
        onRemove={dropPrices}
      />
      {isRecurring && <PriceChangeFields form={form} />}
      {isRecurring && <IncludedFields form={form} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          form={form}
          name="termsDays"
          label="Payment terms in days"
          hint={`Leave empty for the client’s, or ${billing?.termsDays ?? 14} days.`}
          inputMode="numeric"
        />
        <TextField
          form={form}
          name="reference"
          label="Client reference"
          hint="Leave empty for the one in the client’s billing details."
        />
      </div>
      <TextareaField form={form} name="note" label="Note to the client" rows={2} />
      <NextInvoices form={form} schedule={schedule} />
    </FormDialog>
  )
}
