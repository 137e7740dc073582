/** A job application is erased, with its resume, after this many days. Without schemas, since static pages say it. */
export const retentionDays = 180
