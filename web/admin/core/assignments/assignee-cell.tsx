import { useState } from 'react'
import { assign, type AssignedNoun } from '../../../../contract/core/assignments.ts'
import { nouns } from '../../../../contract/nouns.ts'
import { call } from '../../../platform/call.ts'
import { type CellField, type Picking, storedOne } from '../../../platform/cells/cell-field.ts'
import { EditableCell } from '../../../platform/cells/EditableCell.tsx'
import type { Noun } from '../../../platform/query.tsx'
import { ChoiceList } from '../../../ui/ChoiceList.tsx'
import type { Column } from '../../../ui/Table.tsx'
import { AssigneeName } from './AssigneeName.tsx'
import { usePickable } from './use-pickable.tsx'

type Assigned = { id: number; assigneeId: number | null; assignedTo?: string }

const idIn = (value: string) => (value ? Number(value) : null)
/** Returns the name that belongs to nobody on the team, as long as nobody on it is chosen. */
const textIn = (row: Assigned, value: string) =>
  value === '' && row.assigneeId === null ? (row.assignedTo ?? '') : ''

/** Returns what stands for nobody, or for somebody whose name is on its way. */
const noneIn = (value: string) => (value ? '…' : 'Nobody')

/** The list of people to choose from, and nobody. */
const AssigneePicker = ({ noun, label, value, onChoose }: Picking & { noun: AssignedNoun }) => {
  const [text, setText] = useState('')
  const { choices: people, status } = usePickable(noun, text)
  return (
    <ChoiceList
      label={label}
      choices={text ? people : [...people, { value: '', label: 'Nobody' }]}
      chosen={value}
      search={{ text, onChange: setText, placeholder: 'Find somebody…' }}
      status={status}
      onChoose={onChoose}
    />
  )
}

const assignAll = (noun: AssignedNoun, ids: number[], value: string) =>
  call(assign, { body: { noun, ids, assigneeId: idIn(value) } })

/** The assignee of records of a noun, changed in place. */
export const assigneeField = <Row extends Assigned>(
  noun: AssignedNoun,
  nameOf: (row: Row) => string,
  concerns: readonly Noun[] = [noun],
): CellField<Row> => ({
  kind: 'person',
  label: 'Assignee',
  may: [nouns[noun].assigned, assign.may],
  people: noun,
  concerns,
  nameOf,
  valueOf: ({ assigneeId }) => String(assigneeId ?? ''),
  draw: (value, row) => (
    <AssigneeName id={idIn(value)} text={textIn(row, value)} none={noneIn(value)} />
  ),
  Picker: (picking) => <AssigneePicker noun={noun} {...picking} />,
  async store(row, value) {
    const stored = storedOne(await assignAll(noun, [row.id], value))
    // A name that belongs to nobody on the team can’t be assigned again.
    return textIn(row, '') ? { ...stored, undo: null } : stored
  },
  storeMany: (ids, value) => assignAll(noun, ids, value),
})

/** The column with the person that a record is assigned to. */
export const assigneeColumn = <Row extends Assigned>(field: CellField<Row>): Column<Row> => ({
  header: 'Assignee',
  className: 'max-xl:hidden max-w-40 2xl:max-w-44',
  cell: (row) => <EditableCell field={field} row={row} />,
})
