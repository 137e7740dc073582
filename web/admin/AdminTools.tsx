import { paths } from '../paths.ts'
import { PageLink } from '../shell/PageLink.tsx'
import { buttonClass } from '../ui/Button.tsx'
import { Panel } from '../ui/Panel.tsx'
import { useMayOpen } from './allowed.ts'

const tools = [
  { label: 'Add Client', to: `${paths.adminClients}?client=new` },
  { label: 'New Project', to: `${paths.adminProjects}?project=new` },
  { label: 'Content Management', to: paths.adminContent },
  { label: 'Lead Management', to: paths.leadManagement },
  { label: 'Email Campaigns', to: paths.emailCampaigns },
  { label: 'Client Management', to: paths.adminClientManagement },
  { label: 'User Management', to: paths.adminTeam },
  { label: 'Service Templates', to: `${paths.adminProjects}?templates=1` },
]

/** The dashboard's shortcuts to frequent tasks. */
export const AdminTools = () => {
  const mayOpen = useMayOpen()
  return (
    <Panel title="Admin Tools">
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-2 sm:max-xl:grid-cols-4">
        {tools
          .filter(({ to }) => mayOpen(to))
          .map(({ label, to }) => (
            <li key={label} className="grid">
              <PageLink to={to} className={buttonClass('line', 'px-2 text-center')}>
                {label}
              </PageLink>
            </li>
          ))}
      </ul>
    </Panel>
  )
}
