/** Whole percent of the milestones that are done; null when there are none to go by. */
export const progressBy = (milestones: { doneAt: Date | null }[]): number | null =>
  milestones.length === 0
    ? null
    : Math.round(
        (100 * milestones.filter(({ doneAt }) => doneAt !== null).length) / milestones.length,
      )

const dayLength = 86_400_000

/**
 * Due days of `count` steps, spread evenly between today and the last one, which is due on `dueDate`;
 * all null without it. Days are `YYYY-MM-DD`.
 */
export function spreadDays(
  count: number,
  today: string,
  dueDate: string | null,
): (string | null)[] {
  const start = Date.parse(today)
  const days = dueDate ? Math.max(0, (Date.parse(dueDate) - start) / dayLength) : 0
  return Array.from({ length: count }, (_, at) =>
    dueDate === null
      ? null
      : at === count - 1
        ? dueDate
        : new Date(start + Math.round((days * (at + 1)) / count) * dayLength)
            .toISOString()
            .slice(0, 10),
  )
}
