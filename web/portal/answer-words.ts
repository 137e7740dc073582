/** Says within which time messages are usually answered; `minutes` is the median. */
export function answerWords(minutes: number): string {
  const hours = Math.ceil(minutes / 60)
  if (hours <= 1) return 'Usually answers within an hour'
  if (hours <= 24) return `Usually answers within ${hours} hours`
  return `Usually answers within ${Math.ceil(hours / 24)} days`
}
