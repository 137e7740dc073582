import * as milestones from '../contract/work/milestones.ts'
import * as projects from '../contract/work/projects.ts'
import * as tasks from '../contract/work/tasks.ts'
import { sampleTasks } from '../server/work/tasks/sample.ts'
import type { Stage } from './demo-stage.ts'

const day = 86_400_000

/** Plans the work on the next milestones as tasks. */
export async function planTasks(stage: Stage, ago: (milliseconds: number) => Date) {
  const owner = await stage.owner()
  const work = await owner(projects.listAll, {})
  for (const [name, planned] of Object.entries(sampleTasks)) {
    const project = work.find((each) => each.name === name)
    if (!project) throw new Error(`the demo has no project ${name}`)
    const params = { projectId: project.id }
    const steps = await owner(milestones.list, { params })
    const next = steps.find(({ doneAt }) => doneAt === null)?.id ?? null
    for (const { dueInDays, isLoose, isDone, ...input } of planned) {
      const dueDate =
        dueInDays === null
          ? null
          : ago(-dueInDays * day)
              .toISOString()
              .slice(0, 10)
      const body = { ...input, dueDate, milestoneId: isLoose ? null : next }
      const { id } = await owner(tasks.create, { params, body })
      if (isDone) await owner(tasks.update, { params: { id }, body: { done: true } })
    }
  }
}
