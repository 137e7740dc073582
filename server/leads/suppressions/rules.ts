import {
  type SuppressionReason,
  suppressionReasonIds,
} from '../../../contract/leads/suppressions.ts'

/** Normalizes an address for comparison. */
export const normal = (address: string) => address.trim().toLowerCase()

/** Returns whether a reason outweighs the known one, as a person's request outweighs a full mailbox. */
export const outweighs = (reason: SuppressionReason, known: SuppressionReason) =>
  suppressionReasonIds.indexOf(reason) < suppressionReasonIds.indexOf(known)
