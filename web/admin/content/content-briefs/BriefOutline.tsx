import {
  type Brief,
  isEmptySection,
  type RemovedAnswer,
  wordsOfAnswer,
} from '../../../../contract/content/content-brief-fields.ts'
import { listVoiceNotes, type VoiceNote } from '../../../../contract/content/content-questions.ts'
import { useCall } from '../../../platform/query.tsx'
import { VoicePlayer } from '../../../shared/content/content-questions/VoicePlayer.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { RemovedAnswers } from './RemovedAnswers.tsx'
import { sectionName } from './brief-form.ts'

type BriefOutlineProps = { brief: Brief; pieceId: number; removed: readonly RemovedAnswer[] }

/** A brief to read: the reader's question, and what is known for each section. */
export const BriefOutline = ({ brief, pieceId, removed }: BriefOutlineProps) => {
  const notes = useCall(listVoiceNotes, { params: { id: pieceId } }).data ?? []
  const noteOn = (questionId: string) => notes.find((each) => each.questionId === questionId)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 [overflow-wrap:anywhere]">
      <p className="text-[1.125em] font-semibold">{brief.question}</p>
      {brief.sections.map((section, at) => (
        <section key={section.id} className="grid gap-1.5">
          <h3 className="flex flex-wrap items-center gap-2 font-semibold">
            {sectionName(section, at)}
            {isEmptySection(section) && <Badge tone="warn">Empty</Badge>}
          </h3>
          <p className="text-ink-2">{section.say}</p>
          {section.facts.map(({ text, from }) => (
            <p key={text} className="whitespace-pre-line">
              {text} <span className="text-[0.8125rem] text-ink-3">{from}</span>
            </p>
          ))}
          {section.notes && <p className="whitespace-pre-line">{section.notes}</p>}
          {section.questions.map(({ id, text, answer, answeredBy }) => (
            <div key={id} className="grid gap-1 border-l-2 border-line pl-3">
              <p className="text-ink-2">{text}</p>
              <Spoken note={noteOn(id)} question={text} />
              {wordsOfAnswer(answer) ? (
                <p className="whitespace-pre-line">
                  {answer} <span className="text-[0.8125rem] text-ink-3">{answeredBy}</span>
                </p>
              ) : (
                <p className="text-ink-3">{answer ? 'Not in words yet' : 'No answer yet'}</p>
              )}
            </div>
          ))}
        </section>
      ))}
      <RemovedAnswers pieceId={pieceId} removed={removed} />
    </div>
  )
}

const Spoken = ({ note, question }: { note: VoiceNote | undefined; question: string }) =>
  note ? <VoicePlayer note={note} question={question} /> : null
