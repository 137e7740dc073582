import * as z from 'zod/mini'
import {
  answer,
  answersInput,
  type ContentQuestions,
} from '../../../../contract/content/content-questions.ts'
import { call } from '../../../platform/call.ts'
import { TextareaField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { toast } from '../../../ui/toast-store.ts'

type QuestionsDialogProps = { asked: ContentQuestions; onClose: () => void }

/** Answers the questions about a piece; those left empty can be answered later. */
export const QuestionsDialog = ({ asked, onClose }: QuestionsDialogProps) => {
  const { id, topic, questions } = asked
  const form = useSchemaForm(answersInput, {
    answers: Object.fromEntries(questions.map((each) => [each.id, each.answer])),
  })
  const send = async (body: z.output<typeof answersInput>) => {
    await call(answer, { params: { id }, body })
    await invalidate('content-questions', 'attention')
    toast({ title: 'Answers sent', description: 'Thank you. Your words go into the text.' })
  }
  return (
    <FormDialog
      title={`Questions about “${topic}”`}
      description="You know the answers best. Notes are enough. Leave empty what you don’t know."
      width="lg"
      form={form}
      draft={`content-questions:${id}`}
      submit="Send answers"
      onSubmit={send}
      onClose={onClose}
    >
      {questions.map((question) => (
        <TextareaField
          key={question.id}
          form={form}
          name={`answers.${question.id}`}
          label={question.text}
          rows={3}
        />
      ))}
    </FormDialog>
  )
}
