/** A question that a client answers when they request a service. */
export type RequestQuestion = {
  /** Stored answers refer to it. */
  id: string
  question: string
  hint: string
  /** The choices; none for an answer in one's own words. */
  options: string[]
  /** Whether several lines are expected. */
  isLong: boolean
}

/** A kind of work that the agency offers. */
export type ServiceType = {
  /** Records refer to it: letters, digits and underscores. It never changes. */
  key: string
  name: string
  /** Whether there are projects and onboarding of this kind; otherwise it can only be requested. */
  forProjects: boolean
  /** Whether it is no longer offered; old records keep it. */
  isRetired: boolean
  /** The questions to a client who requests it; null for those of the sample. */
  questions: RequestQuestion[] | null
}

const sample = (key: string, name: string, forProjects = true): ServiceType => ({
  key,
  name,
  forProjects,
  isRetired: false,
  questions: null,
})

/** The services until an owner changes them. */
export const sampleServiceTypes: readonly ServiceType[] = [
  sample('web_development', 'Web Development'),
  sample('ai_automation', 'AI Automation'),
  sample('custom_software', 'Custom Software'),
  sample('consulting', 'Technology Consulting', false),
]

/** The budgets that a client can choose from, until an owner changes them; see `sampleBudgetsNow`. */
export const sampleBudgets: readonly string[] = [
  'Under $2,500',
  '$2,500 to $7,500',
  '$7,500 to $15,000',
  'Over $15,000',
  'Not decided yet',
]

/**
 * The names of all services by key, retired ones as well, in their order; and those of requests, whose ids have hyphens.
 * They change in place when the owner changes the services (`setServiceTypes`), so read them when you need them.
 */
export const projectTypes: Record<string, string> = {}
export const services: Record<string, string> = {}

let types = sampleServiceTypes
let budgets: readonly string[] | null = null
let sign = '$'
const listeners = new Set<() => void>()

const refill = (record: Record<string, string>, entries: [string, string][]) => {
  for (const key of Object.keys(record)) delete record[key]
  Object.assign(record, Object.fromEntries(entries))
}

/** Returns a service's id in consultation and service requests. */
export const requestIdOf = (key: string) => key.replaceAll('_', '-')

/** Sets the services in this process or window: as the owner entered them, the sample's for null. */
export function setServiceTypes(next: readonly ServiceType[] | null): void {
  types = next ?? sampleServiceTypes
  refill(
    projectTypes,
    types.filter(({ forProjects }) => forProjects).map(({ key, name }) => [key, name]),
  )
  refill(
    services,
    types.map(({ key, name }) => [requestIdOf(key), name]),
  )
  for (const listener of listeners) listener()
}
setServiceTypes(null)

/** Sets the budgets to choose from in this process or window, null for those of the sample. */
export function setBudgets(next: readonly string[] | null): void {
  budgets = next
}

/** Sets what stands before an amount in the agency's currency, in this process or window. */
export function setCurrencySign(next: string): void {
  sign = next
}

/** Returns a sample's words with their dollars in the agency's currency; the figures stay. */
export const inAgencyCurrency = (text: string) => withSign(text, sign)
/** Returns words with their dollars in another currency; the figures stay. */
export const withSign = (text: string, own: string) => text.replace(/\$(?=\d)/g, () => own)

/** Returns the budgets of the sample in the agency's currency, or in that of another sign. */
export const sampleBudgetsNow = (own = sign) => sampleBudgets.map((each) => withSign(each, own))
/** Returns the budgets to choose from, as the agency wrote them; null while it has the sample's. */
export const ownBudgets = () => budgets
/** Returns the budgets to choose from. */
export const budgetsNow = () => budgets ?? sampleBudgetsNow()
/** Returns an example of a budget in words, for a field of free text. */
export const budgetExample = () =>
  budgets?.[Math.min(1, budgets.length - 1)] ?? inAgencyCurrency('$5,000 to $10,000')

/** Returns all services in their order. */
export const serviceTypesNow = () => types
export const subscribeToServiceTypes = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** "ceramic_glazes" → "Ceramic glazes", for a service or stage that is gone. */
export const humanized = (key: string) => {
  const words = key.replaceAll(/[_-]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Returns the name of a kind of project. */
export const projectTypeName = (key: string) =>
  types.find((each) => each.key === key)?.name ?? humanized(key)
/** Returns the name of a service in a request. */
export const serviceName = (id: string) => services[id] ?? humanized(id)

/** Returns the kinds of project that are offered, by key, and `kept`, which a record has already. */
export const offeredProjectTypes = (kept?: string): Record<string, string> =>
  Object.fromEntries(
    types
      .filter(({ forProjects, isRetired, key }) => key === kept || (forProjects && !isRetired))
      .map(({ key, name }) => [key, name]),
  )

/** Returns the services that can be requested, by id. */
export const offeredServices = (): Record<string, string> =>
  Object.fromEntries(
    types.filter(({ isRetired }) => !isRetired).map(({ key, name }) => [requestIdOf(key), name]),
  )

/** Returns the kind of project that a form begins with. */
export const firstProjectType = () => Object.keys(offeredProjectTypes())[0] ?? 'web_development'
