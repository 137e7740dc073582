import { LogOut, Settings } from 'lucide-react'
import type { ReactNode } from 'react'
import { matchPath, useLocation } from 'react-router'
import { useUser } from '../platform/session.ts'
import { teamHome } from '../platform/team-home.ts'
import { paths } from '../paths.ts'
import { Logo } from '../shell/Logo.tsx'
import { leave } from '../shell/leave.ts'
import { isCurrent } from '../shell/navigation.ts'
import { PageLink } from '../shell/PageLink.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { ThemeToggle } from '../shell/ThemeToggle.tsx'
import { useMayOpen } from './allowed.ts'
import type { SidebarItem } from './room.ts'
import { rooms } from './rooms.ts'
import { SearchButton } from './overview/search/SearchButton.tsx'
import { SidebarCount } from './overview/sidebar-counts/SidebarCount.tsx'

type Group = { title?: string; items: readonly SidebarItem[] }

/** The sidebar's groups. Adjacent rooms with the same title share one. */
const groups = rooms.reduce<Group[]>((found, { title, navigation }) => {
  const last = found.at(-1)
  return last?.title && last.title === title
    ? [...found.slice(0, -1), { title, items: [...last.items, ...navigation] }]
    : [...found, { ...(title && { title }), items: navigation }]
}, [])

const isActive = ({ also = [], ...item }: SidebarItem, pathname: string) =>
  isCurrent(item, pathname) || [also].flat().some((path) => matchPath(path, pathname))

/** The logo, the links and the signed-in user. `tools` appear beside the logo. */
export const AdminNavigation = ({ tools }: { tools?: ReactNode }) => {
  const { pathname } = useLocation()
  const user = useUser()
  const mayOpen = useMayOpen()
  const shown = groups
    .map(({ items, ...group }) => ({ ...group, items: items.filter(({ path }) => mayOpen(path)) }))
    .filter(({ items }) => items.length > 0)
  return (
    <>
      <div className="flex items-center justify-between gap-2">
        <PageLink to={teamHome(user)} className="px-2">
          <Logo />
        </PageLink>
        {tools}
      </div>
      {tools && <SearchButton />}
      <nav aria-label="Back office" className="mt-6 grid gap-4">
        {shown.map((group, i) => (
          <div key={i}>
            {group.title && group.items.length > 1 && (
              <div className="mb-1.5 px-2.5 text-[12px] text-on-pine-2">{group.title}</div>
            )}
            {group.items.map((item) => (
              <PageLink
                key={item.path}
                to={item.path}
                className="side-link"
                aria-current={isActive(item, pathname) ? 'page' : undefined}
              >
                <item.icon className="size-4" strokeWidth={1.8} aria-hidden />
                <span className="flex-1">{item.label}</span>
                {item.count && <SidebarCount {...item.count} />}
              </PageLink>
            ))}
          </div>
        ))}
      </nav>
      <Person />
    </>
  )
}

const Person = () => {
  const user = useUser()
  const { pathname } = useLocation()
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ') || user?.email || ''
  return (
    <div className="mt-auto pt-6">
      <PageLink
        to={paths.settings}
        className="side-link"
        aria-current={pathname === paths.settings ? 'page' : undefined}
      >
        <Settings className="size-4" strokeWidth={1.8} aria-hidden />
        Settings
      </PageLink>
      <button type="button" className="side-link w-full" onClick={() => void leave()}>
        <LogOut className="size-4" strokeWidth={1.8} aria-hidden />
        Logout
      </button>
      <div className="mt-2 flex items-center gap-2.5 border-t border-on-pine/15 px-2 pt-3">
        <Avatar name={name} imageUrl={user?.profileImageUrl ?? null} size="sm" />
        <div className="min-w-0 flex-1 leading-tight">
          <div className="truncate font-semibold">{name}</div>
          <div className="truncate text-[12px] text-on-pine-2">{user?.email}</div>
        </div>
        <ThemeToggle className="text-on-pine-2 hover:bg-on-pine/10 hover:text-on-pine" />
      </div>
    </div>
  )
}
