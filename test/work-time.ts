/** Returns how many milliseconds of this thread’s processor `work` took. What else the machine does doesn’t count. */
export const workTime = (work: () => unknown) => {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
