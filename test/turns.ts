/** Returns the result of `work`, and how often the event loop turned meanwhile. */
export async function turnsDuring<Result>(work: () => Promise<Result>) {
  let turns = 0
  let isOver = false
  const next = () => {
    turns += 1
    if (!isOver) setImmediate(next)
  }
  setImmediate(next)
  const result = await work()
  isOver = true
  return { result, turns }
}
