import type { DragEvent } from 'react'
import type { Task } from '../../../../contract/work/tasks.ts'
import { moveTask } from './save.ts'

/** The task being dragged. Module state, because only one can be dragged at a time. */
let dragged: Task | null = null

/** The props of the handle by which a task is dragged. */
export const handleOf = (task: Task) => ({
  draggable: true,
  onDragStart: (event: DragEvent) => {
    dragged = task
    event.dataTransfer.effectAllowed = 'move'
  },
  onDragEnd: () => void (dragged = null),
})

/** The props of a place where a task can be dropped: behind another one of the same project, or first. */
export const placeOf = (
  { projectId, milestoneId }: Pick<Task, 'projectId' | 'milestoneId'>,
  afterId: number | null,
) => {
  const takes = () => (dragged?.projectId === projectId && dragged.id !== afterId ? dragged : null)
  return {
    onDragOver: (event: DragEvent) => {
      if (takes()) event.preventDefault()
    },
    onDrop: (event: DragEvent) => {
      const task = takes()
      if (!task) return
      event.preventDefault()
      event.stopPropagation()
      dragged = null
      void moveTask(task.id, milestoneId, afterId)
    },
  }
}
