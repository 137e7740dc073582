import { firstSteps, type FirstStepsState } from '../../../../contract/overview/first-steps.ts'

/** The number of steps that are done, in words and drawn. */
export const StepBar = ({
  steps: { done },
  className = '',
}: {
  steps: FirstStepsState
  className?: string
}) => {
  const count = firstSteps.filter((step) => done[step]).length
  return (
    <div className={className}>
      <p className="mb-2 text-ink-2">
        {count} of {firstSteps.length} done
      </p>
      <div className="grid auto-cols-fr grid-flow-col gap-1" aria-hidden>
        {firstSteps.map((step) => (
          <span
            key={step}
            className={`h-2 rounded-1 border ${done[step] ? 'border-primary bg-primary' : 'border-line-strong'}`}
          />
        ))}
      </div>
    </div>
  )
}
