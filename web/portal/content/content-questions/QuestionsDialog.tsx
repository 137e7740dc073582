import * as z from 'zod/mini'
import {
  answer,
  answersInput,
  type ContentQuestions,
} from '../../../../contract/content/content-questions.ts'
import { may } from '../../../../contract/access.ts'
import { call } from '../../../platform/call.ts'
import { TextareaField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { actorOf, useUser } from '../../../platform/session.ts'
import { toast } from '../../../ui/toast-store.ts'
import { useRecordings } from './use-recordings.ts'
import { VoiceAnswer } from './VoiceAnswer.tsx'

type QuestionsDialogProps = { asked: ContentQuestions; onClose: () => void }

/** The answers, and which questions have a recording that isn't sent yet: so that nobody leaves it unasked. */
const formSchema = z.extend(answersInput, { spoken: z.record(z.string(), z.boolean()) })

/** Answers the questions about a piece, typed or by voice; those left empty can be answered later. */
export const QuestionsDialog = ({ asked, onClose }: QuestionsDialogProps) => {
  const { id, topic, questions } = asked
  const mayAnswer = may(actorOf(useUser()), answer.may)
  const form = useSchemaForm(formSchema, {
    answers: Object.fromEntries(questions.map((each) => [each.id, each.answer])),
    spoken: Object.fromEntries(questions.map((each) => [each.id, false])),
  })
  const recordings = useRecordings(id, (questionId, isThere) =>
    form.setValue(`spoken.${questionId}`, isThere, { shouldDirty: true }),
  )
  const send = async ({ answers }: z.output<typeof formSchema>) => {
    await recordings.send()
    await call(answer, { params: { id }, body: { answers } })
    await invalidate('content-questions', 'attention')
    toast({ title: 'Answers sent', description: 'Thank you. Your words go into the text.' })
  }
  return (
    <FormDialog
      title={`Questions about “${topic}”`}
      description="You know the answers best. Notes are enough, typed or spoken. Leave empty what you don’t know."
      width="lg"
      form={form}
      draft={`content-questions:${id}`}
      secret={['spoken']}
      submit="Send answers"
      onSubmit={send}
      onClose={onClose}
    >
      {questions.map((question) => (
        <div key={question.id} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <TextareaField
            form={form}
            name={`answers.${question.id}`}
            label={question.text}
            rows={3}
          />
          {mayAnswer && (
            <VoiceAnswer
              pieceId={id}
              question={question}
              pending={recordings.pending[question.id] ?? null}
              problem={recordings.problems[question.id] ?? ''}
              isSending={recordings.sending === question.id}
              onPending={(recording) => recordings.set(question.id, recording)}
            />
          )}
        </div>
      ))}
    </FormDialog>
  )
}
