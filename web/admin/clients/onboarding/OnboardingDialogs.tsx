import { useOpenItem } from '../../../platform/open-item.ts'
import { OnboardDialog } from './OnboardDialog.tsx'
import { OnboardingData } from './OnboardingData.tsx'
import { WorkflowDialog } from './WorkflowDialog.tsx'

/**
 * The onboarding dialogs, for any page that shows clients: `?onboard=7` and `?data=7` with the client's id,
 * `?onboard=new`, and `?open=7` with a workflow's id.
 */
export const OnboardingDialogs = () => {
  const onboard = useOpenItem('onboard')
  const data = useOpenItem('data')
  const open = useOpenItem('open')
  const client = Number(onboard.shown) || null
  return (
    <>
      {data.shown && !onboard.shown && (
        <OnboardingData
          key={data.shown}
          clientId={Number(data.shown)}
          onOnboard={() => onboard.open(data.shown ?? 'new')}
          onClose={data.close}
        />
      )}
      {open.shown && <WorkflowDialog key={open.shown} id={open.shown} onClose={open.close} />}
      {onboard.shown && (
        <OnboardDialog key={onboard.shown} clientId={client} onClose={onboard.close} />
      )}
    </>
  )
}
