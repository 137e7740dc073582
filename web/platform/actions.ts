import type { DoneForMany } from '../../contract/many.ts'
import { toast } from '../ui/toast-store.ts'
import { invalidate, type Noun } from './query.tsx'
import { sentenceOf } from './sentence.ts'

/** The singular and plural name of a list's records: `['project', 'projects']`. */
export type NounPair = readonly [one: string, many: string]

/** The outcome, and the way to undo it if there is one. */
export type Outcome = DoneForMany & { undo?: () => Promise<DoneForMany> }

/** One thing that can be done with all ticked rows. */
export type Action = {
  /** Its words among others, such as "Status: Planning". */
  label: string
  /** Asked before, unless it can be undone. `what`: "3 projects". */
  ask?: {
    title: (what: string) => string
    text: string
    confirm: string
    /** A text that is asked for as well. */
    field?: { label: string; suggestions: readonly string[] }
  }
  run: (ids: number[], text: string) => Promise<Outcome>
  /** The verb for the toast: "updated", for "3 projects updated". */
  done: string
}

/** "1 project", "3 projects". */
export const counted = (count: number, [one, many]: NounPair) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

const named = 3

/** The records left unchanged, with the reasons. */
const refusedText = ({ refused }: DoneForMany) => {
  const said = refused
    .slice(0, named)
    .map(({ name, reason }) => [name, reason].filter(Boolean).join(': '))
  const more = refused.length - said.length
  return `Not changed: ${said.join(' ')}${more > 0 ? ` And ${more} more.` : ''}`
}

const say = (outcome: Outcome, nouns: NounPair, done: string, concerns: readonly Noun[]) => {
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
          onClick: () => void attempt(undo, nouns, 'as before', concerns),
        },
      }),
  })
}

/**
 * Runs an action and says what became of it; null when it failed as a whole. What is on screen is
 * true again afterwards.
 */
export const attempt = async (
  run: () => Promise<Outcome>,
  nouns: NounPair,
  done: string,
  concerns: readonly Noun[],
): Promise<DoneForMany | null> => {
  try {
    const outcome = await run()
    say(outcome, nouns, done, concerns)
    return outcome
  } catch (error) {
    const description = sentenceOf(error, `Failed to change ${nouns[1]}`)
    toast({ title: 'Error', description, variant: 'destructive' })
    return null
  } finally {
    void invalidate(...concerns, 'audit-entries')
  }
}
