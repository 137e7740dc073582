import { useLocation } from 'react-router'
import type { ContentPage } from '../../site/schema/site.ts'
import { usePage } from '../platform/lazy-page.ts'
import { Params } from '../platform/params.ts'
import { paramsOf } from '../platform/path-match.ts'
import { useLoadedSite } from '../platform/site.ts'
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

/** The title is missing with the words of the website, when those couldn’t be fetched. */
const ContentArrival = ({ page }: { page: ContentPage }) => (
  <Arrival title={useLoadedSite()?.pages[page].title ?? 'This page couldn’t be loaded'} />
)
