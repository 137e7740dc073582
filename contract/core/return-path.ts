/** The page to which a sign-in provider sends the browser back. Alone in its file, since every visitor loads it. */
export const returnPath = '/sign-in-return'
