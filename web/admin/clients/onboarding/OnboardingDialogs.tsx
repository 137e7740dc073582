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
  const client = Number(onboard.openId) || null
  return (
    <>
      {data.openId && !onboard.openId && (
        <OnboardingData
          key={data.openId}
          clientId={Number(data.openId)}
          onOnboard={() => onboard.open(data.openId ?? 'new')}
          onClose={data.close}
        />
      )}
      {open.openId && <WorkflowDialog key={open.openId} id={open.openId} onClose={open.close} />}
      {onboard.openId && (
        <OnboardDialog key={onboard.openId} clientId={client} onClose={onboard.close} />
      )}
    </>
  )
}
