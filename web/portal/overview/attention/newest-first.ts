import { type Attention, attentionKinds } from '../../../../contract/overview/attention.ts'

/** Moves the newest item of each kind to the front, so that ten invoices don't hide a message. */
export const newestOfEachFirst = (waiting: readonly Attention[]) => {
  const newest = new Set(attentionKinds.map((kind) => waiting.find((each) => each.kind === kind)))
  return [
    ...waiting.filter((each) => newest.has(each)),
    ...waiting.filter((each) => !newest.has(each)),
  ]
}
