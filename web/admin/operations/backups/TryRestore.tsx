import { useState } from 'react'
import { type Backup, testRestore } from '../../../../contract/operations/backups.ts'
import { call } from '../../../platform/call.ts'
import { dateTime } from '../../../platform/dates.ts'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { toast } from '../../../ui/toast-store.ts'
import { Button } from '../../../ui/Button.tsx'

/** Restores a backup into a temporary database as a test; the live database isn't touched. */
export const TryRestore = ({ backup: { id, startedAt, trial } }: { backup: Backup }) => {
  const [isStarting, setIsStarting] = useState(false)
  const start = async () => {
    setIsStarting(true)
    try {
      await call(testRestore, { params: { id } })
      toast({
        title: 'Success',
        description: 'Restore test started',
      })
    } catch (error) {
      toastFailure(error)
    }
    setIsStarting(false)
    void invalidate('status')
  }
  return (
    <Button
      busy={isStarting || trial?.status === 'running'}
      aria-label={`Run restore test of the backup of ${dateTime(startedAt)}`}
      onClick={() => void start()}
    >
      Run restore test
    </Button>
  )
}
