// Finds what blocks the event loop, by file, from a CPU profile of this process.
import { Session } from 'node:inspector/promises'

/** Milliseconds between two samples. */
const resolution = 0.5
const ignored = new Set(['(program)', '(garbage collector)'])

/** Maps each profile node to the first group matching a frame above it; null for idle. */
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
 * Runs `work`; returns its result, the longest uninterrupted run of each of `groups` (file name
 * patterns) in ms of wall time, and the total. Runtime activity counts for the group that ran
 * before.
 */
export async function blockedBy(groups, work) {
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
    // A delta is the time before its sample.
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
