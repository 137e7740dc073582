import type { DoneForMany } from '../../contract/many.ts'
import type { ToastContent } from '../ui/toast-store.ts'

/** The singular and plural name of a list's records: `['project', 'projects']`. */
export type NounPair = readonly [one: string, many: string]

/** The outcome, with a function to undo it if possible. */
export type Outcome = DoneForMany & { undo?: () => Promise<DoneForMany> }

/** "1 project", "3 projects". */
export const counted = (count: number, [one, many]: NounPair) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

const maxReasons = 3

/** Names the records left unchanged, with the reasons. */
const refusedText = ({ refused }: DoneForMany) => {
  const reasons = refused
    .slice(0, maxReasons)
    .map(({ name, reason }) => [name, reason].filter(Boolean).join(': '))
  const more = refused.length - reasons.length
  return `Not changed: ${reasons.join(' ')}${more > 0 ? ` And ${more} more.` : ''}`
}

/** Returns the toast for an outcome; `undo` is offered when something changed. `done` is the verb. */
export const outcomeToast = (
  outcome: DoneForMany,
  nouns: NounPair,
  done: string,
  undo: (() => void) | undefined,
): ToastContent => {
  const { changed, refused } = outcome
  const what = `${counted(changed, nouns)} ${done}.`
  return {
    title: changed === 0 ? 'Error' : refused.length > 0 ? 'Partly done' : 'Success',
    description: refused.length > 0 ? `${what} ${refusedText(outcome)}` : what,
    // Refusals stay on screen long enough to be read.
    ...(refused.length > 0 && { variant: 'destructive' as const }),
    ...(undo && changed > 0 && { action: { label: 'Undo', onClick: undo } }),
  }
}
