/** Returns the calendar month (UTC) around a moment: its first day and the first of the next month, as YYYY-MM-DD. */
export function monthOf(moment: Date): { from: string; to: string } {
  const first = (months: number) =>
    new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + months))
      .toISOString()
      .slice(0, 10)
  return { from: first(0), to: first(1) }
}
