import { hasNoAddress } from '../../../../contract/core/users.ts'

export const emailNotConfirmed = 'Email not confirmed'

/** Returns a client's name as text, marked if their address isn't confirmed. */
export const clientText = (name: string, unconfirmed: boolean) =>
  unconfirmed ? `${name} (email not confirmed)` : name

/** Returns the name of a record's client as text, marked if their address isn't confirmed. */
export const clientOf = (record: { clientName: string; clientUnconfirmed: boolean }) =>
  clientText(record.clientName, record.clientUnconfirmed)

/**
 * Whether somebody signed up with an address that nobody has shown to be theirs. Whoever is only invited can't sign in
 * yet.
 */
export const isUnconfirmed = (person: { emailConfirmedAt: unknown; invited: boolean }) =>
  person.emailConfirmedAt === null && !person.invited

type Person = { email: string; emailConfirmedAt: unknown; invited: boolean }

/** Whether somebody can be invited: they never joined, or only registered with an address that isn’t confirmed. */
export const canInvite = (person: Person) =>
  !hasNoAddress(person.email) && (person.invited || isUnconfirmed(person))

export const inviteLabel = ({ invited }: Pick<Person, 'invited'>) =>
  invited ? 'Resend invitation' : 'Invite'
