/** The source of a suppression that somebody asked for in an email. */
export const asked = 'Asked for it by email'
/** The same of an email that is held. */
export const askedInHeld = 'Asked for it in an email that is held'
export const askedSources = [asked, askedInHeld]
