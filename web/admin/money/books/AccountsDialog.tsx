import { charts, usualCode } from '../../../../contract/money/book-accounts.ts'
import { bookInput, type BookSettings, update } from '../../../../contract/money/book-settings.ts'
import { keysOf } from '../../../../contract/fields.ts'
import { call } from '../../../platform/call.ts'
import { SelectField, TextField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { useStale } from '../../../shared/core/audit-entries/use-stale.tsx'
import { toast } from '../../../ui/toast-store.ts'

const fields = ['chart', 'datevConsultant', 'datevClient'] as const

const valuesOf = (settings: BookSettings) => ({
  chart: settings.chart,
  datevConsultant: settings.datevConsultant,
  datevClient: settings.datevClient,
  // Only what differs from the chart is the agency's own.
  codes: Object.fromEntries(
    settings.accounts.map(({ key, code, usual }) => [key, code === usual ? '' : code]),
  ),
  seen: settings.updatedAt,
})

type Props = { settings: BookSettings; onClose: () => void }

/** The numbers of the accounts in the journal and in DATEV's file. */
export const AccountsDialog = ({ settings, onClose }: Props) => {
  const form = useSchemaForm(bookInput, valuesOf(settings))
  const stale = useStale({ row: settings, form, fields, valuesOf })
  const chart = form.watch('chart')
  return (
    <FormDialog
      title="Account numbers"
      description="As your bookkeeper or your program has them. Without a number the journal has the account’s name."
      draft="book-settings"
      form={form}
      submit="Save"
      onSubmit={async ({ codes, ...body }) => {
        const own = Object.fromEntries(Object.entries(codes).filter(([, code]) => code !== ''))
        const sent = { ...body, codes: own, updatedAt: stale.seen() }
        stale.saved(await call(update, { body: sent }))
        void invalidate('book-settings', 'books', 'audit-entries')
        toast({ title: 'Success', description: 'Account numbers saved' })
      }}
      onFail={stale.onFail}
      onClose={onClose}
    >
      {stale.notice}
      <SelectField
        form={form}
        name="chart"
        label="Chart of accounts"
        options={keysOf(charts).map((value) => ({ value, label: charts[value] }))}
      />
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="mb-2 font-semibold">Accounts</legend>
        {settings.accounts.map(({ key, name }) => (
          <TextField
            key={key}
            form={form}
            name={`codes.${key}`}
            label={name}
            placeholder={usualCode(chart, key)}
            autoComplete="off"
          />
        ))}
      </fieldset>
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="mb-2 font-semibold">DATEV</legend>
        <TextField
          form={form}
          name="datevConsultant"
          label="Number of the tax adviser"
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          form={form}
          name="datevClient"
          label="Your number there"
          inputMode="numeric"
          autoComplete="off"
        />
      </fieldset>
    </FormDialog>
  )
}
