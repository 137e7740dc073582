import { firstSteps, type FirstStepsState } from '../../../../contract/overview/first-steps.ts'
import { paths } from '../../../paths.ts'
import { Link } from '../../../platform/Link.tsx'
import { PageLink } from '../../../shell/PageLink.tsx'
import { buttonClass } from '../../../ui/Button.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { stepPath, stepWords } from './steps.ts'

/** The end of the set-up: what is there, and what is left. */
export const AllSet = ({ steps }: { steps: FirstStepsState }) => {
  const left = firstSteps.filter((step) => !steps.done[step])
  return (
    <Panel>
      <h2 className="mb-2 font-display text-[1.625rem] leading-tight">
        {left.length === 0 ? 'Everything is set up' : 'You can start'}
      </h2>
      <p className="mb-5 max-w-[60ch] text-ink-2">
        {left.length === 0
          ? 'Your website, bookings, emails and invoices carry your name.'
          : 'What is left stays on the dashboard until it is done:'}
      </p>
      {left.length > 0 && (
        <ul className="mb-5 grid list-disc gap-1.5 pl-5">
          {left.map((step) => (
            <li key={step}>
              <Link className="link" to={stepPath(step)}>
                {stepWords[step].title}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        <PageLink to={paths.adminDashboard} className={buttonClass('primary')}>
          Go to the dashboard
        </PageLink>
        <a href={paths.home} className={buttonClass()}>
          See your website
        </a>
      </div>
    </Panel>
  )
}
