import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useAgency } from '../platform/site.ts'
import { useUser } from '../platform/session.ts'
import { useRootMark } from '../ui/root-marks.ts'
import { paths } from '../paths.ts'
import { ConsultationSlot } from './ConsultationSlot.tsx'
import { DialogButton } from './DialogButton.tsx'
import { leave } from './leave.ts'
import { Logo } from './Logo.tsx'
import { isCurrent, navigationOf, placeOfMenu } from './navigation.ts'
import { PageLink } from './PageLink.tsx'
import { ThemeToggle } from './ThemeToggle.tsx'

/**
 * The navigation bar for visitors, clients and admins. A signed-in area adds `links` and `tools`.
 */
export const NavigationBar = ({
  links: extraLinks,
  tools,
}: {
  links?: ReactNode
  tools?: ReactNode
}) => {
  const user = useUser()
  const { name, menu } = useAgency()
  const { pathname } = useLocation()
  const items = navigationOf(user, menu)
  const place = tools ? 'beside' : placeOfMenu(name, items)
  useRootMark('second-line', place === 'below')
  const links = (className: string) =>
    items.map((item) => (
      <PageLink
        key={item.path + item.label}
        to={item.path}
        aria-current={isCurrent(item, pathname) ? 'page' : undefined}
        className={className}
      >
        {item.label}
      </PageLink>
    ))
  const sessionButton = (className: string) =>
    user ? (
      <button type="button" className={className} onClick={() => void leave()}>
        Logout
      </button>
    ) : (
      <DialogButton dialog="login" className={className}>
        Login
      </DialogButton>
    )
  return (
    <header
      data-user={user === undefined ? 'unknown' : 'known'}
      className="site-header sticky top-0 z-40 border-b border-line bg-paper"
    >
      <div
        data-menu={place}
        className={`site-bar wrap flex min-h-[68px] items-center gap-x-6 ${tools ? 'has-tools max-sm:flex-wrap max-sm:py-1' : 'flex-wrap py-1'}`}
      >
        <PageLink to={paths.home} aria-label={`${name}, home`} className="site-home flex min-w-0">
          <Logo />
        </PageLink>
        <nav aria-label="Main" className="site-nav">
          {links('nav-link')}
        </nav>
        {extraLinks}
        <div className="site-tools ml-auto flex max-w-full shrink-0 flex-wrap items-center justify-end gap-2">
          {tools}
          <ThemeToggle className="text-ink-2 hover:bg-mist hover:text-ink" />
          {sessionButton(tools ? 'btn btn-primary btn-sm max-sm:hidden' : 'nav-link max-sm:hidden')}
          {!tools && !user && <ConsultationSlot />}
          <PhoneMenu key={pathname}>
            {links('menu-link')}
            {sessionButton('menu-link text-left sm:hidden')}
          </PhoneMenu>
        </div>
      </div>
    </header>
  )
}

/**
 * The menu on small screens. Choosing a link, Escape and a click elsewhere close it. It also
 * opens before the script has loaded.
 */
const PhoneMenu = ({ children }: { children: ReactNode }) => {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = (event: Event) => {
      const menu = details.current
      if (!menu?.open) return
      const inside = menu.contains(event.target as Node)
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return
        menu.querySelector('summary')?.focus()
      } else if (event.type === 'click') {
        if (!inside || !(event.target as Element).closest('nav :is(a, button)')) return
      } else if (inside) return
      menu.open = false
    }
    const events = ['pointerdown', 'click', 'focusin', 'keydown']
    for (const name of events) addEventListener(name, close)
    return () => {
      for (const name of events) removeEventListener(name, close)
    }
  }, [])
  return (
    <details ref={details} className="site-menu relative">
      <summary className="btn btn-line btn-sm list-none [&::-webkit-details-marker]:hidden">
        Menu
      </summary>
      <nav
        aria-label="Main, small screens"
        className="absolute right-0 mt-2 grid w-64 grid-cols-[minmax(0,1fr)] rounded-3 border border-line bg-surface p-2 shadow-2"
      >
        {children}
      </nav>
    </details>
  )
}
