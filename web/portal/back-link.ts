import { matchesPath } from '../platform/path-match.ts'
import { paths } from '../paths.ts'

const names: Record<string, string> = {
  [paths.dashboard]: 'dashboard',
  [paths.projects]: 'projects',
  [paths.project]: 'project',
  [paths.deliverables]: 'deliverables',
  [paths.messages]: 'messages',
  [paths.requests]: 'requests',
  [paths.meetings]: 'meetings',
  [paths.notifications]: 'notifications',
  [paths.more]: 'more',
}

/** Returns the link from a page back to the one that led there; from anywhere else, to the dashboard. */
export const backLink = (from: string | null) => {
  const pathname = from?.replace(/[?#].*/, '') ?? ''
  const known = Object.entries(names).find(([path]) => matchesPath(path, pathname))
  return from && known
    ? { to: from, label: `Back to ${known[1]}` }
    : { to: paths.dashboard, label: 'Back to dashboard' }
}
