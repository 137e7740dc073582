import type { FirstStepsState } from '../../../../contract/overview/first-steps.ts'
import { paths } from '../../../paths.ts'
import { Link } from '../../../platform/Link.tsx'
import { useMay } from '../../../platform/use-may.ts'
import { PageLink } from '../../../shell/PageLink.tsx'
import { buttonClass } from '../../../ui/Button.tsx'
import { isSetUp, nextStep, stepPath } from './steps.ts'
import { StepBar } from './StepBar.tsx'

/** The first steps in one line: how many are done, and a button to the next. Today lists all of them. */
export const FirstStepsLine = ({ steps }: { steps: FirstStepsState | undefined }) => {
  const mayChange = useMay()('first-steps.skip')
  if (!steps || isSetUp(steps)) return null
  const next = nextStep(steps)
  return (
    <section
      aria-labelledby="first-steps"
      className="panel flex flex-wrap items-center gap-x-6 gap-y-3 px-panel py-3"
    >
      <h2 id="first-steps">
        <Link className="hover:underline" to={paths.adminToday}>
          First steps
        </Link>
      </h2>
      <StepBar steps={steps} className="min-w-0 flex-[1_1_12rem]" />
      {mayChange && next && (
        <PageLink to={stepPath(next)} className={buttonClass('primary')}>
          {steps.done.agency ? 'Continue set-up' : 'Set up your agency'}
        </PageLink>
      )}
    </section>
  )
}
