import { ChevronRight, LogOut, Search, Smartphone, SunMoon } from 'lucide-react'
import type { ReactNode } from 'react'
import { install, useInstall } from '../../platform/offline/install.ts'
import { toggleTheme } from '../../platform/theme.ts'
import { leave } from '../../shell/leave.ts'
import { PageLink } from '../../shell/PageLink.tsx'
import { CountBadge } from '../../ui/CountBadge.tsx'
import { Page } from '../../ui/Page.tsx'
import { furtherPlaces } from '../places.ts'
import { useOffered, useWaitingAt } from '../use-places.ts'
import { search } from './search/opener.ts'

const row =
  'flex min-h-14 w-full items-center gap-4 px-panel py-2.5 text-left -outline-offset-2 hover:bg-sunken'
const iconClass = 'size-5 flex-none text-ink-2'

/** The pages of the portal for which its bars have no space, and what concerns the whole of it: `/more`. */
const MorePage = () => {
  const places = useOffered()(furtherPlaces)
  const waitingAt = useWaitingAt()
  const way = useInstall()
  return (
    <Page title="More">
      <nav aria-label="More pages" className="panel overflow-hidden">
        <ul className="divide-y divide-line">
          {places.map((place) => (
            <li key={place.path}>
              <PageLink to={place.path} className={row}>
                <place.icon className={iconClass} aria-hidden />
                <Words title={place.label} about={place.about} />
                <CountBadge count={waitingAt([place])} of="waiting" look="waiting" />
                <ChevronRight className="size-5 flex-none text-ink-3" aria-hidden />
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
      <ul className="panel divide-y divide-line overflow-hidden">
        <li>
          <button type="button" className={row} aria-haspopup="dialog" onClick={search.open}>
            <Search className={iconClass} aria-hidden />
            <Words title="Find anything" about="Projects, files, invoices, messages and pages" />
          </button>
        </li>
        <li>
          <button type="button" className={row} onClick={toggleTheme}>
            <SunMoon className={iconClass} aria-hidden />
            <Words title="Switch between light and dark" />
          </button>
        </li>
        {way === 'press' && (
          <li>
            <button type="button" className={row} onClick={() => void install()}>
              <Smartphone className={iconClass} aria-hidden />
              <Words
                title="Install as an app"
                about="With its own icon, also without a connection"
              />
            </button>
          </li>
        )}
        <li>
          <button type="button" className={row} onClick={() => void leave()}>
            <LogOut className={iconClass} aria-hidden />
            <Words title="Logout" />
          </button>
        </li>
      </ul>
    </Page>
  )
}
export default MorePage

const Words = ({ title, about }: { title: ReactNode; about?: string }) => (
  <span className="min-w-0 flex-1 leading-snug [overflow-wrap:anywhere]">
    <span className="block font-semibold">{title}</span>
    {about && <span className="block text-[0.875em] text-ink-2">{about}</span>}
  </span>
)
