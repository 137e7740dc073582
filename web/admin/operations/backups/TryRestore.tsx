import { useState } from 'react'
import { type Backup, tryRestore } from '../../../../contract/operations/backups.ts'
import { call } from '../../../platform/call.ts'
import { dateTime } from '../../../platform/dates.ts'
import { invalidate } from '../../../platform/query.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast-store.ts'

/** Restores a backup into a database that is thrown away; nothing of the real one is touched. */
export const TryRestore = ({ backup: { id, startedAt, trial } }: { backup: Backup }) => {
  const [ordering, setOrdering] = useState(false)
  const order = async () => {
    setOrdering(true)
    try {
      await call(tryRestore, { params: { id } })
      toast({
        title: 'Success',
        description: 'Restore test started',
      })
    } catch (error) {
      toast({ title: 'Error', description: sentenceOf(error), variant: 'destructive' })
    }
    setOrdering(false)
    void invalidate('status')
  }
  return (
    <Button
      busy={ordering || trial?.status === 'running'}
      aria-label={`Test the backup of ${dateTime(startedAt)}`}
      onClick={() => void order()}
    >
      Run restore test
    </Button>
  )
}
