import { usePage } from '../platform/lazy-page.ts'
import type { Route } from '../route.ts'
import { Arrival } from './Arrival.tsx'

/** Renders the page of a route and handles the arrival there. */
export const PageView = ({ route }: { route: Route }) => {
  const Page = usePage(route.page)
  return (
    <>
      <Page />
      <Arrival title={route.title} />
    </>
  )
}
