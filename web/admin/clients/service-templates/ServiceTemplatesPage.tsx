import { projectTypes } from '../../../../contract/service-types.ts'
import { useSearchParams } from 'react-router'
import { list } from '../../../../contract/clients/service-templates.ts'
import { useFresh } from '../../../platform/fresh.ts'
import { Page } from '../../../ui/Page.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { TemplateForm } from './TemplateForm.tsx'

/** The milestones and onboarding questions with which work begins: `/admin-service-templates`. */
const ServiceTemplatesPage = () => {
  const query = useFresh(list, {})
  const [search, setSearch] = useSearchParams()
  const services = Object.entries(projectTypes).map(([value, label]) => ({ value, label }))
  const asked = search.get('service') ?? ''
  const chosen = Object.hasOwn(projectTypes, asked) ? asked : (services[0]?.value ?? '')
  return (
    <Page title="Service templates">
      <Segments
        label="Service"
        options={services}
        value={chosen}
        onChange={(service) => setSearch({ service }, { replace: true })}
      />
      <div className="max-w-4xl">
        <Loaded query={query}>
          {(templates) =>
            templates
              .filter(({ serviceType }) => serviceType === chosen)
              .map((template) => <TemplateForm key={template.serviceType} template={template} />)
          }
        </Loaded>
      </div>
    </Page>
  )
}
export default ServiceTemplatesPage
