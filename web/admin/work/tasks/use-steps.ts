import { type FocusEvent, type KeyboardEvent, useRef } from 'react'
import type { Task } from '../../../../contract/work/tasks.ts'
import { isFocusLost } from '../../../platform/kept-focus.ts'
import { afterStep } from './order.ts'
import { moveTask } from './save.ts'

/**
 * Returns the steps of a task up and down its list, undefined at the list's ends, and the props of its row: Alt with an arrow key
 * takes a step. The focus stays in the row; `announce` says where the task is then.
 */
export function useSteps(task: Task, among: readonly Task[], announce: (text: string) => void) {
  const last = useRef<HTMLElement | null>(null)
  const move = async (afterId: number | null, by: -1 | 1) => {
    await moveTask(task.id, task.milestoneId, afterId)
    const place = among.findIndex(({ id }) => id === task.id) + by + 1
    announce(`${task.title} is now ${place} of ${among.length}`)
    requestAnimationFrame(() => isFocusLost() && last.current?.focus())
  }
  const step = (by: -1 | 1) => {
    const afterId = afterStep(among, task.id, by)
    return afterId === undefined ? undefined : () => void move(afterId, by)
  }
  const [up, down] = [step(-1), step(1)]
  const row = {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => void (last.current = target),
    onKeyDown: (event: KeyboardEvent) => {
      const run = event.altKey && { ArrowUp: up, ArrowDown: down }[event.key]
      if (!run) return
      event.preventDefault()
      run()
    },
  }
  return { up, down, row }
}
