import * as z from 'zod/mini'
import { id, instant } from '../fields.ts'

/** Whether all of those who are named must approve, or one of them. */
export const approvalRules = ['all', 'any'] as const
export type ApprovalRule = (typeof approvalRules)[number]
/** The most people who can be asked to approve a version. */
export const approversMost = 20
/** A client’s decision on a version. */
export const decisions = ['approved', 'changes'] as const
/** The status of a version: undecided, or what was decided. */
export const deliverableStatuses = ['waiting', ...decisions] as const

/** Somebody of the client who is asked to approve a version. */
export const approver = z.object({
  /** Null, with an empty name, once their account is gone. */
  userId: z.nullable(id),
  name: z.string(),
  /** Whether they still can: they belong to the client, may decide, and see the project. */
  canDecide: z.boolean(),
  /** Their last decision on the version; null without one. */
  decision: z.nullable(z.enum(decisions)),
  decidedAt: z.nullable(instant),
})
export type Approver = z.output<typeof approver>

/** The people who approve a version, and the rule. */
export const approval = {
  approvalRule: z.enum(approvalRules),
  /** Empty when everybody of the client may, and the last decision counts. */
  approvers: z.array(approver),
}

const approverIds = z
  .array(id)
  .check(z.maxLength(approversMost, `At most ${approversMost} people can be asked`))

/** The input of who approves a version: nobody in particular for no ids. */
export const approvalInput = { approvalRule: z.enum(approvalRules), approverIds }

/** The same beside a new version; omitted, those of the version before are asked again. */
export const optionalApproval = {
  approvalRule: z.optional(approvalInput.approvalRule),
  approverIds: z.optional(approverIds),
}
