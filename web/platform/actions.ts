import type { DoneForMany } from '../../contract/many.ts'
import { toast } from '../ui/toast-store.ts'
import { invalidate, type Noun } from './query.tsx'
import { sentenceOf } from './sentence.ts'

/** How one and several of a list's records are called: `['project', 'projects']`. */
export type NounPair = readonly [one: string, many: string]

/** What became of it, and how it is undone, when it can be. */
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
  /** What is said of it: "updated", for "3 projects updated". */
  done: string
}

/** "1 project", "3 projects". */
export const counted = (count: number, [one, many]: NounPair) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

const named = 3

/** Which were left as they were, and why. */
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
    // What was refused is to be read in peace.
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
