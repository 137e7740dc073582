import { useState } from 'react'
import { assign, type AssignedNoun } from '../../../../contract/core/assignments.ts'
import { nouns } from '../../../../contract/nouns.ts'
import { call } from '../../../platform/call.ts'
import { invalidate, type Noun } from '../../../platform/query.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { useMay } from '../../../platform/use-may.ts'
import { Field } from '../../../ui/Field.tsx'
import { AssigneeName } from './AssigneeName.tsx'
import { PersonPicker } from './PersonPicker.tsx'

type Props = {
  noun: AssignedNoun
  id: number
  assigneeId: number | null
  /** A name that belongs to nobody on the team. */
  text?: string
  /** The nouns whose queries show it. */
  concerns?: readonly Noun[]
  label?: string
  hideLabel?: boolean
}

/** The assignee of a record, saved as soon as somebody is chosen; the name alone for those who may not change it. */
export const AssigneeControl = ({
  noun,
  id,
  assigneeId,
  text = '',
  concerns = [noun],
  label = 'Assignee',
  hideLabel = false,
}: Props) => {
  const may = useMay()
  const [chosen, setChosen] = useState<{ id: number | null } | null>(null)
  const [error, setError] = useState('')
  if (!may(nouns[noun].assigned)) return <AssigneeName id={assigneeId} text={text} />
  const choose = async (next: number | null) => {
    if (next === assigneeId && !(next === null && text)) return
    setChosen({ id: next })
    setError('')
    try {
      await call(assign, { body: { noun, ids: [id], assigneeId: next } })
      await invalidate(...concerns, 'audit-entries')
    } catch (failure) {
      setError(sentenceOf(failure, 'Failed to change the assignee'))
    }
    setChosen(null)
  }
  return (
    <Field label={label} hideLabel={hideLabel} error={error || undefined}>
      {(control) => (
        <PersonPicker
          {...control}
          data-saves-at-once
          noun={noun}
          chosen={chosen ? chosen.id : assigneeId}
          text={chosen ? '' : text}
          onChoose={(next) => void choose(next)}
        />
      )}
    </Field>
  )
}
