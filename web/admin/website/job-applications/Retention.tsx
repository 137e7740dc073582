import {
  type JobApplication,
  retentionDays,
} from '../../../../contract/website/job-applications.ts'
import { duration, shortDate, useNow } from '../../../platform/dates.ts'

/** The retention period as a bar: solid for the time that has passed, hatched for the rest. */
export const Retention = ({
  application: { createdAt, eraseAt },
}: {
  application: JobApplication
}) => {
  const now = useNow()
  const left = Math.max(0, Date.parse(eraseAt) - now)
  const total = Date.parse(eraseAt) - Date.parse(createdAt)
  return (
    <div>
      <p className="font-semibold">Kept until {shortDate(eraseAt)}</p>
      <div className="hatch mt-2 h-2 overflow-hidden rounded-1" aria-hidden>
        <div className="h-full bg-(--c1)" style={{ width: `${(1 - left / total) * 100}%` }} />
      </div>
      <p className="mt-2 text-ink-2">
        Deleted in {duration(left)}, with the resume and the emails about it. Applications are kept
        for {retentionDays} days.
      </p>
    </div>
  )
}
