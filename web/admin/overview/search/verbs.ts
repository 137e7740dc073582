import { type Action, may } from '../../../../contract/access.ts'
import type { SearchHit } from '../../../../contract/overview/search.ts'
import { paths } from '../../../paths.ts'
import { actorOf, userNow } from '../../../platform/session.ts'
import { writing } from '../../clients/messages/commands.ts'
import { type Choice, type ChoiceGroup, choiceOf } from './choices.ts'

type Verb = {
  /** Words that are typed before the client’s name. */
  typed: string
  title: string
  action: Action
  pathOf: (clientId: number) => string
}

/** Commands whose client is asked for in the same field, such as “message kiln”. */
const verbs: readonly Verb[] = [
  {
    typed: 'message',
    title: 'Message',
    action: 'messages.all',
    pathOf: (id) => `${paths.adminMessages}?client=${id}${writing}`,
  },
  {
    typed: 'new invoice for',
    title: 'New invoice for',
    action: 'invoices.write',
    pathOf: (id) => `${paths.adminInvoices}?client=${id}&open=new`,
  },
  {
    typed: 'new project for',
    title: 'New project for',
    action: 'projects.create',
    pathOf: (id) => `${paths.adminProjects}?client=${id}&project=new`,
  },
  {
    typed: 'new billing schedule for',
    title: 'New billing schedule for',
    action: 'billing-schedules.write',
    pathOf: (id) => `${paths.adminBillingSchedules}?client=${id}&open=new`,
  },
]

/** Returns the command that a text begins with, and the client’s name after it; null for another text. */
export function verbIn(input: string): { verb: Verb; name: string } | null {
  const text = input.trimStart().replace(/\s+/g, ' ').toLowerCase()
  const verb = verbs.find(
    ({ typed, action }) => text.startsWith(`${typed} `) && may(actorOf(userNow()), action),
  )
  return verb ? { verb, name: text.slice(verb.typed.length).trim() } : null
}

/** The commands as they are offered before a client is named: choosing one types it. */
export const verbChoices: (Choice & { action: Action })[] = verbs.map(
  ({ typed, title, action }) => ({
    key: `verb-${typed.replaceAll(' ', '-')}`,
    title: `${title}…`,
    detail: 'Asks for the client',
    path: '',
    ask: `${typed} `,
    action,
  }),
)

/** Returns a command on each of the clients that were found. */
export const onClients = (
  { title, typed, pathOf }: Verb,
  clients: readonly SearchHit[],
): ChoiceGroup => ({
  label: title.replace(/ for$/, ''),
  choices: clients.map((client) => ({
    ...choiceOf('clients', client),
    key: `verb-${typed.replaceAll(' ', '-')}-${client.id}`,
    title: `${title} ${client.title}`,
    path: pathOf(client.id),
  })),
  more: false,
})
