/** The name of the place of the application form, for a page that stays as it was delivered. */
export const applicationFormPlace = 'application-form'
