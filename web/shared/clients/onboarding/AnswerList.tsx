import type { To } from 'react-router'
import { indexed, type QuestionSet } from '../../../../contract/clients/onboarding-questions.ts'
import { isBlank } from '../../../../contract/fields.ts'
import { Link } from '../../../platform/Link.tsx'

/**
 * Lists every question with its answer, by section. `addressOf` returns the URL for editing an
 * answer.
 */
export const AnswerList = ({
  questions,
  textOf,
  addressOf,
}: {
  questions: QuestionSet
  textOf: (index: number) => string
  addressOf?: (index: number, section: number) => To
}) => (
  <div className="grid gap-7">
    {indexed(questions).map((section, sectionIndex) => (
      <section key={section.title} aria-label={section.title}>
        <h3 className="border-b border-line pb-2 text-[1.0625em]">{section.title}</h3>
        <dl className="divide-y divide-line">
          {section.questions.map(({ index, text }) => (
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
