import type { Input } from '../../../contract/http.ts'
import type { contactInput } from '../../../contract/clients/contacts.ts'

let count = 0

/** Returns a person of a client for tests and the demo, with a unique address: a manager unless told otherwise. */
export const aContact = (
  changes: Partial<Input<typeof contactInput>> = {},
): Input<typeof contactInput> => ({
  firstName: 'Bo',
  lastName: 'Lindqvist',
  email: `bo.lindqvist.${(count += 1)}@kiln-street.example`,
  clientRole: 'manager',
  onlyProjectId: null,
  ...changes,
})

/** The people of the demo's first client, beside its own account. */
export const sampleContacts = (
  [
    ['Bo', 'Lindqvist', 'manager'],
    ['Maeve', 'Kinsella', 'member'],
    ['Oona', 'Brady', 'viewer'],
  ] as const
).map(([firstName, lastName, clientRole]) =>
  aContact({
    firstName,
    lastName,
    clientRole,
    email: `${firstName.toLowerCase()}@kiln-street-ceramics.example`,
  }),
)
