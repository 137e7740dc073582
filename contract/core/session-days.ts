/**
 * The days after which a session ends that was to be remembered. Kept in a file without schemas, because static pages
 * import it.
 */
export const rememberedDays = 30
