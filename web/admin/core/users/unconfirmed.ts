export const emailNotConfirmed = 'Email not confirmed'

/**
 * Whether somebody signed up with an address that nobody has shown to be theirs. Whoever is only invited can't sign in
 * yet.
 */
export const isUnconfirmed = (person: { emailConfirmedAt: unknown; invited: boolean }) =>
  person.emailConfirmedAt === null && !person.invited
