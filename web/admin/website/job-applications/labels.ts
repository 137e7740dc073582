import {
  type ApplicationStatus,
  applicationStatuses,
  type JobApplication,
  resume,
  resumeKinds,
} from '../../../../contract/website/job-applications.ts'
import { addressOf } from '../../../platform/call.ts'
import type { Tone } from '../../../ui/Badge.tsx'
import { bytesText } from '../../../platform/bytes.ts'

type Named = Pick<JobApplication, 'firstName' | 'lastName'>
export const applicantName = ({ firstName, lastName }: Named) => `${firstName} ${lastName}`

/** Returns the download URL of the resume. */
export const resumeAddress = (id: number) => addressOf(resume, { params: { id } })
/** Returns the URL that shows a PDF inline. */
export const resumePreview = (id: number) =>
  addressOf(resume, { params: { id }, query: { inline: '1' } })

type Resume = Pick<JobApplication, 'resumeFileType' | 'resumeBytes'>
/** Returns a label such as "PDF, 240 kB". */
export const resumeLabel = ({ resumeFileType, resumeBytes }: Resume) => {
  const kind = Object.entries(resumeKinds).find(([, type]) => type === resumeFileType)?.[0]
  const size = bytesText(resumeBytes)
  return kind ? `${kind.toUpperCase()}, ${size}` : size
}

export const stageTones: Record<ApplicationStatus, Tone> = {
  pending: 'warn',
  reviewing: 'info',
  interview: 'info',
  offer: 'info',
  hired: 'ok',
  rejected: 'idle',
}
export const stageOptions = Object.entries(applicationStatuses).map(([value, label]) => ({
  value,
  label,
}))
