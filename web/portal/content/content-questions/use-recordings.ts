import { useEffect, useRef, useState } from 'react'
import { addVoiceNote } from '../../../../contract/content/content-questions.ts'
import { call } from '../../../platform/call.ts'
import { sendFile } from '../../../platform/send-file.ts'
import { sentenceOf } from '../../../platform/sentence.ts'
import type { Recording } from './recording.ts'

/** The recordings of a form by question, until they are sent with it. `onChanged` is told of each that comes or goes. */
export function useRecordings(
  pieceId: number,
  onChanged: (questionId: string, isThere: boolean) => void,
) {
  const [pending, setPending] = useState<Record<string, Recording>>({})
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [sending, setSending] = useState('')
  /** The same, also while a submission that began before goes on. */
  const all = useRef<Record<string, Recording>>({})
  useEffect(
    () => () => {
      for (const { url } of Object.values(all.current)) URL.revokeObjectURL(url)
    },
    [],
  )
  const set = (questionId: string, recording: Recording | null) => {
    const former = all.current[questionId]
    if (former) URL.revokeObjectURL(former.url)
    const { [questionId]: _former, ...others } = all.current
    all.current = recording ? { ...others, [questionId]: recording } : others
    setPending(all.current)
    setProblems(({ [questionId]: _problem, ...rest }) => rest)
    onChanged(questionId, recording !== null)
  }
  /** Sends those that aren't sent yet, one after the other. @throws the first failure, which is shown at its question */
  const send = async () => {
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
  return { pending, problems, sending, set, send }
}
