import { eq } from 'drizzle-orm'
import * as contract from '../../../contract/core/users.ts'
import type { Context } from '../../platform/context.ts'
import { wrongField } from '../../platform/refusals.ts'
import { users } from './table.ts'

type Person = { clientId: number | null; businessName: string }

/**
 * Refuses a contact's other name for their company: the client's own account and the team change it.
 * @throws Refusal 400 on `businessName`
 */
export function refuseRenaming(person: Person, businessName: string): void {
  if (person.clientId !== null && businessName !== person.businessName)
    throw wrongField('businessName', contract.companyNotYours)
}

/** Gives the people of a client the company's new name. Call it in the transaction that renames the client. */
export const renamePeople = ({ db }: Pick<Context, 'db'>, clientId: number, businessName: string) =>
  db.update(users).set({ businessName }).where(eq(users.clientId, clientId))
