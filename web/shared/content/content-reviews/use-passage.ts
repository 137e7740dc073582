import { useCallback } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { longestAround, type Passage } from '../../../../contract/content/passages.ts'
import { text } from '../../../../contract/fields.ts'
import { useSelectedPassage } from './selected-passage.ts'

/** The fields of a form for a comment on a passage; see `Passage`. */
export const passageFields = {
  quote: text(500),
  prefix: text(longestAround),
  suffix: text(longestAround),
}
export const noPassage: Passage = { quote: '', prefix: '', suffix: '' }

/** Keeps the passage that is selected in the text in a form. `clear` makes it a comment on the whole piece. */
export const usePassage = <F extends FieldValues, T>(form: UseFormReturn<F, unknown, T>) => {
  const { setValue } = form
  const set = useCallback(
    (passage: Passage) => {
      for (const [field, words] of Object.entries(passage))
        setValue(field as Path<F>, words as PathValue<F, Path<F>>)
    },
    [setValue],
  )
  useSelectedPassage(set)
  return { quote: form.watch('quote' as Path<F>) as string, clear: () => set(noPassage) }
}
