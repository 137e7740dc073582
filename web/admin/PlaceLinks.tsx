import { useLocation } from 'react-router'
import { PageLink } from '../shell/PageLink.tsx'
import { PlaceCount } from './overview/sidebar-counts/PlaceCount.tsx'
import { screenAt, usePlaces } from './screens.ts'

/** The sidebar's links to the places, each to its first screen. In a narrow sidebar only their icons show. */
export const PlaceLinks = () => {
  const { pathname } = useLocation()
  const current = screenAt(pathname)?.place
  return (
    <nav aria-label="Back office" className="side-places">
      {usePlaces().map(({ id, label, icon: Icon, screens }) => (
        <PageLink
          key={id}
          to={screens[0]?.path ?? ''}
          title={label}
          className="side-link"
          aria-current={current === id ? 'page' : undefined}
        >
          <Icon className="size-4 flex-none" strokeWidth={1.8} aria-hidden />
          <span className="side-label">{label}</span>
          <PlaceCount screens={screens} />
        </PageLink>
      ))}
    </nav>
  )
}
