import * as z from 'zod/mini'
import {
  type Approver,
  type ApprovalRule,
  approvalRules,
} from '../../../../contract/work/approval.ts'

/** The fields of a form that say who approves. */
export const approvalFields = {
  approval: z.enum(['anyone', ...approvalRules]),
  /** The ids of people, as checkboxes have them. */
  approverIds: z.array(z.string()),
}
export type ApprovalValues = { approval: 'anyone' | ApprovalRule; approverIds: string[] }
export const anyoneApproves: ApprovalValues = { approval: 'anyone', approverIds: [] }

/** Requires people once some are to be named. */
export const approvalCheck = z.refine<ApprovalValues>(
  ({ approval, approverIds }) => approval === 'anyone' || approverIds.length > 0,
  { message: 'Please choose who approves it', path: ['approverIds'] },
)

type Named = {
  approvalRule: ApprovalRule
  approvers: readonly Pick<Approver, 'userId' | 'canDecide'>[]
}

/** Returns the form’s values of who approves a version, without those who no longer can. */
export const approvalValues = ({ approvalRule, approvers }: Named): ApprovalValues => ({
  approval: approvers.length > 0 ? approvalRule : 'anyone',
  approverIds: approvers.flatMap(({ userId, canDecide }) =>
    userId !== null && canDecide ? [String(userId)] : [],
  ),
})

/** Returns who approves, as it is sent. */
export const sentApproval = ({ approval, approverIds }: ApprovalValues) => ({
  approvalRule: approval === 'anyone' ? ('all' as const) : approval,
  approverIds: approval === 'anyone' ? [] : approverIds.map(Number),
})
