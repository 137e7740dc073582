import { useUser } from '../../../platform/session.ts'
import { Page } from '../../../ui/Page.tsx'
import { DataPanel } from './DataPanel.tsx'
import { DeletionPanel } from './DeletionPanel.tsx'
import { PasswordPanel } from './PasswordPanel.tsx'
import { PreferencesPanel } from './PreferencesPanel.tsx'
import { ProfilePanel } from './ProfilePanel.tsx'
import { SessionsPanel } from './SessionsPanel.tsx'
import { TimeZonePanel } from './TimeZonePanel.tsx'
import { TwoFactorPanel } from './TwoFactorPanel.tsx'

/** The user's own settings, for clients and admins: profile, sign-in, notifications, data. */
const SettingsPage = () => {
  const user = useUser()
  if (!user) return null
  return (
    <Page title="Settings">
      <div className="grid max-w-[46rem] gap-4">
        <ProfilePanel user={user} />
        <TimeZonePanel key={user.timeZone} user={user} />
        <PreferencesPanel />
        <PasswordPanel user={user} />
        <TwoFactorPanel user={user} />
        <SessionsPanel />
        <DataPanel />
        <DeletionPanel user={user} />
      </div>
    </Page>
  )
}
export default SettingsPage
