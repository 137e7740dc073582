import type { ComponentType, ReactElement, ReactNode } from 'react'
import type { Action } from '../../../contract/access.ts'
import type { Outcome } from '../outcome-toast.ts'
import type { Noun } from '../query.tsx'
import type { Choice } from '../../ui/ChoiceOption.tsx'

/** Returns whether somebody may change a field of a row. */
export const mayChange = <Row extends { id: number }>(
  { may: actions, isFixed }: CellField<Row>,
  row: Row,
  may: (action: Action) => boolean,
) => [actions].flat().every(may) && !isFixed?.(row)

/** The outcome of a change: the sentence with which it was refused, its undoing (null for none), or a dialog that asks first. */
export type Stored = {
  refused?: string
  undo?: (() => Promise<Stored | void>) | null
  ask?: (onClose: () => void) => ReactElement
}

/** The props of a list that chooses a person. */
export type Picking = { label: string; value: string; onChoose: (choice: Choice) => void }

type Basics<Row> = {
  /** The name of the field, such as “Due date”. */
  label: string
  /** The actions it needs: to others, it is the value alone. */
  may: Action | readonly Action[]
  nameOf(row: Row): string
  /** Returns the value; empty for none. */
  valueOf(row: Row): string
  draw(value: string, row: Row): ReactNode
  /** Tells of a row in which nobody can change it. */
  isFixed?: (row: Row) => boolean
  /** A line below the choices, about the effects of a change. */
  note?: string
  /** Stores a value. @throws CallError */
  store(row: Row, value: string): Promise<Stored | void>
  /** Stores a value of several records in one call; without it, each takes its own. @throws CallError */
  storeMany?: (ids: number[], value: string) => Promise<Outcome>
  /** Asks before several records are changed, where one is changed at once. `what`: “3 projects”. */
  askMany?: (what: string, words: string) => { title: string; text: string; confirm: string }
  /** The nouns to refetch afterward. */
  concerns: readonly Noun[]
}

/** A field of a record that is changed in place, wherever a list or menu offers it. */
export type CellField<Row extends { id: number }> = Basics<Row> &
  (
    | { kind: 'choice'; choices(): readonly Choice[] }
    /** `people` is the noun of which they are to see records. */
    | { kind: 'person'; people: string; Picker: ComponentType<Picking> }
    | { kind: 'day' }
    | { kind: 'text'; max: number }
  )

/** Returns the outcome of a bulk action that was run for a single record. */
export const storedOne = ({ changed, refused, undo }: Outcome): Stored =>
  changed === 0
    ? { refused: refused[0]?.reason ?? 'This can’t be changed anymore.' }
    : undo
      ? { undo: async () => storedOne(await undo()) }
      : {}

/** Stores a value with the bulk action of a noun, of one record or several. */
export const storedTogether = (run: (ids: number[], value: string) => Promise<Outcome>) => ({
  store: async ({ id }: { id: number }, value: string) => storedOne(await run([id], value)),
  storeMany: run,
})

/** Returns the choices of a select from its labels. */
export const choicesOf = <Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
): readonly Choice[] => values.map((value) => ({ value, label: labels[value] }))
