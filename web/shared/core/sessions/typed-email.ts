let typed = ''

/** The email that was typed into the sign-in form, for the ways to sign in that it leads to. */
export const typedEmail = {
  read: () => typed,
  write: (email: string) => {
    typed = email
  },
}
