import { useSite } from '../../platform/site.ts'
import { LinkedText } from '../LinkedText.tsx'
import { SampleMark } from '../SampleMark.tsx'

/**
 * An accordion with one answer open at a time; the browser handles that by `name`, without a
 * script.
 */
export const Questions = () => {
  const {
    agency,
    landing: { questions, titles },
  } = useSite()
  if (questions.length === 0) return null
  return (
    <section
      id="questions"
      className="wrap grid gap-10 py-16 lg:grid-cols-[1fr_1.7fr] lg:py-24"
      aria-labelledby="questions-title"
    >
      <div>
        <h2 id="questions-title" className="h2-sm">
          {titles.questions}
        </h2>
        <p className="mt-4 text-ink-2">
          Not here?{' '}
          <a className="link" href={`mailto:${agency.email}`}>
            Ask us by email
          </a>
          .
        </p>
      </div>
      <div className="questions border-t border-line">
        {questions.map(({ question, answer, sample }, i) => (
          <details key={i} name="questions" className="border-b border-line">
            <summary className="flex min-h-14 items-center justify-between gap-6 py-3 sm:min-h-16 sm:py-4 font-display text-[1.1875rem] leading-snug font-[620] tracking-[-.012em] hover:text-pine-text">
              <span>{question}</span>
              <span className="plus" aria-hidden />
            </summary>
            <p className="max-w-[62ch] pb-6 text-ink-2">
              <LinkedText text={answer} /> {sample && <SampleMark />}
            </p>
          </details>
        ))}
      </div>
    </section>
  )
}
