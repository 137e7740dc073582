import type { ReactNode } from 'react'
import { type Action, may } from '../../../../contract/access.ts'
import type { SearchHit, SearchKind } from '../../../../contract/overview/search.ts'
import type { Command } from '../../../platform/commands/command.ts'
import { actorOf, userNow } from '../../../platform/session.ts'
import { toggleTheme } from '../../../platform/theme.ts'
import type { Group } from '../../../shared/overview/search/SearchResults.tsx'
import { leave } from '../../../shell/leave.ts'
import { mayOpen } from '../../allowed.ts'
import { openKeySheet } from './sheet-opener.ts'
import { adminRoutes, rooms, searchResults } from '../../rooms.ts'
import { allSettings } from '../settings/all-settings.ts'
import { verbChoices } from './verbs.ts'

/** An entry of the palette. */
export type Choice = {
  /** Unique, and valid in an element's id. */
  key: string
  title: string
  /** Other words by which it is found. */
  also?: string
  detail: string
  path: string
  /** Does something instead of leading to the path. */
  run?: () => void
  /** The text that choosing it types, to be completed. */
  ask?: string
  /** A command that asks for something first, with the text already typed of the answer. */
  begin?: { command: Command; text: string }
  picture?: ReactNode
  /** Whether it is of a client whose address isn't confirmed. */
  unconfirmed?: boolean
}
export type ChoiceGroup = Group<Choice>

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
  (path === '' || mayOpen(userNow(), path)) &&
  (action === undefined || may(actorOf(userNow()), action))

/** Commands without a page of their own. */
const commands: Choice[] = [
  {
    key: 'run-theme',
    title: 'Switch between light and dark',
    also: 'theme mode',
    run: toggleTheme,
  },
  { key: 'run-keys', title: 'Show all keys', also: 'help keyboard shortcuts', run: openKeySheet },
  { key: 'run-log-out', title: 'Log out', also: 'sign out', run: () => void leave() },
].map((each) => ({ ...each, detail: 'Action', path: '' }))

const creating = /^(?:new|add|create)$/
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
/** Everything that can be created, for the one word “new”. */
const mostCreating = 20

const says = (each: Choice, word: string) =>
  `${each.title} ${each.also ?? ''}`.toLowerCase().includes(word) ||
  (creating.test(word) && isNew(each.path))

/** Whether words of the title begin with all words: “add l” means Add Lead before Invite colleague. */
const begins = ({ title }: Choice, words: readonly string[]) => {
  const named = title.toLowerCase().split(/\s+/)
  return words.every((word) => named.some((each) => each.startsWith(word)))
}

/** Returns the pages, actions and fields of settings whose titles contain all words, without asking the server. */
export function pagesMatching(words: string[]): ChoiceGroup {
  const found = [...actions, ...verbChoices, ...commands, ...pages, ...settings].filter(
    (each) => words.every((word) => says(each, word)) && mayUse(each),
  )
  const sorted = found.toSorted((a, b) => Number(begins(b, words)) - Number(begins(a, words)))
  const most = words.every((word) => creating.test(word)) ? mostCreating : maxChoices
  return { label: 'Pages and actions', choices: sorted.slice(0, most), more: false }
}

/** Returns the actions offered before anything was typed. */
export const firstActions = (): ChoiceGroup => ({
  label: 'Actions',
  choices: actions.filter(mayUse).slice(0, 5),
  more: false,
})
