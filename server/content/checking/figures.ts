const figures = (text: string) =>
  new Set(text.match(/\d+(?:[.,:]\d+)*/g)?.map((each) => each.replaceAll(',', '.')) ?? [])

/** Returns the figures of a text that aren’t in what was told. */
export function unknownFigures(text: string, told: string): string[] {
  const known = figures(told)
  return [...figures(text)].filter((each) => !known.has(each))
}
