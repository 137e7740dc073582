import type { Choice } from '../../ui/ChoiceOption.tsx'
import type { Asked, Command } from './command.ts'

/** A command that a text names, with the answer that it holds, or the text of one that is still to be chosen. */
export type Match = { command: Command; choice?: Choice; rest: string }

/** The most answers offered for a command before it was chosen. */
const mostAnswers = 4

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean)
/** Words that a command’s name ends with, which nobody has to type. */
const isLink = (word: string) => /^(?:to|until|for)$/.test(word)

/** Returns how many words of a text are the beginnings of words of a name, in their order, and whether they are all of it. */
function taken(words: readonly string[], name: readonly string[]) {
  let at = 0
  let count = 0
  for (const word of words) {
    const found = name.findIndex((each, place) => place >= at && each.startsWith(word))
    if (found < 0) break
    at = found + 1
    count += 1
  }
  const needed = name.filter((word) => !isLink(word))
  return { count, isWhole: needed.every((word) => words.slice(0, count).includes(word)) }
}

/** Returns the choices whose labels have all words, those that begin with them first. */
export function choicesWith(choices: readonly Choice[], text: string): readonly Choice[] {
  const typed = text.trim().toLowerCase()
  const words = wordsOf(typed)
  const found = choices.filter(({ label }) =>
    words.every((word) => label.toLowerCase().includes(word)),
  )
  const isFirst = ({ label }: Choice) =>
    wordsOf(label.toLowerCase()).some((word) => word.startsWith(words[0] ?? ''))
  return [...found.filter(isFirst), ...found.filter((each) => !isFirst(each))]
}

type AnswersTo = (asked: Asked, text: string) => readonly Choice[]

function matchOne(command: Command, typed: readonly string[], answersTo: AnswersTo): Match[] {
  const { asks } = command
  const lower = typed.map((word) => word.toLowerCase())
  const names = [command.title, ...(command.also ?? [])].map((name) => wordsOf(name.toLowerCase()))
  const best = names
    .map((name) => taken(lower, name))
    .toSorted((a, b) => b.count - a.count || Number(b.isWhole) - Number(a.isWhole))[0]
  if (!best || best.count === 0) return []
  const after = (count: number) => typed.slice(count).join(' ')
  const rest = after(best.count)
  if (!asks) return rest ? [] : [{ command, rest: '' }]
  if (asks.kind === 'text') {
    if (!rest) return [{ command, rest }]
    return best.isWhole ? [{ command, choice: { value: rest, label: rest }, rest: '' }] : []
  }
  if (asks.kind === 'found') return !rest || best.isWhole ? [{ command, rest }] : []
  // The last word may be the beginning of an answer: “assign t” means “to” and Theo.
  const answers = [best.count, ...(rest || best.count < 2 ? [] : [best.count - 1])]
    .map(after)
    .filter(Boolean)
    .flatMap((text) => answersTo(asks, text))
    .slice(0, mostAnswers)
    .map((choice): Match => ({ command, choice, rest: '' }))
  return rest ? answers : [{ command, rest }, ...answers]
}

/** Returns the commands that a text names, such as “assign mia”, in their order. */
export const matchCommands = (
  commands: readonly Command[],
  text: string,
  answersTo: AnswersTo,
): Match[] => {
  const typed = wordsOf(text)
  if (typed.length === 0) return commands.map((command) => ({ command, rest: '' }))
  return commands.flatMap((command) => matchOne(command, typed, answersTo))
}
