import { useContext } from 'react'
import { useLocation } from 'react-router'
import { DrawnSite } from '../platform/site.ts'
import { OwnPage } from '../public/OwnPage.tsx'
import type { Route } from '../route.ts'
import { PageView } from './PageView.tsx'

/** The content of a page that stays as it is drawn: one of the agency's own, or one that comes with the software. */
export const StaticContent = ({ route }: { route: Route }) => {
  const site = useContext(DrawnSite)
  const { pathname } = useLocation()
  const own = Object.values(site?.ownPages ?? {}).find(({ slug }) => `/${slug}` === pathname)
  return own ? <OwnPage page={own} /> : <PageView route={route} />
}
