import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import type { CurrentUser } from '../../../../contract/core/users.ts'
import { isTeam } from '../../../../contract/roles.ts'
import { Link } from '../../../platform/Link.tsx'
import { useUser } from '../../../platform/session.ts'
import { Page } from '../../../ui/Page.tsx'
import { AbsencePanel } from './AbsencePanel.tsx'
import { CalendarPanel } from './CalendarPanel.tsx'
import { DataPanel } from './DataPanel.tsx'
import { DeletionPanel } from './DeletionPanel.tsx'
import { EmailPanel } from './EmailPanel.tsx'
import { IdentitiesPanel } from './IdentitiesPanel.tsx'
import { PasskeysPanel } from './PasskeysPanel.tsx'
import { PasswordPanel } from './PasswordPanel.tsx'
import { PreferencesPanel } from './PreferencesPanel.tsx'
import { ProfilePanel } from './ProfilePanel.tsx'
import { PushPanel } from './PushPanel.tsx'
import { SessionsPanel } from './SessionsPanel.tsx'
import { TimeZonePanel } from './TimeZonePanel.tsx'
import { TwoFactorPanel } from './TwoFactorPanel.tsx'

type Section = {
  id: string
  title: string
  panel: (user: CurrentUser) => ReactNode
  /** Whether only the team has it. */
  forTeam?: true
}

const all: readonly Section[] = [
  { id: 'profile', title: 'Profile', panel: (user) => <ProfilePanel user={user} /> },
  {
    id: 'time-zone',
    title: 'Time zone',
    panel: (user) => <TimeZonePanel key={user.timeZone} user={user} />,
  },
  {
    id: 'absence',
    title: 'Out of office',
    panel: (user) => <AbsencePanel user={user} />,
    forTeam: true,
  },
  { id: 'calendar', title: 'Calendar', panel: () => <CalendarPanel /> },
  { id: 'push', title: 'Push notifications', panel: (user) => <PushPanel user={user} /> },
  { id: 'preferences', title: 'Preferences', panel: () => <PreferencesPanel /> },
  { id: 'email', title: 'Email address', panel: (user) => <EmailPanel user={user} /> },
  { id: 'password', title: 'Password', panel: (user) => <PasswordPanel user={user} /> },
  { id: 'passkeys', title: 'Passkeys', panel: () => <PasskeysPanel /> },
  {
    id: 'identities',
    title: 'Linked accounts',
    panel: () => <IdentitiesPanel />,
    forTeam: true,
  },
  {
    id: 'two-factor',
    title: 'Two-factor sign-in',
    panel: (user) => <TwoFactorPanel user={user} />,
  },
  { id: 'sessions', title: 'Sessions', panel: () => <SessionsPanel /> },
  { id: 'data', title: 'Your data', panel: () => <DataPanel /> },
  { id: 'deletion', title: 'Delete account', panel: (user) => <DeletionPanel user={user} /> },
]

/** The user's own settings, for clients and admins: profile, sign-in, notifications, data. */
const SettingsPage = () => {
  const user = useUser()
  const { hash } = useLocation()
  useEffect(() => {
    // On a direct visit the browser scrolls before the section exists.
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
  if (!user) return null
  const sections = all.filter(({ forTeam }) => !forTeam || isTeam(user))
  return (
    <Page title="Settings">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-4 lg:grid-cols-[11rem_minmax(0,60rem)]">
        <nav aria-label="Sections" className="top-24 max-lg:hidden lg:sticky">
          <ul className="grid gap-0.5">
            {sections.map(({ id, title }) => (
              <li key={id}>
                <Link
                  to={{ hash: id }}
                  aria-current={hash === `#${id}` ? 'location' : undefined}
                  className="block rounded-2 px-3 py-1.5 text-ink-2 hover:bg-mist hover:text-ink aria-[current]:bg-mist aria-[current]:font-semibold aria-[current]:text-ink"
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          {sections.map(({ id, panel }) => (
            <div key={id} id={id} className="scroll-mt-24">
              {panel(user)}
            </div>
          ))}
        </div>
      </div>
    </Page>
  )
}
export default SettingsPage
