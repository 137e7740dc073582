import { read } from '../../../../contract/money/billing-settings.ts'
import { useFresh } from '../../../platform/fresh.ts'
import { Loaded } from '../../../ui/states.tsx'
import { BillingSettingsForm } from '../../money/billing-settings/BillingSettingsForm.tsx'
import { type StepProps, submit } from './steps.ts'

const BillingStep = ({ onSaved }: StepProps) => (
  <Loaded query={useFresh(read, {})}>
    {(settings) => <BillingSettingsForm {...{ settings, submit, onSaved }} />}
  </Loaded>
)
export default BillingStep
