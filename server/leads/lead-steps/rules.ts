/** Returns the time of the reminder, `minutes` before the step is due; null without one. */
export const remindAt = (dueAt: Date, minutes: number | null): Date | null =>
  minutes === null ? null : new Date(+dueAt - minutes * 60_000)
