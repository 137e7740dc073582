const day = 86_400_000

/** Returns the time until a record is permanently deleted: "30 days", "1 day", "less than a day". */
export function daysLeft(eraseAt: string, now: number): string {
  const remaining = (Date.parse(eraseAt) - now) / day
  if (remaining === 1) return '1 day'
  return remaining < 1 ? 'less than a day' : `${Math.ceil(remaining)} days`
}
