import { ChevronDown } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { PageLink } from '../shell/PageLink.tsx'
import { Menu } from '../ui/Menu.tsx'
import { useFitting } from '../ui/fitting.ts'
import { PlaceCount } from './overview/sidebar-counts/PlaceCount.tsx'
import { screenAt, usePlaces } from './screens.ts'

/** The screens of a place, on each of them; nothing on a record's page. Those without space are in a menu. */
export const PlaceTabs = () => {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const current = screenAt(pathname)
  const place = usePlaces().find(({ id }) => id === current?.place)
  const screens =
    current?.path === pathname && place && place.screens.length > 1 ? place.screens : []
  const { listRef, hidden } = useFitting()
  if (!place || !current || screens.length === 0) return null
  const others = screens.filter((_, at) => hidden.has(at))
  const isBehind = others.includes(current)
  return (
    <nav aria-label={`Screens of ${place.label}`} className="place-tabs">
      <ul key={screens.map(({ path }) => path).join()} ref={listRef}>
        {screens.map((screen, at) => (
          <li key={screen.path} className={hidden.has(at) ? 'invisible' : undefined}>
            <PageLink
              to={screen.path}
              className="place-tab"
              aria-current={screen === current ? 'page' : undefined}
            >
              {screen.label}
              <PlaceCount screens={[screen]} />
            </PageLink>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <Menu
          trigger={
            <button type="button" className="place-tab" aria-current={isBehind || undefined}>
              {isBehind ? current.label : `${others.length} more`}
              <ChevronDown className="size-4" aria-hidden />
            </button>
          }
          items={others.map(({ path, label }) => ({
            label,
            onSelect: () => void navigate(path),
          }))}
        />
      )}
    </nav>
  )
}
