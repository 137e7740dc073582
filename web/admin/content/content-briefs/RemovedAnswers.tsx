import type { RemovedAnswer } from '../../../../contract/content/content-brief-fields.ts'
import { wordsOfAnswer } from '../../../../contract/content/content-brief-fields.ts'
import { listVoiceNotes } from '../../../../contract/content/content-questions.ts'
import { useCall } from '../../../platform/query.tsx'
import { VoicePlayer } from '../../../shared/content/content-questions/VoicePlayer.tsx'

type RemovedAnswersProps = { pieceId: number; removed: readonly RemovedAnswer[] }

/** Lists answers whose questions were removed, with their voice notes; nothing without one. */
export const RemovedAnswers = ({ pieceId, removed }: RemovedAnswersProps) => {
  const notes = useCall(listVoiceNotes, { params: { id: pieceId } }).data ?? []
  if (removed.length === 0) return null
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3 [overflow-wrap:anywhere]">
      <h3 className="font-semibold">Answers to removed questions</h3>
      <p className="text-ink-2">They are kept here and go into no text.</p>
      {removed.map(({ id, text, answer, answeredBy }) => {
        const note = notes.find(({ questionId }) => questionId === id)
        return (
          <div key={id} className="grid gap-1 border-l-2 border-line pl-3">
            <p className="text-ink-2">{text}</p>
            {note && <VoicePlayer note={note} question={text} />}
            {wordsOfAnswer(answer) && (
              <p className="whitespace-pre-line">
                {answer} <span className="text-[0.8125rem] text-ink-3">{answeredBy}</span>
              </p>
            )}
          </div>
        )
      })}
    </section>
  )
}
