import * as z from 'zod/mini'
import {
  type Contact,
  clientRoleMeanings,
  newContact,
  type rights,
} from '../../../../contract/clients/contacts.ts'
import type { Output } from '../../../../contract/http.ts'
import { clientRoleLabels, clientRoles } from '../../../../contract/roles.ts'

/** Somebody of a client, as the team or a colleague sees them. */
export type Person = Pick<
  Contact,
  | 'id'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'clientRole'
  | 'onlyProjectId'
  | 'onlyProjectName'
  | 'isMain'
>

/** A select holds texts: an empty one stands for all projects. */
const chosen = { clientRole: newContact.shape.clientRole, onlyProjectId: z.string() }
export const rightsForm = z.object(chosen)
export const contactForm = z.object({ ...newContact.shape, ...chosen })

/** The start of a form: the least that lets somebody work. */
export const newPerson = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  clientRole: 'member',
  onlyProjectId: '',
} as const

/** Returns the form's rights as the server takes them. A manager sees every project. */
export const rightsOf = ({
  clientRole,
  onlyProjectId,
}: Output<typeof rightsForm>): Output<typeof rights> => ({
  clientRole,
  onlyProjectId: clientRole === 'manager' || !onlyProjectId ? null : Number(onlyProjectId),
})

export const roleChoices = clientRoles.map((value) => ({ value, label: clientRoleLabels[value] }))

export const roleMeaning = (role: string) =>
  (clientRoleMeanings as Readonly<Record<string, string>>)[role] ?? ''

/** Returns somebody’s role in a word or two, with their only project. */
export const roleText = ({ clientRole, onlyProjectId, onlyProjectName }: Person) =>
  onlyProjectId === null
    ? clientRoleLabels[clientRole]
    : `${clientRoleLabels[clientRole]}, only ${onlyProjectName ?? 'a deleted project'}`
