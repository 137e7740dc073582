/**
 * Days after which a job application is erased with its resume. Kept in a file without schemas, because static
 * pages import it.
 */
export const retentionDays = 180
