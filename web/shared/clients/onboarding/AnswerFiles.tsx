import { Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { mostAnswerFiles } from '../../../../contract/clients/onboarding-files.ts'
import type { Question } from '../../../../contract/clients/onboarding-questions.ts'
import type { Onboarding } from '../../../../contract/clients/onboarding.ts'
import { uploadMaxBytes } from '../../../../contract/core/uploads.ts'
import { bytesText } from '../../../platform/bytes.ts'
import { userNow } from '../../../platform/session.ts'
import { IconButton } from '../../../ui/Button.tsx'
import { DropZone } from '../../../ui/DropZone.tsx'
import { Field } from '../../../ui/Field.tsx'
import { SendingCard } from '../../../platform/SendingCard.tsx'
import { FileName } from './FileName.tsx'
import { useAnswerFiles } from './use-answer-files.ts'

/** The files of an answer, stored as soon as they are chosen. They are optional. */
export const AnswerFiles = ({
  onboarding,
  question: { id, files },
}: {
  onboarding: Onboarding
  question: Question
}) => {
  const group = useRef<HTMLDivElement>(null)
  const { stored, sending, failure, ...answerFiles } = useAnswerFiles(onboarding, id)
  if (!files) return null
  // The pressed button disappears with its file.
  const moveFocus = () => (group.current?.querySelector('input') ?? group.current)?.focus()
  const isFull = stored.length + sending.length >= mostAnswerFiles
  return (
    // No width of its own, so that a long name never widens the page.
    <div ref={group} tabIndex={-1} className="w-0 min-w-full outline-none">
      <Field
        label={
          <>
            {files.label} <span className="font-[400] text-ink-2">(optional)</span>
          </>
        }
        hint={files.help}
        error={failure}
      >
        {(control) => (
          <div className="grid min-w-0 gap-2">
            {stored.length > 0 && (
              <ul aria-label={`Files: ${files.label}`} className="grid min-w-0 gap-2">
                {stored.map((file) => (
                  <li
                    key={file.id}
                    className="flex min-w-0 items-center gap-2 rounded-2 border border-line-2 px-3 py-1.5"
                  >
                    <FileName file={file} />
                    <span className="num flex-none text-ink-2">{bytesText(file.bytes)}</span>
                    <IconButton
                      label={`Remove ${file.name}`}
                      className="ml-auto"
                      onClick={() => {
                        void answerFiles.removeStored(file)
                        moveFocus()
                      }}
                    >
                      <Trash2 className="size-4" aria-hidden />
                    </IconButton>
                  </li>
                ))}
              </ul>
            )}
            {sending.length > 0 && (
              <ul aria-label={`Uploading: ${files.label}`} className="grid min-w-0 gap-2">
                {sending.map((each) => (
                  <SendingCard
                    key={each.key}
                    sending={each}
                    onRetry={() => {
                      answerFiles.retry(each)
                      moveFocus()
                    }}
                    onRemove={() => {
                      answerFiles.remove(each.key)
                      moveFocus()
                    }}
                  />
                ))}
              </ul>
            )}
            {isFull ? (
              <p className="text-ink-2">
                {mostAnswerFiles} files are the most. You can send more in a message.
              </p>
            ) : (
              <DropZone
                {...control}
                multiple
                onFile={(file) => answerFiles.add([file])}
                hint={`Up to ${Math.round(uploadMaxBytes[userNow()?.role ?? 'client'] / 2 ** 20)} MB each`}
              />
            )}
            <p role="status" className="sr-only">
              {stored.length === 1 ? '1 file added' : `${stored.length} files added`}
            </p>
          </div>
        )}
      </Field>
    </div>
  )
}
