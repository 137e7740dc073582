// A mail server whose answers take 40 ms, as one far away: there the turns of a message count.
import { inSeconds, median, pooled, sendAll } from './campaign-rates.mjs'
import { startDelay, startWorker } from './campaign-stage.mjs'

const answersAfter = 40
const target = 2

/** Three rounds of the pool and of ours, in turn; each line with whether it misses its target. */
export const measureLate = async (stage, env, sinkPort, count) => {
  const delay = await startDelay(sinkPort, answersAfter)
  const worker = await startWorker({ ...env, SMTP_URL: `smtp://127.0.0.1:${delay.port}` })
  const rounds = []
  for (let round = 0; round < 3; round += 1) {
    const pool = await pooled(delay.port, env.DATABASE_URL, count)
    const { rate } = await sendAll(stage, worker, count)
    rounds.push({ pool, rate, times: rate / pool })
  }
  await worker.stop()
  delay.stop()
  const line = (pick, show) =>
    `${rounds.map((each) => show(pick(each))).join(', ')}; median ${show(median(rounds.map(pick)))}`
  const times = median(rounds.map((each) => each.times))
  const named = `Answers after ${answersAfter} ms:`
  return [
    [`${named} pool`, line(({ pool }) => pool, inSeconds), false],
    [`${named} Foyer`, line(({ rate }) => rate, inSeconds), false],
    [
      `${named} times the pool`,
      line(
        (each) => each.times,
        (each) => each.toFixed(2),
      ),
      times < target,
    ],
  ]
}
