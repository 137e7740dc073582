import { listAll } from '../../../../contract/work/projects.ts'
import { create, type Task, update } from '../../../../contract/work/tasks.ts'
import { call, callPage } from '../../../platform/call.ts'
import type { Command } from '../../../platform/commands/command.ts'
import type { MoreCommand, RecordKind } from '../../../platform/commands/record-kind.ts'
import type { About } from '../../../platform/commands/subject.ts'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { toast } from '../../../ui/toast-store.ts'
import { clientOf } from '../../core/users/unconfirmed.ts'
import { taskAssignee, taskDue, taskTitle } from './cells.tsx'
import { deleteTask } from './delete-task.ts'
import { deleteTasks, tickTasks } from './many-tasks.ts'
import { saveTask, tasksChanged } from './save.ts'

/** The commands on tasks. */
export const taskKind: RecordKind<Task> = {
  nouns: ['task', 'tasks'],
  nameOf: ({ title }) => title,
  fields: [taskAssignee, taskDue, taskTitle],
  about: (task) => ({
    noun: 'tasks',
    id: task.id,
    client: { id: task.clientId, name: clientOf(task) },
    project: { id: task.projectId, name: task.projectName },
  }),
  more: (task) => [
    {
      key: 'tick',
      title: task.doneAt ? 'Reopen' : 'Mark as done',
      also: task.doneAt ? ['mark as open'] : ['complete', 'finish'],
      may: update.may,
      run: () => void saveTask(task.id, { done: task.doneAt === null }),
    },
    {
      key: 'delete-task',
      title: 'Delete this task',
      may: update.may,
      run: () => void deleteTask(task),
    },
  ],
  many: (selected) => {
    const isDone = selected.rows.every(({ doneAt }) => doneAt !== null)
    return [
      {
        key: 'tick-all',
        title: isDone ? 'Reopen' : 'Mark as done',
        also: isDone ? ['mark as open'] : ['complete', 'finish'],
        may: update.may,
        run: () => void tickTasks(selected, !isDone),
      },
      {
        key: 'delete-all',
        title: 'Delete',
        may: update.may,
        isLast: true,
        run: () => void deleteTasks(selected),
      },
    ]
  },
}

async function addTask(project: { id: number; name: string }, title: string) {
  try {
    const added = await call(create, { params: { projectId: project.id }, body: { title } })
    toast({
      title: 'Success',
      description: `Task added to ${project.name}`,
      action: { label: 'Undo', onClick: () => void deleteTask(added) },
    })
  } catch (error) {
    toastFailure(error, 'Failed to add the task')
  }
  await tasksChanged()
}

const named = (project: { id: number; name: string }, title: string): Command => ({
  key: 'new-task',
  title,
  also: ['add task'],
  asks: { kind: 'text', max: 200, hint: `What is to be done in ${project.name}?` },
  run: (text) => void addTask(project, text),
})

const findProjects = (clientId: number | undefined) => async (q: string) => {
  const query = {
    q,
    limit: 8,
    sort: 'changed',
    status: q || clientId !== undefined ? 'all' : 'active',
    ...(clientId !== undefined && { clientId }),
  } as const
  const { rows } = await callPage(listAll, { query })
  return rows.map((project) => ({
    value: String(project.id),
    label: project.name,
    hint: clientOf(project),
  }))
}

/** Adds a task to the project at hand, else to one that is asked for. */
export const newTaskCommand = (about: About | undefined): MoreCommand => {
  const { project, client } = about ?? {}
  if (project) return { ...named(project, 'New task'), may: create.may }
  return {
    key: 'new-task',
    title: 'New task',
    also: ['add task'],
    may: create.may,
    asks: {
      kind: 'found',
      hint: client ? `For which project of ${client.name}?` : 'For which project?',
      find: findProjects(client?.id),
    },
    next: (value, name) => named({ id: Number(value), name }, `New task for ${name}`),
  }
}
