/** The path of the first free times. Alone in its file, since every visitor loads it. */
export const nextSlotsPath = '/api/bookings/next'
