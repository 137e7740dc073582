import { useEffect, useState } from 'react'
import {
  type BankFilePreview,
  columnRoles,
  type Reading,
} from '../../../../contract/money/bank-imports.ts'
import { keysOf } from '../../../../contract/fields.ts'
import { moneyText } from '../../../../contract/money/money.ts'
import { shortDay } from '../../../platform/dates.ts'
import { sentenceOf } from '../../../platform/sentence.ts'
import { Button } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/controls.tsx'
import { Field, FieldError } from '../../../ui/Field.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { currencyOptions } from '../currency-options.ts'
import { linesText } from './labels.ts'
import { type Choice, previewFile } from './send-file.ts'

type Sheet = NonNullable<BankFilePreview['sheet']>

const roles = [
  { value: '', label: 'Ignore' },
  ...Object.entries(columnRoles).map(([value, label]) => ({ value, label })),
]
const dayOrders = [
  { value: 'day-first', label: 'Day first (31/12/2026)' },
  { value: 'month-first', label: 'Month first (12/31/2026)' },
]
const decimals = [
  { value: ',', label: 'Comma (1.234,50)' },
  { value: '.', label: 'Point (1,234.50)' },
]

type ColumnsStepProps = {
  opened: { file: File; preview: BankFilePreview }
  isBusy: boolean
  refused: string | undefined
  onImport: (choice: Choice) => void
  onClose: () => void
}

/** Asks what the columns of a bank’s CSV hold, and shows how its first lines are read. */
export const ColumnsStep = ({ opened, isBusy, refused, onImport, onClose }: ColumnsStepProps) => {
  const { file } = opened
  const [choice, setChoice] = useState<Choice>(() => {
    const { reading, currency } = opened.preview.sheet as Sheet
    return { reading, currency }
  })
  const { preview, problem } = usePreview(opened, choice)
  const change = (changes: Partial<Reading>) =>
    setChoice({ ...choice, reading: { ...choice.reading, ...changes } })
  const sheet = opened.preview.sheet as Sheet
  return (
    <Panel title={`Columns of ${file.name}`}>
      <p className="mb-4 text-ink-2">
        Choose what each column holds. Files with the same headings are read this way from now on.
      </p>
      <ul aria-label="Columns" className="grid gap-3">
        {sheet.header.map((name, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- headings may repeat
          <ColumnRow
            key={at}
            sheet={sheet}
            at={at}
            name={name}
            reading={choice.reading}
            onChange={change}
          />
        ))}
      </ul>
      <div className="mt-4 grid gap-4 sm:grid-cols-3">
        <Field label="Dates">
          {(attributes) => (
            <Select
              {...attributes}
              options={dayOrders}
              value={choice.reading.dayOrder}
              onChange={({ target }) => change({ dayOrder: target.value as Reading['dayOrder'] })}
            />
          )}
        </Field>
        <Field label="Decimal sign">
          {(attributes) => (
            <Select
              {...attributes}
              options={decimals}
              value={choice.reading.decimal}
              onChange={({ target }) => change({ decimal: target.value as Reading['decimal'] })}
            />
          )}
        </Field>
        <Field label="Currency" hint="Where no column says it">
          {(attributes) => (
            <Select
              {...attributes}
              options={currencyOptions([choice.currency])}
              value={choice.currency}
              onChange={({ target }) => setChoice({ ...choice, currency: target.value })}
            />
          )}
        </Field>
      </div>
      <Preview preview={preview} />
      <FieldError id="bank-columns-error" error={problem ?? refused} />
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose} disabled={isBusy}>
          Cancel
        </Button>
        <Button
          look="primary"
          busy={isBusy}
          disabled={preview.total === 0}
          onClick={() => onImport(choice)}
        >
          {preview.total ? `Import ${linesText(preview.total)}` : 'Import'}
        </Button>
      </div>
    </Panel>
  )
}

/** Reads the file again whenever the choice changes; keeps the last result while it does. */
function usePreview(opened: ColumnsStepProps['opened'], choice: Choice) {
  const [preview, setPreview] = useState(opened.preview)
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    const read = async () => {
      try {
        const next = await previewFile(opened.file, choice)
        if (isCurrent) setPreview(next)
        if (isCurrent) setProblem(undefined)
      } catch (error) {
        if (isCurrent) setProblem(sentenceOf(error))
      }
    }
    void read()
    return () => {
      isCurrent = false
    }
  }, [opened.file, choice])
  return { preview, problem }
}

type ColumnRowProps = {
  sheet: Sheet
  at: number
  name: string
  reading: Reading
  onChange: (changes: Partial<Reading>) => void
}

const ColumnRow = ({ sheet, at, name, reading, onChange }: ColumnRowProps) => {
  const title = name || `Column ${at + 1}`
  const sample = sheet.rows.flatMap((row) => (row[at] ? [row[at].slice(0, 60)] : []))
  return (
    <li className="grid items-center gap-x-4 gap-y-1 border-b border-line pb-3 sm:grid-cols-[minmax(0,1fr)_14rem]">
      <span className="min-w-0">
        <span className="block font-semibold [overflow-wrap:anywhere]">{title}</span>
        <span className="block truncate text-ink-2">
          {sample.slice(0, 3).join(' · ') || 'Empty in the first rows'}
        </span>
      </span>
      <Select
        aria-label={`Content of ${title}`}
        options={roles}
        value={reading.columns[at] ?? ''}
        onChange={({ target }) => {
          const role = keysOf(columnRoles).find((each) => each === target.value) ?? null
          onChange({ columns: reading.columns.with(at, role) })
        }}
      />
    </li>
  )
}

const Preview = ({ preview }: { preview: BankFilePreview }) => (
  <section aria-label="First lines as they are read" className="mt-5">
    <h3 className="font-semibold">First lines as they are read</h3>
    {preview.lines.length === 0 ? (
      <p className="text-ink-2">None yet. Choose the columns with the date and the amount.</p>
    ) : (
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {preview.lines.map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines may repeat
          <li key={at} className="flex flex-wrap gap-x-4 py-2">
            <span className="w-28 flex-none">{shortDay(line.bookedOn)}</span>
            <span className="min-w-0 flex-1 basis-48 truncate">
              {[line.name, line.text].filter(Boolean).join(' · ') || '–'}
            </span>
            <span className="num font-semibold">{moneyText(line.amount, line.currency)}</span>
          </li>
        ))}
      </ul>
    )}
    {preview.problemCount > 0 && (
      <p className="mt-2 text-warn">
        {preview.problemCount === 1
          ? '1 row can’t be read'
          : `${preview.problemCount.toLocaleString('en-US')} rows can’t be read`}
        : {preview.problems.slice(0, 3).join('; ')}
      </p>
    )}
  </section>
)
