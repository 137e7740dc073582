import type { Action } from '../../../../contract/access.ts'
import { readThread } from '../../../../contract/clients/messages.ts'
import { finish } from '../../../../contract/leads/lead-steps.ts'
import type { TodayItem, TodayKind } from '../../../../contract/overview/today.ts'
import { update } from '../../../../contract/work/milestones.ts'
import { call } from '../../../platform/call.ts'
import { invalidate, type Noun } from '../../../platform/query.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { toast } from '../../../ui/toast-store.ts'

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

/** The kinds that can be finished without opening them. */
export const finishing: { readonly [Kind in TodayKind]?: Finish } = {
  messages: {
    may: readThread.may,
    label: 'Mark as read',
    done: 'Marked as read',
    run: (clientId) => call(readThread, { params: { clientId }, body: {} }),
    concerns: ['messages', 'sidebar-counts', 'today'],
  },
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
}

/** Finishes a thing; a failure is told, and the thing stays. */
export async function finishThing({ kind, id }: TodayItem) {
  const chosen = finishing[kind]
  if (!chosen) return
  const { run, undo, done, concerns } = chosen
  try {
    await run(id)
    await invalidate(...concerns)
    const takeBack = async () => {
      await undo?.(id)
      await invalidate(...concerns)
    }
    toast({
      title: 'Success',
      description: done,
      ...(undo && { action: { label: 'Undo', onClick: () => void takeBack() } }),
    })
  } catch (error) {
    const description = sentenceOf(error, 'Failed to finish it')
    toast({ title: 'Error', description, variant: 'destructive' })
  }
}
