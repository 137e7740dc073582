import type { Milestone } from '../../../../contract/work/milestones.ts'
import type { Project } from '../../../../contract/work/projects.ts'
import type { SharedTask } from '../../../../contract/work/tasks.ts'
import { daysOverdue, overdueText } from '../../../shared/work/projects/overdue.ts'

type Step = Pick<Milestone, 'dueDate' | 'doneAt'>
type Late = {
  project: Pick<Project, 'dueDate' | 'status'>
  milestones: readonly (Step & Pick<Milestone, 'name'>)[]
  tasks: readonly (Step & Pick<SharedTask, 'title'>)[]
}

const counted = (count: number, noun: string) =>
  count === 0 ? [] : [`${count} ${noun}${count === 1 ? '' : 's'}`]

/** Says what is overdue in an open project: the project itself, or else what of it; empty when nothing is. */
export function lateSentence({ project, milestones, tasks }: Late, now: number): string {
  const daysOf = ({ dueDate }: { dueDate: string | null }) =>
    daysOverdue({ dueDate, status: project.status }, now)
  const own = daysOf(project)
  if (own > 0) return `The project is ${overdueText(own)}.`
  const isLate = (step: Step) => !step.doneAt && daysOf(step) > 0
  const lateMilestones = milestones.filter(isLate)
  const lateTasks = tasks.filter(isLate)
  const named = [
    ...lateMilestones.map((each) => ({ name: each.name, days: daysOf(each) })),
    ...lateTasks.map((each) => ({ name: each.title, days: daysOf(each) })),
  ]
  const [first] = named
  if (!first) return ''
  if (named.length === 1) return `“${first.name}” is ${overdueText(first.days)}.`
  const counts = [
    ...counted(lateMilestones.length, 'milestone'),
    ...counted(lateTasks.length, 'task'),
  ]
  return `${counts.join(' and ')} are overdue.`
}
