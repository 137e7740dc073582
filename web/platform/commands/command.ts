import type { Choice } from '../../ui/ChoiceOption.tsx'

/** The answer that a command still needs, asked in the line in which it was chosen. `none` is the label of no value, where that may be chosen. */
export type Asked = { hint: string; none?: string | undefined } & (
  | { kind: 'choice'; choices: readonly Choice[] }
  /** `noun`: only people who may see its records. */
  | { kind: 'person'; noun: string }
  | { kind: 'day' }
  | { kind: 'text'; max: number }
  /** Records that the server finds. */
  | { kind: 'found'; find: (text: string) => Promise<readonly Choice[]> }
)

/** Something that the palette does. */
export type Command = {
  /** Unique among the commands of a moment. */
  key: string
  /** Such as “Assign to”: an answer follows it where it asks for one. */
  title: string
  /** Other words by which it is found, such as “give to”. */
  also?: readonly string[]
  asks?: Asked
  /** A line below the choices, about the effects. */
  note?: string | undefined
  /** The name of the button on the page that does the same. */
  covers?: string
  /** The page that an answer leads to, another question, or, without both, the action. */
  leadsTo?: (value: string) => string
  next?: (value: string, words: string) => Command
  run?: (value: string, words: string) => void
}
