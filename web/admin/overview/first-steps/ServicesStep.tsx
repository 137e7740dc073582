import { read } from '../../../../contract/core/service-types.ts'
import { readDraft } from '../../../../contract/website/site-versions.ts'
import { useFresh } from '../../../platform/fresh.ts'
import { Loaded } from '../../../ui/states.tsx'
import { ServiceTypesForm } from '../../core/service-types/ServiceTypesForm.tsx'
import { PricesForm } from './PricesForm.tsx'
import { type StepProps, submit } from './steps.ts'

/** The prices on the website's pages of services, and the services themselves. */
const ServicesStep = ({ onSaved }: StepProps) => (
  <div className="grid gap-5">
    <Loaded query={useFresh(readDraft, {})}>{(draft) => <PricesForm saved={draft} />}</Loaded>
    <Loaded query={useFresh(read, {})}>
      {(services) => <ServiceTypesForm {...{ services, submit, onSaved }} />}
    </Loaded>
  </div>
)
export default ServicesStep
