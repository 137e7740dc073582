import { read } from '../../../../contract/leads/availability.ts'
import { useFresh } from '../../../platform/fresh.ts'
import { Loaded } from '../../../ui/states.tsx'
import { HoursForm } from '../../leads/availability/HoursForm.tsx'
import { type StepProps, submit } from './steps.ts'

const HoursStep = ({ onSaved }: StepProps) => (
  <Loaded query={useFresh(read, {})}>
    {(saved) => <HoursForm {...{ saved, submit, onSaved }} />}
  </Loaded>
)
export default HoursStep
