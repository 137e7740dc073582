import type { Action } from '../../../contract/access.ts'
import { type CellField, mayChange } from '../cells/cell-field.ts'
import { changeOrTell } from '../cells/change-cell.ts'
import type { Selected } from '../cells/change-selected.tsx'
import { shortDay } from '../dates.ts'
import type { NounPair } from '../outcome-toast.ts'
import { useMay } from '../use-may.ts'
import type { Asked, Command } from './command.ts'
import { type About, type Subject, useSubject } from './subject.ts'

type Row = { id: number }

/** A command that isn't the change of a field, and the action that it needs. `isLast`: its button stands behind all others. */
export type MoreCommand = Command & { may: Action; isLast?: true }

/** The commands on the records of a noun. Its fields are those of its cells. */
export type RecordKind<R extends Row> = {
  nouns: NounPair
  nameOf: (row: R) => string
  fields: readonly CellField<R>[]
  about: (row: R) => About
  more?: (row: R) => readonly MoreCommand[]
  /** Commands on several of them, which have buttons of their own below a list. */
  many?: (selected: Selected<R>) => readonly MoreCommand[]
}

const inSentence = (label: string) => label.toLowerCase()

/** Returns what a command asks for to change a field of a record. */
function askedFor<R extends Row>(field: CellField<R>, row: R): Asked {
  const value = field.valueOf(row)
  const name = inSentence(field.label)
  if (field.kind === 'person')
    return {
      kind: 'person',
      noun: field.people,
      hint: 'Find somebody…',
      none: value === '' ? undefined : 'Nobody',
    }
  if (field.kind === 'day')
    return {
      kind: 'day',
      hint: 'Type a day, such as Friday or Dec 4',
      none: value === '' ? undefined : `No ${name}`,
    }
  if (field.kind === 'text') return { kind: 'text', max: field.max, hint: `Type the ${name}` }
  const choices = field.choices().filter((choice) => choice.value !== value)
  return { kind: 'choice', choices, hint: `Choose the ${name}…` }
}

/** Returns the command that changes a field, as its cell does, without the change. */
export function commandOf<R extends Row>(
  field: CellField<R>,
  asks: Asked | undefined,
): Omit<Command, 'run'> {
  const name = inSentence(field.label)
  const isPerson = field.kind === 'person'
  return {
    key: `set-${name.replaceAll(' ', '-')}`,
    title: isPerson ? 'Assign to' : `Change ${name} to`,
    also: isPerson ? ['give to', `change ${name} to`] : [`set ${name} to`],
    ...(asks && { asks }),
    note: field.note,
  }
}

const changing = <R extends Row>(field: CellField<R>, row: R): Command => ({
  ...commandOf(field, askedFor(field, row)),
  run: (value, words) =>
    void changeOrTell(field, row, value, field.kind === 'day' ? value && shortDay(value) : words),
})

/** Makes the commands of a noun act on a record while it is open, or its row has the focus. */
export function useRecord<R extends Row>(
  kind: RecordKind<R> | undefined,
  row: R | undefined,
  place: Subject['in'] = 'page',
) {
  const may = useMay()
  useSubject(kind && row ? subjectOf(kind, row, place, may) : null)
}

function subjectOf<R extends Row>(
  { nouns, nameOf, fields, about, more }: RecordKind<R>,
  row: R,
  place: Subject['in'],
  may: (action: Action) => boolean,
): Subject {
  return {
    what: nouns[0],
    label: `On this ${nouns[0]}`,
    name: nameOf(row),
    in: place,
    about: about(row),
    commands: [
      ...fields.filter((field) => mayChange(field, row, may)).map((field) => changing(field, row)),
      ...(more?.(row) ?? []).filter((command) => may(command.may)),
    ],
  }
}
