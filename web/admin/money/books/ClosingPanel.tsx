import { useState } from 'react'
import { close, type ClosedMonths } from '../../../../contract/money/closed-months.ts'
import { addDays, monthName } from '../../../../contract/money/calendar-days.ts'
import { call } from '../../../platform/call.ts'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { useMay } from '../../../platform/use-may.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Select } from '../../../ui/controls.tsx'
import { Field } from '../../../ui/Field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { monthsToClose } from './months.ts'
import { ReopenForm } from './ReopenForm.tsx'

/** Lists the months that are closed; closes further ones, and lets owners open them again. */
export const ClosingPanel = ({ closed }: { closed: ClosedMonths }) => {
  const { through: closedThrough, lastMonth } = closed
  const mayReopen = useMay()('closed-months.reopen')
  const months = monthsToClose(closedThrough, lastMonth)
  const [chosen, setChosen] = useState('')
  const [asked, setAsked] = useState<'close' | 'reopen' | null>(null)
  const through = months.includes(chosen) ? chosen : (months[0] ?? '')
  return (
    <Panel title="Closed months">
      <div className="grid gap-4">
        <p className="max-w-[60ch] text-ink-2">
          A closed month takes no more payments or voided invoices, so its figures stay as you
          handed them over. Anything undone later counts on the day it’s undone.
        </p>
        <p className="font-semibold">
          {closedThrough
            ? `Closed up to the end of ${monthName(closedThrough)}`
            : 'No month is closed'}
        </p>
        <div className="flex flex-wrap items-end gap-3">
          {months.length > 0 && (
            <>
              <Field label="Close up to the end of">
                {(control) => (
                  <Select
                    {...control}
                    value={through}
                    onChange={({ target }) => setChosen(target.value)}
                    options={months.map((value) => ({ value, label: monthName(value) }))}
                  />
                )}
              </Field>
              <Button onClick={() => setAsked('close')}>Close months</Button>
            </>
          )}
          {closedThrough && mayReopen && (
            <Button look="ghost" onClick={() => setAsked('reopen')}>
              Reopen {monthName(closedThrough)}
            </Button>
          )}
        </div>
      </div>
      {asked === 'close' && <CloseMonths through={through} onClose={() => setAsked(null)} />}
      {asked === 'reopen' && closedThrough && (
        <ReopenForm
          month={monthName(closedThrough)}
          through={endBefore(closedThrough)}
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  )
}

/** The last day of the month before that of a day. */
const endBefore = (day: string) => addDays(`${day.slice(0, 7)}-01`, -1)

const CloseMonths = ({ through, onClose }: { through: string; onClose: () => void }) => (
  <ConfirmDialog
    title={`Close up to the end of ${monthName(through)}?`}
    confirm="Close months"
    onConfirm={async () => {
      try {
        await call(close, { body: { through } })
        void invalidate('closed-months', 'audit-entries')
        toast({ title: 'Success', description: `${monthName(through)} closed` })
        onClose()
      } catch (error) {
        toastFailure(error)
      }
    }}
    onClose={onClose}
  >
    Payments can no longer be dated in it or before. Only an owner can open it again.
  </ConfirmDialog>
)
