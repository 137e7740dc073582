import { readDraft } from '../../../../contract/website/site-versions.ts'
import { useCall } from '../../../platform/query.tsx'
import { Page } from '../../../ui/Page.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { PageSpinner } from '../../../ui/Spinner.tsx'
import { Editor } from './Editor.tsx'

/** The website, edited beside the page as it looks. */
const WebsitePage = () => {
  const query = useCall(readDraft, {})
  if (query.data) return <Editor draft={query.data} />
  return (
    <Page title="Website">
      {query.error ? <ErrorState error={query.error} onRetry={query.refetch} /> : <PageSpinner />}
    </Page>
  )
}
export default WebsitePage
