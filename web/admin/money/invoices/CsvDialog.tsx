import { Download } from 'lucide-react'
import { useState } from 'react'
import { csv } from '../../../../contract/money/invoices.ts'
import { addressOf } from '../../../platform/call.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { Checkbox, Input } from '../../../ui/controls.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { lastQuarter } from './last-quarter.ts'

/** The accounting export for a range of days. */
export const CsvDialog = ({ onClose }: { onClose: () => void }) => {
  const [range, setRange] = useState(() => lastQuarter(new Date()))
  const [isForProgram, setIsForProgram] = useState(false)
  const query = { ...range, ...(isForProgram && { for: 'programs' as const }) }
  const isInvalid = range.from && range.to && range.from > range.to
  return (
    <Dialog
      title="Accounting export"
      description="A CSV file with one row per issued document and tax rate, by date. Void documents are listed with zeros."
      onClose={onClose}
    >
      <div className="app">
        <div className="grid gap-4 sm:grid-cols-2">
          {(['from', 'to'] as const).map((name) => (
            <Field
              key={name}
              label={name === 'from' ? 'From' : 'To'}
              error={isInvalid && name === 'to' ? 'This date is before the start date' : undefined}
            >
              {(control) => (
                <Input
                  {...control}
                  type="date"
                  value={range[name]}
                  onChange={({ target }) => setRange({ ...range, [name]: target.value })}
                />
              )}
            </Field>
          ))}
        </div>
        <Checkbox
          className="mt-4"
          checked={isForProgram}
          onChange={({ target }) => setIsForProgram(target.checked)}
          label="For a program other than a spreadsheet"
          hint="Without the apostrophe that keeps values like +44 from running as formulas"
        />
        <DialogActions>
          <a className={buttonClass('primary')} href={addressOf(csv, { query })} download>
            <Download className="size-4" aria-hidden />
            Download CSV
          </a>
        </DialogActions>
      </div>
    </Dialog>
  )
}
