/** Whole percent of the milestones that are done; null when there are none to go by. */
export const progressBy = (milestones: { doneAt: Date | null }[]): number | null =>
  milestones.length === 0
    ? null
    : Math.round(
        (100 * milestones.filter(({ doneAt }) => doneAt !== null).length) / milestones.length,
      )
