import { LogOut } from 'lucide-react'
import { useUser } from '../platform/session.ts'
import { leave } from '../shell/leave.ts'
import { ThemeToggle } from '../shell/ThemeToggle.tsx'
import { Avatar } from '../ui/Avatar.tsx'

/** The signed-in person, the theme, and signing out. */
export const AccountLinks = () => {
  const user = useUser()
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ') || user?.email || ''
  return (
    <div className="side-account">
      <button
        type="button"
        title="Logout"
        className="side-link w-full"
        onClick={() => void leave()}
      >
        <LogOut className="size-4 flex-none" strokeWidth={1.8} aria-hidden />
        <span className="side-label">Logout</span>
      </button>
      <div className="side-person">
        <Avatar name={name} imageUrl={user?.profileImageUrl ?? null} size="sm" />
        <div className="side-label min-w-0 flex-1 leading-tight">
          <div className="truncate font-semibold">{name}</div>
          <div className="truncate text-[0.75rem] text-on-pine-2">{user?.email}</div>
        </div>
        <ThemeToggle className="text-on-pine-2 hover:bg-on-pine/10 hover:text-on-pine" />
      </div>
    </div>
  )
}
