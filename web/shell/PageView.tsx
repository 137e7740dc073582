import { useLocation } from 'react-router'
import type { ContentPage } from '../../site/schema/site.ts'
import { usePage } from '../platform/lazy-page.ts'
import { Params } from '../platform/params.ts'
import { paramsOf } from '../platform/path-match.ts'
import { useSite } from '../platform/site.ts'
import type { Route } from '../route.ts'
import { Arrival } from './Arrival.tsx'

/** Renders the page of a route and handles the arrival there. */
export const PageView = ({ route }: { route: Route }) => {
  const Page = usePage(route.page)
  const { pathname } = useLocation()
  return (
    <Params value={paramsOf(route.path, pathname)}>
      <Page />
      {route.content ? <ContentArrival page={route.content} /> : <Arrival title={route.title} />}
    </Params>
  )
}

const ContentArrival = ({ page }: { page: ContentPage }) => (
  <Arrival title={useSite().pages[page].title} />
)
