import type { To } from 'react-router'
import { indexed } from '../../../../contract/clients/onboarding-questions.ts'
import type { Onboarding } from '../../../../contract/clients/onboarding.ts'
import { isBlank } from '../../../../contract/fields.ts'
import { bytesText } from '../../../platform/bytes.ts'
import { Link } from '../../../platform/Link.tsx'
import { FileName } from './FileName.tsx'

/**
 * Lists every question with its answer and files, by section. `addressOf` returns the URL for editing an
 * answer.
 */
export const AnswerList = ({
  onboarding: { questions, files },
  textOf,
  addressOf,
}: {
  onboarding: Pick<Onboarding, 'questions' | 'files'>
  textOf: (index: number) => string
  addressOf?: (index: number, section: number) => To
}) => (
  <div className="grid gap-7">
    {indexed(questions).map((section, sectionIndex) => (
      <section key={section.title} aria-label={section.title}>
        <h3 className="border-b border-line pb-2 text-[1.0625em]">{section.title}</h3>
        <dl className="divide-y divide-line">
          {section.questions.map(({ id, index, text }) => (
            <div
              key={index}
              className="grid grid-cols-[minmax(0,1fr)_auto] break-inside-avoid items-start gap-x-4 gap-y-0.5 py-3"
            >
              <dt className="text-[0.9375em] text-ink-2">
                <span className="num text-ink-3">{index + 1}.</span> {text}
              </dt>
              {addressOf && (
                <dd className="row-span-2">
                  <EditLink
                    to={addressOf(index, sectionIndex)}
                    index={index}
                    text={textOf(index)}
                  />
                </dd>
              )}
              <dd className="col-start-1 font-medium [overflow-wrap:anywhere] whitespace-pre-line">
                {isBlank(textOf(index)) ? (
                  <span className="font-[400] text-ink-3">No answer yet</span>
                ) : (
                  textOf(index)
                )}
              </dd>
              {files
                .filter(({ question }) => question === id)
                .map((file) => (
                  <dd key={file.id} className="col-start-1 flex min-w-0 items-center gap-2">
                    <FileName file={file} />
                    <span className="num flex-none text-ink-2">{bytesText(file.bytes)}</span>
                  </dd>
                ))}
            </div>
          ))}
        </dl>
      </section>
    ))}
  </div>
)

const EditLink = ({ to, index, text }: { to: To; index: number; text: string }) => {
  const label = isBlank(text) ? 'Answer' : 'Edit'
  return (
    <Link
      to={to}
      className="link inline-flex items-center coarse:min-h-11"
      aria-label={`${label} question ${index + 1}`}
    >
      {label}
    </Link>
  )
}
