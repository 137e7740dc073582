import { useState } from 'react'
import { create } from '../../../../contract/operations/backups.ts'
import type { Status } from '../../../../contract/operations/status.ts'
import { call } from '../../../platform/call.ts'
import { clockTime, dateTime } from '../../../platform/dates.ts'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { useMay } from '../../../platform/use-may.ts'
import { Button } from '../../../ui/Button.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { Table } from '../../../ui/Table.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { backupColumns } from './columns.tsx'

type BackupsProps = { backups: Status['backups']; now: number }

/** All stored backups with their restore tests, and the time of the next one. */
export const BackupsPanel = ({ backups, now }: BackupsProps) => {
  const { plan, nextAt, isSealed, list } = backups
  const [isStarting, setIsStarting] = useState(false)
  const mayManage = useMay()('backups.manage')
  const start = async () => {
    setIsStarting(true)
    try {
      await call(create)
      toast({ title: 'Success', description: 'Backup started' })
    } catch (error) {
      toastFailure(error)
    }
    setIsStarting(false)
    void invalidate('status')
  }
  const isRunning = list.some(({ status }) => status === 'running')
  return (
    <Panel
      title="Backups"
      flush
      actions={
        plan &&
        mayManage && (
          <Button busy={isStarting || isRunning} onClick={() => void start()}>
            {isRunning ? 'Backing up' : 'Back up now'}
          </Button>
        )
      }
    >
      <div className="grid gap-1.5 px-panel pb-4">
        <p>{plan ? planText(plan, nextAt, now) : 'Automatic backups are off (BACKUP_AT).'}</p>
        {plan && (
          <p className="text-ink-2 [overflow-wrap:anywhere]">
            {isSealed
              ? `Backups are stored in ${plan.folder}, encrypted. Without BACKUP_KEY they can’t be restored, so keep the key somewhere other than this server, apart from the backups.`
              : `Backups are stored in ${plan.folder}. A backup holds everything, including password hashes, so keep copies where nobody else can read them.`}{' '}
            To restore one: npm run restore -- FILE --replace
          </p>
        )}
      </div>
      {list.length > 0 ? (
        <Table
          label="List of backups"
          columns={backupColumns(now, plan !== null && mayManage)}
          rows={list}
          keyOf={({ id }) => id}
        />
      ) : (
        <EmptyState title="No backups yet">
          {plan &&
            (mayManage
              ? 'The first one runs automatically, or you can back up now.'
              : 'The first one runs automatically.')}
        </EmptyState>
      )}
    </Panel>
  )
}

const counted = (count: number, unit: string) => `${count} ${count === 1 ? unit : `${unit}s`}`

const planText = (
  { at, keepDaily, keepWeekly }: NonNullable<Status['backups']['plan']>,
  nextAt: string | null,
  now: number,
) =>
  [
    `Every day at ${clockTime(`1970-01-01T${at}:00Z`, 'UTC')} UTC.`,
    `We keep one for each of the last ${counted(keepDaily, 'day')} and ${counted(keepWeekly, 'week')}, plus the latest ten manual backups from those days.`,
    nextAt &&
      (Date.parse(nextAt) <= now + 60_000
        ? 'The next one starts within a minute or two.'
        : `Next: ${dateTime(nextAt)}.`),
  ]
    .filter(Boolean)
    .join(' ')
