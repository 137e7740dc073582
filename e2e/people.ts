import type { BrowserContext } from '@playwright/test'
import { type TeamRole, teamRoleLabels } from '../contract/roles.ts'
import { expect, newEmail, owner } from './foyer.ts'
import { type Office, openOffice } from './office.ts'

/** The fields of Create Account. */
export type Person = {
  email: string
  password: string
  firstName: string
  lastName: string
  businessName: string
}

export const aPerson = (changes: Partial<Person> = {}): Person => ({
  email: newEmail('ada'),
  password: 'heron-lamp-304',
  firstName: 'Ada',
  lastName: 'Lindqvist',
  businessName: 'Kiln Street Ceramics',
  ...changes,
})

const post = async (context: BrowserContext, path: string, data: object) => {
  const response = await context.request.post(path, { data })
  expect(response.ok(), `${path} answered ${response.status()}`).toBe(true)
}

/** The owner's API sessions by server, kept for all journeys of this worker. */
const offices = new Map<string, Promise<Office>>()
const officeOf = (origin: string) => {
  const open = offices.get(origin) ?? openOffice(origin)
  offices.set(origin, open)
  return open
}

/**
 * Creates a client who is signed in in this browser, through the API. The team adds them with a password, so that
 * their address counts as confirmed.
 */
export async function joinAsClient(context: BrowserContext, changes: Partial<Person> = {}) {
  const person = aPerson(changes)
  const origin = new URL((await context.request.get('/healthz')).url()).origin
  const data = { ...person, industry: 'Retail', phone: '', businessDescription: '' }
  const added = await (await officeOf(origin)).calls.post('/api/admin/clients', { data })
  expect(added.status(), 'the team adds a client').toBe(201)
  await signInAs(context, person)
  return person
}

/** Creates a client who registered by themselves and hasn't confirmed their address, signed in in this browser. */
export async function registerAsClient(context: BrowserContext, changes: Partial<Person> = {}) {
  const person = aPerson(changes)
  await post(context, '/api/auth/register', person)
  return person
}

/** Signs in through the API; as the owner by default. */
export const signInAs = (
  context: BrowserContext,
  { email, password }: Pick<Person, 'email' | 'password'> = owner,
) => post(context, '/api/auth/login', { email, password })

/** Signs somebody in who joined the team by an invitation; returns their account's id. */
export async function joinTeam(context: BrowserContext, office: Office, teamRole: TeamRole) {
  const email = newEmail(teamRole)
  const data = { firstName: 'Rae', lastName: teamRoleLabels[teamRole], email, teamRole }
  const invited = await office.calls.post('/api/admin/team', { data })
  expect(invited.status()).toBe(201)
  const link = await office.linkTo(email, 'team-invitation', /\/invitation#token=/)
  const body = { token: link.split('token=')[1], rememberMe: false }
  const accepted = await context.request.post('/api/auth/invitations/accept', { data: body })
  expect(accepted.ok(), await accepted.text()).toBe(true)
  return ((await invited.json()) as { id: number }).id
}
