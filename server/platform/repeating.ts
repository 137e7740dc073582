/**
 * Runs `work` every `pause` ms, but never twice at a time, without keeping the process alive. `work` deals with its own
 * failures. Returns a function that ends it.
 */
export function repeatEvery(pause: number, work: () => Promise<unknown>): () => void {
  let isBusy = false
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    void work().finally(() => (isBusy = false))
  }, pause)
  timer.unref()
  return () => clearInterval(timer)
}
