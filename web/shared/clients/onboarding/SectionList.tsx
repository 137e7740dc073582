import { Check } from 'lucide-react'
import { indexed, type QuestionSet } from '../../../../contract/clients/onboarding-questions.ts'
import { isBlank } from '../../../../contract/fields.ts'
import { Link } from '../../../platform/Link.tsx'
import { Select } from '../../../ui/controls.tsx'
import { type Step, stepAddress } from './section-steps.ts'

/** The sections with the progress of each, and the review: links, or a select on phones. */
export const SectionList = ({
  questions,
  texts,
  step,
  onGo,
}: {
  questions: QuestionSet
  texts: readonly string[]
  step: Step
  onGo: (step: Step) => void
}) => {
  const items = indexed(questions).map((section, step) => {
    const done = section.questions.filter(({ index }) => !isBlank(texts[index])).length
    return { step, title: section.title, done, of: section.questions.length }
  })
  return (
    <>
      <nav aria-label="Sections" className="max-lg:hidden">
        <ol className="grid gap-0.5">
          {items.map((item) => (
            <Item key={item.step} item={item} current={item.step === step} />
          ))}
          <Item item={{ step: 'review', title: 'Review and send' }} current={step === 'review'} />
        </ol>
      </nav>
      <Select
        aria-label="Section"
        className="lg:hidden"
        value={String(step)}
        onChange={({ target: { value } }) => onGo(value === 'review' ? value : Number(value))}
        options={[
          ...items.map((item, index) => ({
            value: String(item.step),
            label: `${index + 1}. ${item.title} (${item.done} of ${item.of})`,
          })),
          { value: 'review', label: 'Review and send' },
        ]}
      />
    </>
  )
}

type SectionItem = { step: Step; title: string; done?: number; of?: number }

const Item = ({ item, current }: { item: SectionItem; current: boolean }) => (
  <li>
    <Link
      to={stepAddress(item.step)}
      aria-current={current ? 'step' : undefined}
      className="flex min-h-10 items-center gap-3 rounded-2 px-3 py-1.5 font-[550] text-ink-2 hover:bg-mist hover:text-ink aria-[current]:bg-pine-soft aria-[current]:text-pine-text"
    >
      <span className="min-w-0 flex-1">{item.title}</span>
      {item.of !== undefined &&
        (item.done === item.of ? (
          <>
            <Check className="size-4 flex-none text-ok" aria-hidden />
            <span className="sr-only">complete</span>
          </>
        ) : (
          <span className="num flex-none text-[0.875em] font-[400]">
            {item.done}
            <span aria-hidden>/</span>
            <span className="sr-only"> of </span>
            {item.of}
          </span>
        ))}
    </Link>
  </li>
)
