// Measures a mail server with 40 ms latency, as one far away: there the round trips of a message
// count.
import { inSeconds, median, sendAll } from './campaign-rates.mjs'
import { startDelay, startWorker } from './campaign-stage.mjs'

const answersAfter = 40
const target = 2

/** Runs five rounds of both pool loops and ours in turn; marks missed targets. */
export const measureLate = async (stage, pools, env, sinkPort, count) => {
  const delay = await startDelay(sinkPort, answersAfter)
  const worker = await startWorker({ ...env, SMTP_URL: `smtp://127.0.0.1:${delay.port}` })
  const rounds = []
  for (let round = 0; round < 5; round += 1)
    rounds.push({
      full: await pools.full(delay.port, count),
      locking: await pools.locking(delay.port, count),
      own: (await sendAll(stage, worker, count)).rate,
    })
  await worker.stop()
  delay.stop()
  const line = (name, show, pick, least = 0) => {
    const each = rounds.map(pick)
    const text = `${each.map(show).join(', ')}; median ${show(median(each))}`
    return [`Answers after ${answersAfter} ms: ${name}`, text, median(each) < least]
  }
  const times = (number) => number.toFixed(2)
  return [
    line('pool, row by row', inSeconds, ({ locking }) => locking),
    line('pool, kept full', inSeconds, ({ full }) => full),
    line('Foyer', inSeconds, ({ own }) => own),
    line('times row by row', times, ({ own, locking }) => own / locking, target),
    line('times kept full', times, ({ own, full }) => own / full),
  ]
}
