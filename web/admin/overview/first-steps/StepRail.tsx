import { Check } from 'lucide-react'
import {
  type FirstStep,
  firstSteps,
  type FirstStepsState,
} from '../../../../contract/overview/first-steps.ts'
import { Link } from '../../../platform/Link.tsx'
import { StepBar } from './StepBar.tsx'
import { stepPath, stepWords } from './steps.ts'

/** The steps beside the one that is open; on a phone above it. */
export const StepRail = ({ step, steps }: { step: FirstStep | null; steps: FirstStepsState }) => (
  <nav aria-label="Steps" className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
    <StepBar steps={steps} />
    <ol className="flex gap-1 overflow-x-auto [scrollbar-width:none] lg:grid">
      {firstSteps.map((each, at) => (
        <li key={each} className="relative flex-none">
          <Link
            // On a phone, the step may be beyond the edge.
            ref={(link) => {
              if (each === step) link?.scrollIntoView({ inline: 'center', block: 'nearest' })
            }}
            to={stepPath(each)}
            aria-current={each === step ? 'step' : undefined}
            className="flex items-center gap-3 rounded-2 px-2 py-2 text-ink-2 aria-[current]:bg-mist aria-[current]:font-semibold aria-[current]:text-ink pointer-coarse:min-h-11"
          >
            <StepMark at={at} step={each} steps={steps} />
            <span className="whitespace-nowrap">{stepWords[each].label}</span>
          </Link>
        </li>
      ))}
    </ol>
  </nav>
)

const StepMark = ({ at, step, steps }: { at: number; step: FirstStep; steps: FirstStepsState }) =>
  steps.done[step] ? (
    <span className="grid size-6 flex-none place-items-center rounded-full bg-primary text-on-primary">
      <Check className="size-3.5" aria-hidden />
      <span className="sr-only">Done:</span>
    </span>
  ) : (
    <span className="grid size-6 flex-none place-items-center rounded-full border border-line-strong text-[0.75rem]">
      {at + 1}
      {steps.skipped.includes(step) && <span className="sr-only">, skipped</span>}
    </span>
  )
