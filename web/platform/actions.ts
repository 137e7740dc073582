import type { ComponentType } from 'react'
import type { Endpoint } from '../../contract/http.ts'
import type { DoneForMany } from '../../contract/many.ts'
import { toast } from '../ui/toast-store.ts'
import { type NounPair, type Outcome, outcomeToast } from './outcome-toast.ts'
import { invalidate, type Noun } from './query.tsx'
import { toastFailure } from './toast-failure.ts'

/** The props of a field in a confirmation. */
export type ActionControl = {
  id: string
  'aria-describedby': string | undefined
  value: string
  onChange: (value: string) => void
}

/** An action that can be applied to all selected rows. */
export type Action = {
  /** The label among the other actions, such as "Status: Planning". */
  label: string
  /** The confirmation shown first, unless the action can be undone. `what`: "3 projects". */
  ask?: {
    title: (what: string) => string
    text: string
    confirm: string
    /** A field in the confirmation: a text with suggestions, or another control. */
    field?: { label: string } & (
      | { suggestions: readonly string[]; Control?: never }
      | { Control: ComponentType<ActionControl> }
    )
  }
  /** The call that `run` makes: whoever may not make it isn’t offered the action. */
  endpoint: Pick<Endpoint, 'may'>
  run: (ids: number[], text: string) => Promise<Outcome>
  /** The verb for the toast: "updated", for "3 projects updated". */
  done: string
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
    const { undo } = outcome
    const retract = undo && (() => void attempt(undo, nouns, 'changed back', concerns))
    toast(outcomeToast(outcome, nouns, done, retract))
    return outcome
  } catch (error) {
    toastFailure(error, `Failed to change ${nouns[1]}`)
    return null
  } finally {
    void invalidate(...concerns, 'audit-entries')
  }
}
