import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { addVoiceNote } from '../../../../contract/content/content-questions.ts'
import { call } from '../../../platform/call.ts'
import { sendFile } from '../../../platform/send-file.ts'
import { sentenceOf } from '../../../platform/sentence.ts'
import { forgetRecording, keepRecording, keptRecording } from './kept-recordings.ts'
import type { Recording } from './recording.ts'

/**
 * The recordings of a form by question, until they are sent with it; a reload keeps them. `onChanged` is told of each that begins,
 * comes or goes.
 */
export function useRecordings(
  pieceId: number,
  questionIds: readonly string[],
  onChanged: (questionId: string, isThere: boolean) => void,
) {
  const [pending, setPending] = useState<Record<string, Recording>>({})
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [sending, setSending] = useState('')
  /** The same, also while a submission that began before goes on. */
  const all = useRef<Record<string, Recording>>({})
  /** Ends the recording that runs, which then is among the others. */
  const finish = useRef<(() => Promise<void>) | null>(null)
  const isGone = useRef(false)
  const isDiscarded = useRef(false)

  const show = (questionId: string, recording: Recording | null) => {
    const former = all.current[questionId]
    if (former && former.url !== recording?.url) URL.revokeObjectURL(former.url)
    const { [questionId]: _former, ...others } = all.current
    all.current = recording ? { ...others, [questionId]: recording } : others
    setPending(all.current)
    setProblems(({ [questionId]: _problem, ...rest }) => rest)
    onChanged(questionId, recording !== null)
  }
  const restore = useEffectEvent(async (isOver: () => boolean) => {
    for (const questionId of questionIds) {
      const kept = await keptRecording(pieceId, questionId)
      if (isOver()) return
      if (kept && !all.current[questionId])
        show(questionId, { ...kept, url: URL.createObjectURL(kept.file) })
    }
  })
  useEffect(() => {
    let isOver = false
    isGone.current = false
    void restore(() => isOver)
    return () => {
      isOver = true
      isGone.current = true
      for (const { url } of Object.values(all.current)) URL.revokeObjectURL(url)
    }
  }, [])

  const set = (questionId: string, recording: Recording | null) => {
    if (!recording) void forgetRecording(pieceId, questionId)
    // One that ran when the form was left is there when it is opened again.
    else if (!isDiscarded.current) void keepRecording(pieceId, questionId, recording)
    if (!isGone.current) show(questionId, recording)
    else if (recording) URL.revokeObjectURL(recording.url)
  }
  const isPending = (questionId: string, url: string) => all.current[questionId]?.url === url
  /** Notes that a recording runs; one that ran for another question ends, and stays. */
  const begin = async (questionId: string, end: () => Promise<void>) => {
    await finish.current?.()
    finish.current = end
    onChanged(questionId, true)
  }
  /** Sends those that aren't sent yet, one after the other. @throws the first failure, which is shown at its question */
  const send = async () => {
    await finish.current?.()
    for (const [questionId, { file, seconds }] of Object.entries(all.current)) {
      setSending(questionId)
      try {
        const { id: uploadId } = await sendFile(file, () => {})
        const body = { questionId, uploadId, seconds }
        await call(addVoiceNote, { params: { id: pieceId }, body })
        set(questionId, null)
      } catch (error) {
        setProblems((now) => ({ ...now, [questionId]: sentenceOf(error) }))
        throw error
      } finally {
        setSending('')
      }
    }
  }
  /** Forgets what wasn't sent, also what still runs. */
  const discard = () => {
    isDiscarded.current = true
    for (const questionId of questionIds) void forgetRecording(pieceId, questionId)
  }
  return { pending, problems, sending, set, isPending, begin, send, discard }
}
export type Recordings = ReturnType<typeof useRecordings>
