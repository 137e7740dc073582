import { CircleCheck, CircleDashed } from 'lucide-react'
import { useState } from 'react'
import {
  type FirstStep,
  firstSteps,
  type FirstStepsState,
} from '../../../../contract/overview/first-steps.ts'
import { Link } from '../../../platform/Link.tsx'
import { useMay } from '../../../platform/use-may.ts'
import { PageLink } from '../../../shell/PageLink.tsx'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { isSetUp, nextStep, stepPath, stepWords } from './steps.ts'
import { StepBar } from './StepBar.tsx'

/**
 * The steps that a new installation needs, ticked by what is there. Renders nothing once none is left. `folded`: counts them
 * until they are asked for.
 */
export const FirstSteps = ({
  steps,
  folded,
}: {
  steps: FirstStepsState | undefined
  folded: boolean
}) => {
  const mayChange = useMay()('first-steps.skip')
  const [isShown, setShown] = useState(false)
  if (!steps || isSetUp(steps)) return null
  const isOpen = isShown || !folded
  const next = nextStep(steps)
  return (
    <Panel
      flush
      title="First steps"
      actions={
        <>
          {folded && (
            <Button look="ghost" aria-expanded={isOpen} onClick={() => setShown(!isOpen)}>
              {isOpen ? 'Hide steps' : 'Show steps'}
            </Button>
          )}
          {mayChange && next && (
            <PageLink to={stepPath(next)} className={buttonClass('primary')}>
              {steps.done.agency ? 'Continue set-up' : 'Set up your agency'}
            </PageLink>
          )}
        </>
      }
    >
      <StepBar steps={steps} className="px-panel pb-4" />
      {isOpen && (
        <ol className="divide-y divide-line border-t border-line">
          {firstSteps.map((step) => (
            <StepRow key={step} step={step} steps={steps} />
          ))}
        </ol>
      )}
    </Panel>
  )
}

const StepRow = ({ step, steps }: { step: FirstStep; steps: FirstStepsState }) => {
  const isDone = steps.done[step]
  const isSkipped = !isDone && steps.skipped.includes(step)
  const { title, detail } = stepWords[step]
  const Icon = isDone ? CircleCheck : CircleDashed
  return (
    <li className="flex items-start gap-2.5 px-panel py-2.5">
      <Icon
        className={`mt-0.5 size-4 flex-none ${isDone ? 'text-ok' : 'text-ink-3'}`}
        aria-hidden
      />
      <span className="min-w-0">
        {isDone ? (
          <span className="text-ink-2">
            {title} <span className="sr-only">(done)</span>
          </span>
        ) : (
          <>
            <Link className="link" to={stepPath(step)}>
              {title}
            </Link>
            <span className="block text-ink-2">{isSkipped ? 'Not needed' : detail}</span>
          </>
        )}
      </span>
    </li>
  )
}
