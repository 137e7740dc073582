/** The job that lets one email leave. */
export const leaveJob = { name: 'leave-written-email' }
