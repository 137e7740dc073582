import { useState } from 'react'
import { add, type OnboardingFile, remove } from '../../../../contract/clients/onboarding-files.ts'
import { questionsOf } from '../../../../contract/clients/onboarding-questions.ts'
import type { Onboarding } from '../../../../contract/clients/onboarding.ts'
import { call } from '../../../platform/call.ts'
import { fileQueue, queuedFiles, useFileQueue } from '../../../platform/file-queue.ts'
import { invalidate } from '../../../platform/query.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { userNow } from '../../../platform/session.ts'
import { toast } from '../../../ui/toast-store.ts'

const boxOf = (id: number, question: string) =>
  `onboarding-files:${userNow()?.id}:${id}:${question}`

/** Returns why the answers can't be sent yet: a file is on its way, or failed. Empty when they can. */
export const fileProblem = ({ id, questions }: Pick<Onboarding, 'id' | 'questions'>): string => {
  const waiting = questionsOf(questions)
    .filter(({ files }) => files)
    .flatMap((each) => queuedFiles(boxOf(id, each.id)))
  if (waiting.length === 0) return ''
  return waiting.some(({ failure }) => failure === null)
    ? 'A file is still uploading. Please wait a moment.'
    : 'A file wasn’t uploaded. Retry or remove it below its question, then send your answers.'
}

/** The files of a question: stored ones, and those on their way, which continue on other pages. */
export const useAnswerFiles = (
  { id, files }: Pick<Onboarding, 'id' | 'files'>,
  question: string,
) => {
  const box = boxOf(id, question)
  const [failure, setFailure] = useState<string>()
  const queue = fileQueue(box, {
    stored: async (upload) => {
      await call(add, { params: { id }, body: { question, uploadId: upload.id } })
      await invalidate('onboarding')
    },
    failed: ({ name }, error, isSeen) => {
      if (!isSeen) announceFailed(name, error)
    },
  })
  const removeStored = async (file: OnboardingFile) => {
    setFailure(undefined)
    try {
      await call(remove, { params: { id: file.id } })
    } catch (error) {
      setFailure(`${file.name}: ${sentenceOf(error)}`)
    }
    await invalidate('onboarding')
  }
  return {
    stored: files.filter((each) => each.question === question),
    sending: useFileQueue(box),
    /** The reason a file wasn't removed. */
    failure,
    removeStored,
    ...queue,
  }
}

const announceFailed = (name: string, error: unknown) =>
  toast({
    title: 'File not uploaded',
    description: `${name}: ${sentenceOf(error)} You can retry it next to the question.`,
    variant: 'destructive',
  })
