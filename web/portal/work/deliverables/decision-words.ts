import type { DeliverableDetail } from '../../../../contract/work/deliverables.ts'

export const decisionSentences = {
  approved: (by: string, number: number) => `${by} approved version ${number}.`,
  changes: (by: string, number: number) =>
    `${by} requested changes to version ${number}. We’ll deliver a new one.`,
} as const

/** Returns who decided on the newest version, for the reader. */
export function deciderOf({ versions }: DeliverableDetail, readerId: number | undefined): string {
  const [version] = versions
  if (
    version?.status === 'approved' &&
    version.approvalRule === 'all' &&
    version.approvers.length > 1
  )
    return 'Everybody who was asked'
  const last = version?.decisions.findLast(({ decision }) => decision === version.status)
  return last?.userId === readerId ? 'You' : last?.userName || 'Someone'
}
