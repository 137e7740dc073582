import { useSearchParams } from 'react-router'
import {
  type FirstStep,
  firstSteps,
  type FirstStepsState,
  read,
  skip,
} from '../../../../contract/overview/first-steps.ts'
import { call } from '../../../platform/call.ts'
import { invalidate, useCall } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { Button } from '../../../ui/Button.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { AllSet } from './AllSet.tsx'
import { StepForm } from './StepForm.tsx'
import { StepRail } from './StepRail.tsx'
import { nextStep, stepWords } from './steps.ts'

/** The guided set-up of a new installation. Each step can be left, skipped and taken up again: `/admin-setup`. */
const SetupPage = () => {
  const query = useCall(read, {})
  return (
    <Page title="Set up your agency">
      <Loaded query={query}>{(steps) => <Setup steps={steps} />}</Loaded>
    </Page>
  )
}
export default SetupPage

const Setup = ({ steps }: { steps: FirstStepsState }) => {
  const [search, setSearch] = useSearchParams()
  const asked = firstSteps.find((each) => each === search.get('step'))
  const step = asked ?? (search.get('step') === 'end' ? null : nextStep(steps))
  const open = (next: FirstStep | null) => setSearch({ step: next ?? 'end' })
  /** Goes on from what is known now: the step that was just saved is done. */
  const goOn = async (left: FirstStep) => {
    await invalidate('first-steps')
    open(nextStep(steps, left))
  }
  const workAlone = async () => {
    try {
      await call(skip, { params: { step: 'team' }, body: { skipped: true } })
      await goOn('team')
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[15rem_minmax(0,48rem)]">
      <StepRail step={step} steps={steps} />
      {step === null ? (
        <AllSet steps={steps} />
      ) : (
        <Panel key={step}>
          <h2 className="mb-2 font-display text-[1.625rem] leading-tight">
            {stepWords[step].heading}
          </h2>
          <p className="mb-5 max-w-[60ch] text-ink-2">{stepWords[step].about}</p>
          <StepForm step={step} onSaved={() => void goOn(step)} />
          <div className="mt-5 flex flex-wrap items-center gap-3 border-t border-line pt-4">
            {steps.done[step] ? (
              <Button onClick={() => void goOn(step)}>Continue</Button>
            ) : (
              <Button
                look="ghost"
                onClick={() => void (step === 'team' ? workAlone() : open(nextStep(steps, step)))}
              >
                {step === 'team' ? 'I work alone' : 'Skip for now'}
              </Button>
            )}
            <p className="text-ink-3">Leave whenever you like: what you saved is kept.</p>
          </div>
        </Panel>
      )}
    </div>
  )
}
