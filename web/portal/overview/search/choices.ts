import type { Action } from '../../../../contract/access.ts'
import type { OwnSearchHit, OwnSearchKind } from '../../../../contract/overview/search.ts'
import { toggleTheme } from '../../../platform/theme.ts'
import { deliverableRoomPath, paths, projectPath } from '../../../paths.ts'
import { leave } from '../../../shell/leave.ts'
import type { Group } from '../../../shared/overview/search/SearchResults.tsx'
import { furtherPlaces, placesInReach, type PortalPlace } from '../../places.ts'

/** An entry of the search: a page, or something to do. */
export type Choice = {
  /** Unique, and valid in an element's id. */
  key: string
  title: string
  detail: string
  path: string
  /** Does something instead of leading to the path. */
  run?: () => void
}
export type ChoiceGroup = Group<Choice>

type Offered = Pick<PortalPlace, 'may' | 'ofWholeClient'> & { choice: Choice }

const action = (title: string, path: string, facts: Omit<Offered, 'choice'> = {}): Offered => ({
  ...facts,
  choice: { key: `do-${title.toLowerCase().replaceAll(' ', '-')}`, title, detail: 'Action', path },
})
const command = (title: string, run: () => void): Offered => {
  const offered = action(title, '')
  return { choice: { ...offered.choice, run } }
}

const isAsking: Action = 'service-requests.create'
const actions: readonly Offered[] = [
  action('Message Team', paths.messages, { may: 'messages.send' }),
  action('Request New Service', `${paths.requests}?new=choose`, {
    may: isAsking,
    ofWholeClient: true,
  }),
  action('Schedule Meeting', `${paths.meetings}?new=open`, { may: 'meetings.book' }),
  command('Switch between light and dark', toggleTheme),
  command('Log out', () => void leave()),
]
const pages: readonly Offered[] = [...placesInReach, ...furtherPlaces].map((place) => ({
  ...place,
  choice: {
    key: `page${place.path.replaceAll('/', '-')}`,
    title: place.label,
    detail: 'Page',
    path: place.path,
  },
}))

/** Pages and actions whose titles contain all words; all of them for no words. */
export const offeredFor = (words: readonly string[]): readonly Offered[] =>
  [...actions, ...pages].filter(({ choice }) =>
    words.every((word) => choice.title.toLowerCase().includes(word)),
  )

const projectOf = ({ projectId }: OwnSearchHit) => projectPath(Number(projectId))

const kinds: Record<
  OwnSearchKind,
  { label: string; title?: string; pathOf: (hit: OwnSearchHit) => string }
> = {
  projects: { label: 'Projects', pathOf: ({ id }) => projectPath(id) },
  milestones: { label: 'Milestones', pathOf: projectOf },
  deliverables: {
    label: 'Deliverables',
    pathOf: ({ id }) => deliverableRoomPath(id),
  },
  'project-files': {
    label: 'Files',
    pathOf: ({ title }) => `${paths.files}?q=${encodeURIComponent(title)}`,
  },
  invoices: { label: 'Invoices', pathOf: ({ id }) => `${paths.billing}?open=${id}` },
  messages: { label: 'Messages', title: 'Message', pathOf: () => paths.messages },
}

/** Returns a group of what the server found. */
export const foundGroup = (
  kind: OwnSearchKind,
  hits: readonly OwnSearchHit[],
  more: boolean,
): ChoiceGroup => ({
  label: kinds[kind].label,
  more,
  choices: hits.map((hit) => ({
    key: `${kind}-${hit.id}`,
    title: hit.title || (kinds[kind].title ?? ''),
    detail: hit.detail,
    path: kinds[kind].pathOf(hit),
  })),
})
