import {
  type SuppressionReason,
  suppressionReasonIds,
} from '../../../contract/leads/suppressions.ts'

/** An address as suppressions compare it. */
export const normal = (address: string) => address.trim().toLowerCase()

/** Does a reason weigh more than the one that is known? Somebody's wish weighs more than a full mailbox. */
export const outweighs = (reason: SuppressionReason, known: SuppressionReason) =>
  suppressionReasonIds.indexOf(reason) < suppressionReasonIds.indexOf(known)
