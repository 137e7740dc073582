// Computes messages per second and formats them.
export const perSecond = (count, ms) => Math.round((count / ms) * 1000)
export const inSeconds = (rate) => `${rate.toLocaleString('en')}/s`
export const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]

/**
 * Sends a campaign to the first `count` leads; returns the rate from the first row's reply to the
 * last one's.
 */
export const sendAll = async (stage, worker, count) => {
  const id = await stage.begin(count)
  const spent = await worker.send(id)
  const { rows } = await stage.context.db.execute(
    `select extract(epoch from max(sent_at) - min(sent_at))::float8 * 1000 as ms, count(*)::int as n
     from email_sends where campaign_id = ${id} and status = 'sent'`,
  )
  const [{ ms, n }] = rows
  return {
    rate: perSecond(n, ms),
    whole: perSecond(n, spent.ms),
    node: Math.round((spent.cpuMs * 1000) / n),
    held: spent.held,
    rss: spent.rss,
  }
}
