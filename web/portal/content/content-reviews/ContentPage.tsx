import { keysOf } from '../../../../contract/fields.ts'
import { list, standings } from '../../../../contract/content/content-reviews.ts'
import { useFilters } from '../../../platform/filters.ts'
import { useOpenItem } from '../../../platform/open-item.ts'
import { useList } from '../../../platform/query.tsx'
import { paths } from '../../../paths.ts'
import { Page } from '../../../ui/Page.tsx'
import { PageSpinner } from '../../../ui/Spinner.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { PortalList } from '../../PortalList.tsx'
import { useTeamPage } from '../../team-page.ts'
import { OpenQuestions } from '../content-questions/OpenQuestions.tsx'
import { OwnSearch } from '../search-reports/OwnSearch.tsx'
import { SiteConsent } from '../site-readings/SiteConsent.tsx'
import { ReviewDialog } from './ReviewDialog.tsx'
import { ReviewedRow } from './ReviewedRow.tsx'

const choices = { q: null, status: ['all', ...keysOf(standings)] } as const

/** The content written for a client, to be read, commented on and approved (`?piece=7`). */
const ContentPage = () => (useTeamPage(paths.adminContent) ? <PageSpinner /> : <Content />)
export default ContentPage

const Content = () => {
  const filters = useFilters(choices)
  const pieces = useList(list, { query: { ...filters.values, limit: 20 } })
  const open = useOpenItem('piece')
  return (
    <Page title="Content">
      <OpenQuestions />
      <SiteConsent />
      <PortalList
        list={pieces}
        noun="pieces"
        label="Content"
        filters={filters}
        statuses={standings}
        empty={
          <EmptyState title="No content yet">
            Blog posts, social posts and newsletters we write for you will appear here for you to
            read and approve.
          </EmptyState>
        }
      >
        {(piece) => <ReviewedRow key={piece.id} piece={piece} to={open.addressOf(piece.id)} />}
      </PortalList>
      <OwnSearch />
      {open.openId && <ReviewDialog key={open.openId} id={open.openId} onClose={open.close} />}
    </Page>
  )
}
