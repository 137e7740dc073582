import { useState } from 'react'
import { sentenceOf } from '../../../platform/sentence.ts'
import { Input } from '../../../ui/controls.tsx'
import { Field } from '../../../ui/Field.tsx'

type DayControlProps = {
  label: string
  hint: string
  failed: string
  /** YYYY-MM-DD; null for none. */
  day: string | null
  store: (day: string | null) => Promise<void>
}

/** Years that somebody is still typing, such as 0020. */
const isTyping = (day: string) => day < '2000'

/** A day of a piece, saved as soon as it is chosen. */
export const DayControl = ({ label, hint, failed, day, store }: DayControlProps) => {
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState('')
  const save = async (next: string) => {
    setError('')
    if ((next || null) === day) return setTyped(null)
    try {
      await store(next || null)
      setTyped(null)
    } catch (failure) {
      setError(sentenceOf(failure, failed))
    }
  }
  return (
    <Field label={label} hint={hint} error={error || undefined}>
      {(control) => (
        <Input
          {...control}
          type="date"
          data-saves-at-once
          value={typed ?? day ?? ''}
          onChange={({ target }) => {
            setTyped(target.value)
            if (!isTyping(target.value)) void save(target.value)
          }}
          // A date that is being typed is empty for a moment, so that its removal is stored later.
          onBlur={({ target }) => {
            if (typed !== null) void save(target.value)
          }}
        />
      )}
    </Field>
  )
}
