const dayAfter = (now: Date, days: number) => {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

/** Returns the days that are chosen most, by the reader's clock, as YYYY-MM-DD. */
export const quickDays = (now: Date): { label: string; day: string }[] => [
  { label: 'Today', day: dayAfter(now, 0) },
  { label: 'Tomorrow', day: dayAfter(now, 1) },
  { label: 'Next Monday', day: dayAfter(now, (8 - now.getDay()) % 7 || 7) },
]
