import { isTeam } from '../../contract/roles.ts'
import { paths } from '../paths.ts'
import { useAgency } from '../platform/site.ts'
import { useUser } from '../platform/session.ts'
import { PageLink } from './PageLink.tsx'

/** Tells the team, and nobody else, that the website still shows samples. */
export const SampleBar = () => {
  const user = useUser()
  const { samples } = useAgency()
  if (!isTeam(user) || samples === 0) return null
  return (
    <aside
      aria-label="Samples"
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-b border-line bg-warn-soft px-4 py-2 text-center text-[.9375rem] text-warn"
    >
      <span>
        {samples === 1 ? 'One sample is' : `${samples} samples are`} still on this website, so
        search engines are kept out. Only your team sees this bar.
      </span>
      <PageLink className="link py-1" to={`${paths.adminWebsite}?part=samples`}>
        Replace or hide them
      </PageLink>
    </aside>
  )
}
