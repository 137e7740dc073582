import type { Action } from '../../../../contract/access.ts'
import { endRest, rest } from '../../../../contract/content/content-refreshes.ts'
import { close, type EmailedNoun } from '../../../../contract/leads/written-emails.ts'
import { closeMessages } from '../../../../contract/overview/inbox.ts'
import { finish } from '../../../../contract/leads/lead-steps.ts'
import type { TodayItem, TodayKind } from '../../../../contract/overview/today.ts'
import { update } from '../../../../contract/work/milestones.ts'
import { update as updateTask } from '../../../../contract/work/tasks.ts'
import { call } from '../../../platform/call.ts'
import { invalidate, type Noun } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { toast } from '../../../ui/toast-store.ts'
import { leaveDuring } from './leaving.ts'

type Finish = {
  /** The action that it takes. */
  may: Action
  label: string
  done: string
  run: (id: number) => Promise<unknown>
  undo?: (id: number) => Promise<unknown>
  concerns: readonly Noun[]
}

const tick = (isDone: boolean) => (id: number) =>
  call(update, { params: { id }, body: { done: isDone } })

const tickTask = (isDone: boolean) => (id: number) =>
  call(updateTask, { params: { id }, body: { done: isDone } })

const closing = (noun: EmailedNoun): Finish => {
  const set = (isDone: boolean) => (recordId: number) =>
    call(close, { body: { noun, recordId, isDone } })
  return {
    may: close.may,
    label: 'Done',
    done: 'Closed',
    run: set(true),
    undo: set(false),
    concerns: ['written-emails', 'sidebar-counts', 'today', 'inbox'],
  }
}

const setClosed = (isDone: boolean) => (id: number) =>
  call(closeMessages, { params: { id }, body: { isDone } })

/** The kinds that can be finished without opening them. */
export const finishing: { readonly [Kind in TodayKind]?: Finish } = {
  'content-refresh': {
    may: rest.may,
    label: 'Not needed',
    done: 'Not proposed again for now',
    run: (id) => call(rest, { params: { id } }),
    undo: (id) => call(endRest, { params: { id } }),
    concerns: ['content-pieces', 'today', 'audit-entries'],
  },
  // A message waits until somebody answers it or closes the conversation.
  messages: {
    may: closeMessages.may,
    label: 'Done',
    done: 'Closed',
    run: setClosed(true),
    undo: setClosed(false),
    concerns: ['messages', 'sidebar-counts', 'today', 'inbox'],
  },
  'lead-answers': closing('leads'),
  'consultation-answers': closing('consultation-requests'),
  'client-answers': closing('clients'),
  'application-answers': closing('job-applications'),
  'lead-steps': {
    may: finish.may,
    label: 'Done',
    done: 'Step completed',
    run: (id) => call(finish, { params: { id } }),
    concerns: ['leads', 'today'],
  },
  milestones: {
    may: update.may,
    label: 'Done',
    done: 'Milestone completed',
    run: tick(true),
    undo: tick(false),
    concerns: ['milestones', 'projects', 'today'],
  },
  tasks: {
    may: updateTask.may,
    label: 'Done',
    done: 'Task completed',
    run: tickTask(true),
    undo: tickTask(false),
    concerns: ['tasks', 'today'],
  },
}

/** Finishes a thing, which leaves at once; a failure is told, and the thing is back. Returns whether it worked. */
export async function finishThing({ kind, id }: TodayItem): Promise<boolean> {
  const chosen = finishing[kind]
  if (!chosen) return false
  const { run, undo, done, concerns } = chosen
  const takeBack = async () => {
    try {
      await undo?.(id)
    } catch (error) {
      toastFailure(error, 'Failed to take it back')
    }
    await invalidate(...concerns)
  }
  try {
    await leaveDuring({ kind, id }, async () => {
      await run(id)
      toast({
        title: 'Success',
        description: done,
        ...(undo && { action: { label: 'Undo', onClick: () => void takeBack() } }),
      })
      await invalidate(...concerns)
    })
    return true
  } catch (error) {
    toastFailure(error, 'Failed to finish it')
    return false
  }
}
