import type { Task } from '../../../../contract/work/tasks.ts'

/** Returns behind which task one comes that moves a step up or down; undefined at the end of its list. */
export function afterStep(tasks: readonly Pick<Task, 'id'>[], id: number, step: -1 | 1) {
  const others = tasks.filter((each) => each.id !== id)
  const at = tasks.findIndex((each) => each.id === id) + step
  if (at < 0 || at > others.length) return undefined
  return others[at - 1]?.id ?? null
}
