/** The form of an own page's address, without its slash. */
export const ownSlug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

export const wrongOwnSlug =
  'Please use lowercase letters, digits and single hyphens, such as our-team'
export const takenOwnSlug = 'This address belongs to another page'
