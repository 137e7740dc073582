import type { DoneForMany } from '../../contract/many.ts'
import { toast } from '../ui/toast-store.ts'
import { invalidate, type Noun } from './query.tsx'
import { sentenceOf } from './sentence.ts'

/** The singular and plural name of a list's records: `['project', 'projects']`. */
export type NounPair = readonly [one: string, many: string]

/** The outcome, with a function to undo it if possible. */
export type Outcome = DoneForMany & { undo?: () => Promise<DoneForMany> }

/** An action that can be applied to all selected rows. */
export type Action = {
  /** The label among the other actions, such as "Status: Planning". */
  label: string
  /** The confirmation shown first, unless the action can be undone. `what`: "3 projects". */
  ask?: {
    title: (what: string) => string
    text: string
    confirm: string
    /** A text input in the confirmation. */
    field?: { label: string; suggestions: readonly string[] }
  }
  run: (ids: number[], text: string) => Promise<Outcome>
  /** The verb for the toast: "updated", for "3 projects updated". */
  done: string
}

/** "1 project", "3 projects". */
export const counted = (count: number, [one, many]: NounPair) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

const maxReasons = 3

/** The records left unchanged, with the reasons. */
const refusedText = ({ refused }: DoneForMany) => {
  const reasons = refused
    .slice(0, maxReasons)
    .map(({ name, reason }) => [name, reason].filter(Boolean).join(': '))
  const more = refused.length - reasons.length
  return `Not changed: ${reasons.join(' ')}${more > 0 ? ` And ${more} more.` : ''}`
}

const showOutcome = (
  outcome: Outcome,
  nouns: NounPair,
  done: string,
  concerns: readonly Noun[],
) => {
  const { changed, refused, undo } = outcome
  const what = `${counted(changed, nouns)} ${done}.`
  const description = refused.length > 0 ? `${what} ${refusedText(outcome)}` : what
  toast({
    title: changed === 0 ? 'Error' : refused.length > 0 ? 'Partly done' : 'Success',
    description,
    // Refusals stay on screen long enough to be read.
    ...(refused.length > 0 && { variant: 'destructive' as const }),
    ...(undo &&
      changed > 0 && {
        action: {
          label: 'Undo',
          onClick: () => void attempt(undo, nouns, 'changed back', concerns),
        },
      }),
  })
}

/**
 * Runs an action, shows the outcome as a toast and refetches the affected queries. Returns null
 * when the action failed as a whole.
 */
export const attempt = async (
  run: () => Promise<Outcome>,
  nouns: NounPair,
  done: string,
  concerns: readonly Noun[],
): Promise<DoneForMany | null> => {
  try {
    const outcome = await run()
    showOutcome(outcome, nouns, done, concerns)
    return outcome
  } catch (error) {
    const description = sentenceOf(error, `Failed to change ${nouns[1]}`)
    toast({ title: 'Error', description, variant: 'destructive' })
    return null
  } finally {
    void invalidate(...concerns, 'audit-entries')
  }
}
