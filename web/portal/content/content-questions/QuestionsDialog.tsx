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
import { VoicePlayer } from '../../../shared/content/content-questions/VoicePlayer.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useRecordings } from './use-recordings.ts'
import { VoiceAnswer } from './VoiceAnswer.tsx'

type QuestionsDialogProps = { asked: ContentQuestions; onClose: () => void }

/** The answers, and which questions have a recording that isn't sent yet: so that nobody leaves it unasked. */
const formSchema = z.extend(answersInput, { spoken: z.record(z.string(), z.boolean()) })

/** The questions about a piece: answered by those who may, read and heard by the client’s other people. */
export const QuestionsDialog = (props: QuestionsDialogProps) =>
  may(actorOf(useUser()), answer.may) ? <AnswerDialog {...props} /> : <ReadDialog {...props} />

const Note = ({ note }: { note: string }) =>
  note ? (
    <p className="panel p-3 whitespace-pre-line [overflow-wrap:anywhere]" dir="auto">
      {note}
    </p>
  ) : null

const ReadDialog = ({
  asked: { topic, questionsNote, questions },
  onClose,
}: QuestionsDialogProps) => (
  <Dialog
    title={`Questions about “${topic}”`}
    description="Whoever may answer for your company does so here."
    width="lg"
    onClose={onClose}
  >
    <Note note={questionsNote} />
    <dl className="app app-portal grid grid-cols-[minmax(0,1fr)] gap-5 [overflow-wrap:anywhere]">
      {questions.map(({ id, text, answer: words, note }) => (
        <div key={id} className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <dt className="font-semibold">{text}</dt>
          {note && (
            <dd>
              <VoicePlayer note={note} question={text} />
            </dd>
          )}
          {words && <dd className="whitespace-pre-line">{words}</dd>}
          {!note && !words && <dd className="text-ink-3">No answer yet</dd>}
        </div>
      ))}
    </dl>
  </Dialog>
)

/** Answers the questions about a piece, typed or by voice; those left empty can be answered later. */
const AnswerDialog = ({ asked, onClose }: QuestionsDialogProps) => {
  const { id, topic, questionsNote, questions } = asked
  const form = useSchemaForm(formSchema, {
    answers: Object.fromEntries(questions.map((each) => [each.id, each.answer])),
    spoken: Object.fromEntries(questions.map((each) => [each.id, false])),
  })
  const recordings = useRecordings(
    id,
    questions.map((each) => each.id),
    (questionId, isThere) => form.setValue(`spoken.${questionId}`, isThere, { shouldDirty: true }),
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
      onClose={() => {
        recordings.discard()
        onClose()
      }}
    >
      <Note note={questionsNote} />
      {questions.map((question) => (
        <div key={question.id} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <TextareaField
            form={form}
            name={`answers.${question.id}`}
            label={question.text}
            rows={3}
          />
          <VoiceAnswer pieceId={id} question={question} recordings={recordings} />
        </div>
      ))}
    </FormDialog>
  )
}
