import { useUser } from '../../platform/session.ts'
import { Page } from '../../ui/Page.tsx'
import { PasswordPanel } from './PasswordPanel.tsx'
import { ProfilePanel } from './ProfilePanel.tsx'
import { SessionsPanel } from './SessionsPanel.tsx'
import { TwoFactorPanel } from './TwoFactorPanel.tsx'

/** Profile, password, second factor and sessions of whoever is signed in, client or admin. */
const SettingsPage = () => {
  const user = useUser()
  if (!user) return null
  return (
    <Page title="Settings">
      <div className="grid max-w-[46rem] gap-4">
        <ProfilePanel user={user} />
        <PasswordPanel user={user} />
        <TwoFactorPanel user={user} />
        <SessionsPanel />
      </div>
    </Page>
  )
}
export default SettingsPage
