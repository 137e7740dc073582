import { useLiveStages } from './stages.ts'

/** Follows the stages of job applications, whose names the audit log shows as well. */
export const FollowStages = () => {
  useLiveStages()
  return null
}
