import { useLocation } from 'react-router'
import { PageLink } from '../shell/PageLink.tsx'
import { useMayOpen } from './allowed.ts'
import { places } from './places.ts'
import { useRecentRecords } from './recent-records.ts'
import { screenAt } from './screens.ts'

/** The records that were open last, as far as the sidebar's height allows; the open one isn't among them. */
export const RecentRecords = () => {
  const { pathname } = useLocation()
  const mayOpen = useMayOpen()
  const records = useRecentRecords().filter(({ path }) => path !== pathname && mayOpen(path))
  if (records.length === 0) return null
  return (
    <nav aria-labelledby="recent-records" className="side-recent">
      <h2 id="recent-records" className="px-2.5 pb-1 text-[12px] text-on-pine-2">
        Recent
      </h2>
      <ul>
        {records.map(({ path, name }) => {
          const place = screenAt(path)?.place
          const Icon = place && places[place].icon
          return (
            <li key={path}>
              <PageLink to={path} title={name} className="side-link side-record">
                {Icon && <Icon className="size-3.5 flex-none" strokeWidth={1.8} aria-hidden />}
                <span className="truncate">{name}</span>
              </PageLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
