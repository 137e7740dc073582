import { useState } from 'react'
import * as z from 'zod/mini'
import type { Upload } from '../../../../contract/core/uploads.ts'
import {
  cancel,
  create,
  type EmailFacts,
  emailedNouns,
  emailWords,
  type WrittenEmail,
} from '../../../../contract/leads/written-emails.ts'
import { call } from '../../../platform/call.ts'
import { useDraft } from '../../../platform/draft.ts'
import { useSchemaForm, useUnsavedWarning } from '../../../platform/form.ts'
import { invalidate } from '../../../platform/query.tsx'
import { randomKey } from '../../../platform/random-key.ts'
import { useEmailFiles } from './email-files.ts'
import { type EmailedRecord, recordKey } from './record.ts'

/** Refreshes what shows the emails of a record. */
export const refreshEmails = () => invalidate('written-emails', 'lead-timeline', ...emailedNouns)

/** The fields of the box: with `isLater`, a time is required. */
const composed = z.object({ ...emailWords.shape, isLater: z.boolean() }).check(
  z.refine(({ isLater, sendAt }) => !isLater || sendAt !== null, {
    message: 'Please choose a date and time',
    path: ['sendAt'],
  }),
)
type Composed = z.output<typeof composed>

/** The words that an email begins with. */
export type Start = { subject: string; content: string }

/** Returns words to begin with, without the writer’s name at their end: the signature has it. */
const withoutName = ({ subject, content }: Start, signature: string): Start => {
  const [name = ''] = signature.split('\n')
  const isNamed = name !== '' && content.endsWith(`\n${name}`)
  return { subject, content: isNamed ? content.slice(0, -name.length).trimEnd() : content }
}

/** Keeps what is typed into the compose box of a record, with its files, until it is sent or discarded. */
export const useCompose = (record: EmailedRecord, facts: EmailFacts, start?: Start) => {
  const first = withoutName(start ?? { subject: facts.subject, content: '' }, facts.signature)
  const empty = { ...first, sendAt: null, isLater: false }
  const form = useSchemaForm(composed, empty)
  const draft = useDraft(`written-email:${recordKey(record)}`, form)
  const files = useEmailFiles(record)
  const [last, setLast] = useState({ text: '', key: '' })
  const isUnsent = form.formState.isDirty || files.uploads.length > 0
  useUnsavedWarning(isUnsent)

  const clear = () => {
    files.set([])
    form.reset(empty)
    // Afterwards, so that the same words are kept again if the email is undone.
    draft.forget()
  }
  const send = async ({ isLater, ...typed }: Composed, isWanted: boolean, seenId?: number) => {
    const words = { ...typed, sendAt: isLater ? typed.sendAt : null }
    const email = { ...record, ...words, uploadIds: files.uploads.map(({ id }) => id), isWanted }
    const text = JSON.stringify(email)
    // Sending the same again after a lost answer is the same email.
    const key = text === last.text ? last.key : randomKey()
    setLast({ text, key })
    const seen = seenId === undefined ? {} : { seenId }
    const sent = await call(create, { body: { ...email, ...seen, key } }).catch(
      async (error: unknown) => {
        // A colleague may have written meanwhile: that is shown above.
        await refreshEmails()
        throw error
      },
    )
    setLast({ text: '', key: '' })
    clear()
    await refreshEmails()
    return sent
  }
  /** Puts words into the box; what was typed meanwhile stays below them. */
  const begin = (words: { subject: string; content: string }, uploads: readonly Upload[] = []) => {
    const typed = form.getValues()
    const content = [words.content, typed.content].filter((each) => each?.trim()).join('\n\n')
    form.setValue('subject', words.subject || typed.subject, { shouldDirty: true })
    form.setValue('content', content, { shouldDirty: true })
    files.set([...uploads, ...files.uploads])
  }
  /** Begins again with other words; nothing was typed yet. */
  const restart = (words: Start) => form.reset({ ...empty, ...withoutName(words, facts.signature) })
  const insert = (text: string) => {
    const { content } = form.getValues()
    const space = content === '' || /\s$/.test(content) ? '' : ' '
    form.setValue('content', `${content}${space}${text}`, { shouldDirty: true })
  }
  return { form, draft, files, isUnsent, send, clear, begin, restart, insert }
}
export type Compose = ReturnType<typeof useCompose>

/** Undoes an email and returns its words and files. */
export const takeBack = async ({ id }: Pick<WrittenEmail, 'id'>) => {
  const back = await call(cancel, { params: { id } })
  await refreshEmails()
  return back
}
