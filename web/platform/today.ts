/** Returns today's date in the browser's time zone, `YYYY-MM-DD`. */
export const localToday = () => new Intl.DateTimeFormat('sv-SE').format(new Date())
