import { useState } from 'react'
import { longestSearch } from '../../../../contract/overview/search.ts'
import type { Command } from '../../../platform/commands/command.ts'
import { useShownSubjects } from '../../../platform/commands/subject.ts'
import { answered } from './command-choices.ts'
import { statusOf, statusOfAnswers } from './shown.ts'
import { useAnswers } from './use-answers.ts'
import { useCommands } from './use-commands.ts'
import { useSearch } from './use-search.ts'

/** Returns the entries of the palette for an input: commands and results, or the answers to what a command asks. */
export function usePalette(input: string, isOverDialog: boolean, row: HTMLElement | null) {
  const [steps, setSteps] = useState<readonly Command[]>([])
  /** The number of things, from the nearest on, that it shall not act on. */
  const [removed, setRemoved] = useState(0)
  const shown = useShownSubjects()
  /** A dialog that is about no record hides what lies below it. */
  const subjects = isOverDialog ? shown.filter((each) => each.in === 'dialog') : shown
  const subject = subjects[removed] ?? null
  const { here, anywhere } = useCommands(subject)
  const step = steps.at(-1)
  const { known, ...answers } = useAnswers(step, step ? input : '')
  const most = step?.asks?.kind === 'text' ? step.asks.max : longestSearch
  const isTooLong = input.trim().length > most
  const search = useSearch(step || isTooLong ? '' : input, {
    label: subject?.label ?? '',
    here,
    anywhere,
    answersTo: known,
    row: removed > 0 ? null : row,
    isOverDialog,
  })
  const moves = {
    subject,
    steps,
    step,
    most,
    begin: (command: Command) => setSteps([...steps, command]),
    /** Takes the last thing in the line away. Returns whether there was one. */
    back() {
      if (steps.length > 0) setSteps(steps.slice(0, -1))
      else if (subject && !isOverDialog) setRemoved(removed + 1)
      else return false
      return true
    },
  }
  if (step?.asks) {
    const choices = isTooLong ? [] : answers.answers.map((answer) => answered(step, answer, true))
    return {
      ...moves,
      groups: choices.length > 0 ? [{ label: step.title, choices, more: false }] : [],
      words: [],
      error: answers.error,
      retry: answers.retry,
      status: statusOfAnswers({ asked: step.asks, input, count: choices.length, ...answers }),
    }
  }
  const { groups, words, error, retry, ...state } = search
  const count = groups.reduce((sum, { choices }) => sum + choices.length, 0)
  const status = statusOf({ ...state, input, count, failed: error !== null })
  return { ...moves, groups, words, error, retry, status }
}
