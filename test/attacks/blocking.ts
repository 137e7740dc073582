/**
 * Returns the result of `work` and the longest time in ms that it blocked the event loop, in CPU time of this thread,
 * so that other load on the machine doesn't count.
 */
export async function measureBlocking<Answer>(work: () => Promise<Answer>) {
  let before = process.threadCpuUsage()
  let ms = 0
  const look = () => {
    const { user, system } = process.threadCpuUsage(before)
    ms = Math.max(ms, (user + system) / 1000)
    before = process.threadCpuUsage()
  }
  const timer = setInterval(look, 1)
  try {
    const answer = await work()
    look()
    return { answer, ms }
  } finally {
    clearInterval(timer)
  }
}
