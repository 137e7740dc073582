import { Download, Mail } from 'lucide-react'
import { type JobApplication, retentionDays } from '../../../contract/job-applications.ts'
import { duration, shortDate, useNow } from '../../platform/dates.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { resumeAddress, resumeLabel } from './labels.ts'

/** The resume, the way to answer, and how long it is kept. */
export const ApplicationActions = ({ application }: { application: JobApplication }) => (
  <div className="grid content-start gap-5 max-lg:-order-1">
    <div className="grid gap-2">
      <a className={buttonClass('primary')} href={resumeAddress(application.id)} download>
        <Download className="size-4" aria-hidden />
        Download resume
      </a>
      <p className="[overflow-wrap:anywhere] text-ink-2">
        {application.resumeFileName}{' '}
        <span className="num whitespace-nowrap">({resumeLabel(application)})</span>
      </p>
    </div>
    <a className={buttonClass('line')} href={replyAddress(application)}>
      <Mail className="size-4" aria-hidden />
      Reply by email
    </a>
    <Retention application={application} />
  </div>
)

/** Solid is the time that has passed, hatched what is left. */
const Retention = ({ application: { createdAt, eraseAt } }: { application: JobApplication }) => {
  const now = useNow()
  const left = Math.max(0, Date.parse(eraseAt) - now)
  const whole = Date.parse(eraseAt) - Date.parse(createdAt)
  return (
    <div>
      <p className="font-semibold">Erased on {shortDate(eraseAt)}</p>
      <div className="hatch mt-2 h-2 overflow-hidden rounded-1" aria-hidden>
        <div className="h-full bg-pine" style={{ width: `${(1 - left / whole) * 100}%` }} />
      </div>
      <p className="mt-2 text-ink-2">
        In {duration(left)}, with the resume and the letters about it. Applications are kept for{' '}
        {retentionDays} days.
      </p>
    </div>
  )
}

/** A letter in the admin's own mail program, with the beginning written. */
const replyAddress = ({ firstName, email, position }: JobApplication) => {
  const subject = encodeURIComponent(`Your application: ${position}`)
  const body = encodeURIComponent(`Hello ${firstName},\r\n\r\n`)
  return `mailto:${encodeURIComponent(email)}?subject=${subject}&body=${body}`
}
