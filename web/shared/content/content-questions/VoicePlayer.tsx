import { Download } from 'lucide-react'
import { spokenAnswer } from '../../../../contract/content/content-brief-fields.ts'
import { type VoiceNote, voiceNoteFile } from '../../../../contract/content/content-questions.ts'
import { addressOf } from '../../../platform/call.ts'
import { shortDate } from '../../../platform/dates.ts'

type VoicePlayerProps = { note: VoiceNote; question: string }

/** Plays what somebody said in answer to a question, and saves it as a file. */
export const VoicePlayer = ({ note, question }: VoicePlayerProps) => {
  const { id, seconds, byName, createdAt } = note
  const urlAs = (as: 'sound' | 'download') =>
    addressOf(voiceNoteFile, { params: { id }, query: { as } })
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <figcaption className="flex flex-wrap items-baseline gap-x-3 text-[0.9375em] text-ink-2">
        <span className="num">
          {spokenAnswer(seconds)} · {byName}, {shortDate(createdAt)}
        </span>
        <a className="link inline-flex items-center gap-1" href={urlAs('download')} download>
          <Download className="size-4" aria-hidden />
          Download
        </a>
      </figcaption>
      {/* Captions are the answer, once somebody types it. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio
        controls
        preload="metadata"
        src={urlAs('sound')}
        aria-label={`Voice note on “${question}”`}
        className="w-full"
      />
    </figure>
  )
}
