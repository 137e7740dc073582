import type { Command } from '../../../platform/commands/command.ts'
import type { Match } from '../../../platform/commands/match.ts'
import type { Choice as Answer } from '../../../ui/ChoiceOption.tsx'
import type { Choice } from './choices.ts'

const inId = (text: string) => text.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60)

/**
 * Returns the entry that answers a command: it does it, leads to its page, or asks on. It is named like the answer alone where
 * the line says what is asked.
 */
export function answered(
  command: Command,
  { value, label, hint, picture }: Answer,
  isAsked = false,
): Choice {
  const { key, title, asks, leadsTo, next, run } = command
  return {
    key: `act-${key}-${inId(value)}`,
    title: isAsked ? label : asks?.kind === 'text' ? `${title}: ${label}` : `${title} ${label}`,
    detail: hint ?? '',
    path: leadsTo?.(value) ?? '',
    picture,
    ...(next
      ? { begin: { command: next(value, label), text: '' } }
      : run && { run: () => run(value, label) }),
  }
}

/** Returns the entry of a command that was named, with or without its answer. */
export function choiceOfMatch({ command, choice, rest }: Match): Choice {
  if (choice) return answered(command, choice)
  const { key, title, asks, leadsTo, run } = command
  if (asks)
    return {
      key: `act-${key}`,
      title: `${title}…`,
      detail: '',
      path: '',
      begin: { command, text: rest },
    }
  return {
    key: `act-${key}`,
    title,
    detail: '',
    path: leadsTo?.('') ?? '',
    ...(run && { run: () => run('', '') }),
  }
}
