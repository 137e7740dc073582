import type { JobApplication } from '../../../../contract/website/job-applications.ts'
import type { RecordKind } from '../../../platform/commands/record-kind.ts'
import { applicationAssignee, applicationStage } from './cells.tsx'
import { applicantName } from './labels.ts'

/** The commands on job applications. */
export const applicationKind: RecordKind<JobApplication> = {
  nouns: ['application', 'applications'],
  nameOf: applicantName,
  fields: [applicationAssignee, applicationStage],
  about: ({ id }) => ({ noun: 'job-applications', id }),
}
