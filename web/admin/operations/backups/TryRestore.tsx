import { useState } from 'react'
import { type Backup, testRestore } from '../../../../contract/operations/backups.ts'
import { call } from '../../../platform/call.ts'
import { dateTime } from '../../../platform/dates.ts'
import { invalidate } from '../../../platform/query.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast-store.ts'

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
      toast({ title: 'Error', description: sentenceOf(error), variant: 'destructive' })
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
