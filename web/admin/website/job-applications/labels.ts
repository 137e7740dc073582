import {
  type JobApplication,
  resume,
  resumeKinds,
} from '../../../../contract/website/job-applications.ts'
import {
  firstStage,
  outcomeOf,
  type StageOutcome,
  stagesNow,
} from '../../../../contract/website/stages.ts'
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

const tones: Record<StageOutcome, Tone> = { open: 'info', hired: 'ok', rejected: 'idle' }
/** Returns the tone of a stage: applications in the first one wait for somebody to look into them. */
export const stageTone = (key: string): Tone =>
  key === firstStage ? 'warn' : tones[outcomeOf(key)]
export const stageOptions = () => stagesNow().map(({ key, name }) => ({ value: key, label: name }))
