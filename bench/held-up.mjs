// What holds up the event loop, by whose code it is: from a profile of this very process.
import { Session } from 'node:inspector/promises'

/** Milliseconds between two samples. */
const resolution = 0.5
const ignored = new Set(['(program)', '(garbage collector)'])

/** For each node of a profile the first group that one of the frames above it belongs to; null for idle. */
function groupsOf(nodes, groups) {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const parents = new Map(
    nodes.flatMap(({ id, children = [] }) => children.map((each) => [each, id])),
  )
  const groupOf = (start) => {
    if (byId.get(start).callFrame.functionName === '(idle)') return null
    for (let id = start; id !== undefined; id = parents.get(id)) {
      const { url } = byId.get(id).callFrame
      const found = Object.entries(groups).find(([, pattern]) => pattern.test(url))
      if (found) return found[0]
    }
    return 'other'
  }
  return new Map(nodes.map(({ id }) => [id, groupOf(id)]))
}

/**
 * Does `work`, and answers beside its result the longest that each of `groups` (patterns of file
 * names) ran without a pause, in ms of the clock on the wall, and what it took altogether. Whatever
 * the runtime does meanwhile counts for the group that ran before.
 */
export async function heldUpBy(groups, work) {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: resolution * 1000 })
  await session.post('Profiler.start')
  const result = await work()
  const { profile } = await session.post('Profiler.stop')
  session.disconnect()
  const group = groupsOf(profile.nodes, groups)
  const isNative = new Set(
    profile.nodes
      .filter(({ callFrame }) => ignored.has(callFrame.functionName))
      .map(({ id }) => id),
  )
  const longest = {}
  const sums = {}
  let current = null
  let lasted = 0
  for (const [at, id] of profile.samples.entries()) {
    // A delta is what passed before its sample.
    const took = (profile.timeDeltas[at + 1] ?? 0) / 1000
    const now = isNative.has(id) ? current : group.get(id)
    lasted = now === current ? lasted + took : took
    current = now
    if (now === null) continue
    longest[now] = Math.max(longest[now] ?? 0, lasted)
    sums[now] = (sums[now] ?? 0) + took
  }
  return { result, longest, sums }
}
