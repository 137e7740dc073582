import { paths } from '../../../paths.ts'

const names: Record<string, string> = {
  [paths.dashboard]: 'dashboard',
  [paths.projects]: 'projects',
  [paths.deliverables]: 'deliverables',
  [paths.messages]: 'messages',
  [paths.requests]: 'requests',
  [paths.meetings]: 'meetings',
  [paths.notifications]: 'notifications',
}

/** Returns the link from a project back to the page that led there; from anywhere else, to the dashboard. */
export const backLink = (from: string | null) => {
  const name = names[from?.replace(/[?#].*/, '') ?? '']
  return from && name
    ? { to: from, label: `Back to ${name}` }
    : { to: paths.dashboard, label: 'Back to dashboard' }
}
