/** Returns the share of milestones done, in whole percent; null without milestones. */
export const progressBy = (milestones: { doneAt: Date | null }[]): number | null =>
  milestones.length === 0
    ? null
    : Math.round(
        (100 * milestones.filter(({ doneAt }) => doneAt !== null).length) / milestones.length,
      )
