/** Says how many people linked an account of a provider. */
export const peopleText = (people: number) =>
  people === 0 ? 'nobody linked yet' : people === 1 ? '1 person linked' : `${people} people linked`

/** Says what becomes of them when it is removed. */
export const leftText = (people: number) =>
  people === 0
    ? 'Nobody has linked an account of it.'
    : `${people === 1 ? 'One person has' : `${people} people have`} linked an account of it. From then on they sign in with a password or passkey; “Forgot password?” leads to one.`
