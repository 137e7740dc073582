import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { isCurrent } from '../shell/navigation.ts'
import { PageLink } from '../shell/PageLink.tsx'
import { CountBadge } from '../ui/CountBadge.tsx'
import { useRootMark } from '../ui/root-marks.ts'
import { furtherPlaces, more, placesInBar, placesInReach, type PortalPlace } from './places.ts'
import { useOffered, useWaitingAt } from './use-places.ts'

const countedAs = ({ unread }: PortalPlace) => (unread ? 'unread' : 'waiting')

/** The width from which the bar at the top has space for all its places: `xl`. */
const widest = '(min-width: 80rem)'
const watchWidest = (changed: () => void) => {
  const query = matchMedia(widest)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
const isWidestNow = () => matchMedia(widest).matches

/** The links in the bar at the top to the portal's pages other than the dashboard. */
export const PortalLinks = () => {
  const { pathname } = useLocation()
  const offered = useOffered()
  const waitingAt = useWaitingAt()
  const isWidest = useSyncExternalStore(watchWidest, isWidestNow, () => true)
  const isBehindMore = offered(furtherPlaces).some(
    ({ inBar, ...place }) =>
      inBar !== 'wide' && !(inBar === 'widest' && isWidest) && isCurrent(place, pathname),
  )
  return (
    <nav aria-label="Portal" className="-ml-5 hidden gap-1 lg:flex">
      {offered(placesInBar).map((place) => (
        <PageLink
          key={place.path}
          to={place.path}
          className={`nav-link gap-2 max-xl:px-2.5 ${place.inBar === 'widest' ? 'max-xl:hidden' : ''}`}
          aria-current={isCurrent(place, pathname) ? 'page' : undefined}
        >
          {place.label}
          <CountBadge
            count={waitingAt([place])}
            of={countedAs(place)}
            look={place.unread ? 'new' : 'waiting'}
          />
        </PageLink>
      ))}
      <PageLink
        to={more.path}
        className="nav-link max-xl:px-2.5"
        aria-current={isCurrent(more, pathname) ? 'page' : isBehindMore ? 'true' : undefined}
      >
        {more.label}
      </PageLink>
    </nav>
  )
}

/** The bar of links at the bottom of small screens, within reach of the thumb. */
export const PortalBar = () => {
  const { pathname } = useLocation()
  const offered = useOffered()
  const waitingAt = useWaitingAt()
  const further = offered(furtherPlaces)
  useRootMark('bottom-bar')
  const isFurther = further.some((place) => isCurrent(place, pathname))
  return (
    <nav aria-label="Portal, small screens" className="bottom-bar">
      {[...offered(placesInReach), more].map((place) => (
        <PageLink
          key={place.path}
          to={place.path}
          className="bottom-tab"
          aria-current={
            isCurrent(place, pathname) ? 'page' : place === more && isFurther ? 'true' : undefined
          }
        >
          <span className="relative">
            <place.icon className="size-[min(1.375rem,6vw)]" strokeWidth={1.8} aria-hidden />
            <CountBadge
              count={waitingAt(place === more ? further : [place])}
              of={countedAs(place)}
              look={place.unread ? 'new' : 'waiting'}
              className="absolute -top-1.5 left-3"
            />
          </span>
          {place.label}
        </PageLink>
      ))}
    </nav>
  )
}
