import { Mic, Square, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { spokenAnswer } from '../../../../contract/content/content-brief-fields.ts'
import {
  audioAccepted,
  type ContentQuestions,
  longestRecording,
  removeVoiceNote,
  voiceNoteMaxBytes,
  voiceNoteRefusals,
} from '../../../../contract/content/content-questions.ts'
import { call } from '../../../platform/call.ts'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { FieldError } from '../../../ui/Field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { VoicePlayer } from '../../../shared/content/content-questions/VoicePlayer.tsx'
import { lengthOf, type Recording } from './recording.ts'
import { useRecorder } from './use-recorder.ts'
import type { Recordings } from './use-recordings.ts'

type VoiceAnswerProps = {
  pieceId: number
  question: ContentQuestions['questions'][number]
  recordings: Recordings
}

const timeOf = (seconds: number) => spokenAnswer(Math.floor(seconds)).replace('Voice note, ', '')

/** Answers a question by voice, instead of typing or besides it. */
export const VoiceAnswer = ({ pieceId, question, recordings }: VoiceAnswerProps) => {
  const { note, id } = question
  const pending = recordings.pending[id] ?? null
  const isSending = recordings.sending === id
  const onPending = (recording: Recording | null) => recordings.set(id, recording)
  const recorder = useRecorder({
    onRecorded: onPending,
    onBegin: (end) => recordings.begin(id, end),
  })
  const [deleting, setDeleting] = useState(false)
  const recordButton = useRef<HTMLButtonElement>(null)
  const { state } = recorder
  const isRunning = state.kind === 'recording'
  const ran = useRef(false)
  useEffect(() => {
    // The button that stopped it is gone.
    if (ran.current && !isRunning && !document.activeElement?.matches('a, button, input, textarea'))
      recordButton.current?.focus()
    ran.current = isRunning
  }, [isRunning])
  const choose = async (file: File | undefined) => {
    if (!file) return
    if (file.size > voiceNoteMaxBytes) return recorder.setProblem(voiceNoteRefusals.size)
    recorder.setProblem('')
    const url = URL.createObjectURL(file)
    onPending({ file, url, seconds: null })
    const seconds = await lengthOf(url)
    // Another may have taken its place meanwhile, or it is sent.
    if (seconds !== null && recordings.isPending(id, url)) onPending({ file, url, seconds })
  }
  const remove = async () => {
    try {
      if (pending) onPending(null)
      else await call(removeVoiceNote, { params: { id: pieceId, noteId: note?.id ?? 0 } })
      setDeleting(false)
      toast({ title: 'Success', description: 'Voice note deleted' })
    } catch (error) {
      toastFailure(error)
    }
    await invalidate('content-questions', 'attention')
    recordButton.current?.focus()
  }
  const error = recorder.problem || recordings.problems[id]
  return (
    <div
      role="group"
      aria-label={`Voice note on “${question.text}”`}
      className="-mt-2 grid grid-cols-[minmax(0,1fr)] gap-2"
    >
      {note && !pending && <VoicePlayer note={note} question={question.text} />}
      {pending && <Pending recording={pending} question={question.text} isSending={isSending} />}
      {isRunning ? (
        <Running seconds={state.seconds} level={state.level} onStop={recorder.stop} />
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <Button
            ref={recordButton}
            busy={state.kind === 'asking'}
            disabled={isSending}
            onClick={() => void recorder.start()}
          >
            <Mic className="size-4" aria-hidden />
            {pending || note ? 'Record again' : 'Record a voice note'}
          </Button>
          <label
            className={`${buttonClass('ghost')} cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus`}
          >
            Choose a recording
            <input
              type="file"
              accept={audioAccepted}
              className="sr-only"
              disabled={isSending}
              onChange={({ target }) => {
                void choose(target.files?.[0])
                // Cleared so that the same file can be chosen again.
                target.value = ''
              }}
            />
          </label>
          {(pending || note) && (
            <Button look="ghost" disabled={isSending} onClick={() => setDeleting(true)}>
              <Trash2 className="size-4" aria-hidden />
              Delete voice note
            </Button>
          )}
        </div>
      )}
      {error && <FieldError error={error} />}
      {deleting && (
        <ConfirmDialog
          title="Delete this voice note?"
          confirm="Delete voice note"
          onConfirm={remove}
          onClose={() => setDeleting(false)}
        >
          It can’t be restored. What was typed stays.
        </ConfirmDialog>
      )}
    </div>
  )
}

/** Moves the focus along: the button that was pressed is gone. */
const focus = (button: HTMLButtonElement | null) => button?.focus()

type RunningProps = { seconds: number; level: number; onStop: () => void }

const Running = ({ seconds, level, onStop }: RunningProps) => (
  <div className="flex flex-wrap items-center gap-3">
    <Button look="primary" ref={focus} onClick={onStop}>
      <Square className="size-4" aria-hidden />
      Stop
    </Button>
    <span role="status" className="sr-only">
      Recording
    </span>
    <span className="num" role="timer">
      {timeOf(seconds)} of {timeOf(longestRecording)}
    </span>
    <span className="h-2 w-24 overflow-hidden rounded-full bg-sunken" aria-hidden>
      <span
        className="block h-full rounded-full bg-primary transition-[width] motion-reduce:transition-none"
        style={{ width: `${Math.round(level * 100)}%` }}
      />
    </span>
  </div>
)

type PendingProps = { recording: Recording; question: string; isSending: boolean }

const Pending = ({ recording: { seconds, url }, question, isSending }: PendingProps) => (
  <figure className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
    <figcaption className="num text-[0.9375em] text-ink-2">
      <span role="status">
        {spokenAnswer(seconds)} · {isSending ? 'being sent…' : 'sent with your answers'}
      </span>
    </figcaption>
    {/* Captions would need somebody who types them. */}
    {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
    <audio controls src={url} aria-label={`Your recording on “${question}”`} className="w-full" />
  </figure>
)
