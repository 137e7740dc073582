import { read } from '../../../../contract/website/application-stages.ts'
import { useFresh } from '../../../platform/fresh.ts'
import { Page } from '../../../ui/Page.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { StagesForm } from './StagesForm.tsx'

/** The stages of job applications: `/admin-application-stages`. */
const StagesPage = () => (
  <Page title="Application stages">
    <div className="grid max-w-3xl gap-4">
      <p className="text-ink-2">
        The columns of the board and the filter of the list, in their order. Applications arrive in
        the first one.
      </p>
      <Loaded query={useFresh(read, {})}>{(stages) => <StagesForm saved={stages} />}</Loaded>
    </div>
  </Page>
)
export default StagesPage
