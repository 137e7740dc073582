/** Returns the least processor time of three runs, in milliseconds: another program's load doesn't count. */
function cost(work: () => void): number {
  const runs = [1, 2, 3].map(() => {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...runs)
}

const mostRounds = 6
/** Up to here work grows in proportion to its input, give or take what a measurement may miss. */
const linear = 6

/**
 * Returns how many times as long `work` takes with four times the input: about 4 when it is linear, 16 when it is
 * quadratic. Below 4 ms a difference is noise and counts as none.
 */
export function growth(work: (size: number) => void, size: number): number {
  // Once each, so that neither is compiled while it is measured.
  for (const each of [size, 4 * size]) work(each)
  let least = Infinity
  // A busy machine or a collection of garbage makes single rounds slow, never fast: growth shows in all of them.
  for (let round = 0; round < mostRounds && least > linear; round += 1) {
    const [small, large] = [cost(() => work(size)), cost(() => work(4 * size))]
    least = Math.min(least, large / Math.max(small, 4))
  }
  return least
}
