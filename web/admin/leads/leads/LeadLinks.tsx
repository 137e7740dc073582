import { ArrowLeft } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Link } from '../../../platform/Link.tsx'
import { paths } from '../../../paths.ts'

const links = [
  [paths.leadManagement, 'Leads'],
  [paths.leadImports, 'Imports'],
  [paths.leadDuplicates, 'Duplicates'],
  [paths.emailCampaigns, 'Campaigns'],
  [paths.emailTemplates, 'Templates'],
  [paths.adminSuppressions, 'Suppressions'],
  [paths.adminEmailEvents, 'Bounces'],
  [paths.adminEmailSenders, 'Sending limits'],
] as const

const look =
  '-mb-px inline-flex min-h-9 items-center gap-1.5 border-b-2 border-transparent px-2.5 font-[550] whitespace-nowrap text-ink-2 -outline-offset-2 hover:text-ink aria-[current]:border-primary aria-[current]:text-ink coarse:min-h-11'

/** The links between the pages about leads and the emails to them, the same on each. They scroll sideways on phones. */
export const LeadLinks = () => {
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (!nav.current || !current) return
    nav.current.scrollLeft =
      current.offsetLeft - (nav.current.clientWidth - current.offsetWidth) / 2
  }, [])
  return (
    <nav
      ref={nav}
      aria-label="Leads and campaigns"
      className="relative flex gap-0.5 overflow-x-auto border-b border-line"
    >
      <Link className={look} to={paths.adminDashboard} aria-label="Back to dashboard">
        <ArrowLeft className="size-4" aria-hidden />
        Dashboard
      </Link>
      {links.map(([path, label]) => (
        <Link
          key={path}
          className={look}
          to={path}
          aria-current={
            pathname === path || (path === paths.leadImports && pathname.startsWith(`${path}/`))
              ? 'page'
              : undefined
          }
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
