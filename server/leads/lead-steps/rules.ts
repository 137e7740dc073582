/** When the one who set a step is reminded of it, `minutes` before it is due; null: not at all. */
export const remindAt = (dueAt: Date, minutes: number | null): Date | null =>
  minutes === null ? null : new Date(+dueAt - minutes * 60_000)
