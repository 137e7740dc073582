import { type Action, may } from '../../../../contract/access.ts'
import type { SearchHit, SearchKind } from '../../../../contract/overview/search.ts'
import { actorOf, userNow } from '../../../platform/session.ts'
import { mayOpen } from '../../allowed.ts'
import { adminRoutes, rooms, searchResults } from '../../rooms.ts'
import { allSettings } from '../settings/all-settings.ts'

/** An entry of the palette. */
export type Choice = {
  /** Unique, and valid in an element's id. */
  key: string
  title: string
  detail: string
  path: string
  /** Whether it is of a client whose address isn't confirmed. */
  unconfirmed?: boolean
}
export type ChoiceGroup = { label: string; choices: Choice[]; more: boolean }

export const choiceOf = (kind: SearchKind, hit: SearchHit): Choice => ({
  key: `${kind}-${hit.id}`,
  title: hit.title,
  detail: hit.detail,
  unconfirmed: hit.clientUnconfirmed,
  path: searchResults[kind].pathOf(hit),
})

/** All pages of the back office that have no placeholder in their path. */
const pages: Choice[] = adminRoutes
  .filter(({ path }) => !path.includes(':'))
  .map(({ path, title }) => ({
    key: `page${path.replaceAll('/', '-')}`,
    title,
    detail: 'Page',
    path,
  }))
const mayUse = ({ path, action }: Choice & { action?: Action | undefined }) =>
  mayOpen(userNow(), path) && (action === undefined || may(actorOf(userNow()), action))

const isNew = (path: string) => /[=/]new$/.test(path)
/** The actions of all rooms, with those that create something first. */
const actions: (Choice & { action?: Action | undefined })[] = rooms
  .flatMap(({ actions = [] }) => actions)
  .toSorted(([, a], [, b]) => Number(isNew(b)) - Number(isNew(a)))
  .map(([title, path, action]) => ({
    key: `do-${title.toLowerCase().replaceAll(' ', '-')}`,
    title,
    detail: 'Action',
    path,
    action,
  }))

/** All fields of settings, by which their pages are found. */
const settings: Choice[] = allSettings.flatMap(({ path, title, fields }) =>
  fields.map((field, at) => ({
    key: `setting${path.replaceAll('/', '-')}-${at}`,
    title: field,
    detail: `Setting in ${title}`,
    path,
  })),
)

const maxChoices = 4
/** Returns the pages, actions and fields of settings whose titles contain all words, without asking the server. */
export function pagesMatching(words: string[]): ChoiceGroup {
  const found = [...actions, ...pages, ...settings].filter(
    (each) => words.every((word) => each.title.toLowerCase().includes(word)) && mayUse(each),
  )
  return { label: 'Pages and actions', choices: found.slice(0, maxChoices), more: false }
}

/** Returns the actions offered before anything was typed. */
export const firstActions = (): ChoiceGroup => ({
  label: 'Actions',
  choices: actions.filter(mayUse).slice(0, 5),
  more: false,
})
