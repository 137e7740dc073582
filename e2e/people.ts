import type { BrowserContext } from '@playwright/test'
import { expect, newEmail, owner } from './foyer.ts'

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

/** Creates a client who is signed in in this browser, through the API. */
export async function joinAsClient(context: BrowserContext, changes: Partial<Person> = {}) {
  const person = aPerson(changes)
  await post(context, '/api/auth/register', person)
  return person
}

/** Signs in through the API; as the owner by default. */
export const signInAs = (
  context: BrowserContext,
  { email, password }: Pick<Person, 'email' | 'password'> = owner,
) => post(context, '/api/auth/login', { email, password })
