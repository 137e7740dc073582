import { useState } from 'react'
import { fill, list } from '../../../../contract/outreach/email-template-choices.ts'
import { call } from '../../../platform/call.ts'
import { useCall } from '../../../platform/query.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { Select } from '../../../ui/controls.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import type { EmailedRecord } from './record.ts'

/** Begins an email with a saved template, filled in for the person. */
export const TemplateChoice = ({
  record,
  onChoose,
}: {
  record: EmailedRecord
  onChoose: (words: { subject: string; content: string }) => void
}) => {
  const templates = useCall(list, {}).data ?? []
  const [missing, setMissing] = useState<readonly string[]>([])
  const [failure, setFailure] = useState<string>()
  if (templates.length === 0) return null
  const choose = async (id: string) => {
    if (!id) return
    try {
      const filled = await call(fill, { params: { id }, query: record })
      onChoose(filled)
      setMissing(filled.missing)
      setFailure(undefined)
    } catch (error) {
      setFailure(sentenceOf(error))
    }
  }
  return (
    <>
      <Field label="Insert a template" error={failure}>
        {(control) => (
          <Select
            {...control}
            value=""
            onChange={({ target }) => void choose(target.value)}
            options={[
              { value: '', label: 'Choose a template' },
              ...templates.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        )}
      </Field>
      {missing.length > 0 && (
        <Notice tone="warn">
          {`Please check the text: nothing is known for ${missing.map((name) => name.replaceAll('_', ' ')).join(', ')}.`}
        </Notice>
      )}
    </>
  )
}
