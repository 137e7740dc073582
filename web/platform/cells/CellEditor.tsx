import { useState } from 'react'
import { ChoiceList } from '../../ui/ChoiceList.tsx'
import { Input } from '../../ui/controls.tsx'
import type { CellField } from './cell-field.ts'
import { DayEditor } from './DayEditor.tsx'

type Editor<Row extends { id: number }> = {
  field: CellField<Row>
  value: string
  /** Told what is written and not stored yet. */
  onType: (value: string) => void
  onSave: (value: string, words: string) => void
}

/** The choices, the day or the line of text that a cell opens. */
export const CellEditor = <Row extends { id: number }>({
  field,
  value,
  onType,
  onSave,
}: Editor<Row>) => {
  if (field.kind === 'day') return <DayEditor {...{ label: field.label, value, onType, onSave }} />
  if (field.kind === 'text')
    return <LineEditor {...{ label: field.label, max: field.max, value, onType, onSave }} />
  if (field.kind === 'person')
    return (
      <field.Picker
        label={field.label}
        value={value}
        onChoose={(choice) => onSave(choice.value, choice.label)}
      />
    )
  return (
    <ChoiceList
      label={field.label}
      choices={field.choices()}
      chosen={value}
      onChoose={(choice) => onSave(choice.value, choice.label)}
    />
  )
}

const LineEditor = ({
  label,
  max,
  value,
  onType,
  onSave,
}: Omit<Editor<{ id: number }>, 'field'> & { label: string; max: number }) => {
  const [text, setText] = useState(value)
  return (
    <Input
      aria-label={label}
      value={text}
      maxLength={max}
      autoComplete="off"
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => {
        setText(target.value)
        onType(target.value.trim())
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        event.preventDefault()
        onSave(text.trim(), text.trim())
      }}
    />
  )
}
