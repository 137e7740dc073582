/**
 * What `work` answers, and the longest time for which nobody else was answered meanwhile: milliseconds of
 * work of this thread without a pause, whatever else the machine does.
 */
export async function heldUp<Answer>(work: () => Promise<Answer>) {
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
