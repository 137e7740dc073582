import { read } from '../../../../contract/core/service-types.ts'
import { useFresh } from '../../../platform/fresh.ts'
import { Page } from '../../../ui/Page.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { ServiceTypesForm } from './ServiceTypesForm.tsx'

/** The services that the agency offers: `/admin-services`. */
const ServiceTypesPage = () => {
  const query = useFresh(read, {})
  return (
    <Page title="Services">
      <div className="grid max-w-4xl gap-4">
        <p className="text-ink-2">
          What projects, onboarding, consultations and requests are about. The pages of the website
          are edited with the website.
        </p>
        <Loaded query={query}>{(services) => <ServiceTypesForm services={services} />}</Loaded>
      </div>
    </Page>
  )
}
export default ServiceTypesPage
