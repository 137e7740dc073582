import { AlarmClock, Check, ShieldX } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useState } from 'react'
import { refuse } from '../../../../contract/core/incoming-emails.ts'
import { nouns } from '../../../../contract/nouns.ts'
import { call } from '../../../platform/call.ts'
import { invalidate } from '../../../platform/query.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { useMay } from '../../../platform/use-may.ts'
import { Button } from '../../../ui/Button.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { AssigneeControl } from '../../core/assignments/AssigneeControl.tsx'
import { closingMessages, finishing, finishThing } from '../today/done.ts'
import { bringBack, snoozeTimes, snoozeUntil } from '../today/snoozing.ts'
import type { InboxItem } from './item.ts'
import { PopoverPanel } from '../../../ui/PopoverPanel.tsx'

/** Decides that a held email isn’t wanted. */
async function refuseEmail(id: number) {
  try {
    await call(refuse, { params: { id } })
    await invalidate('incoming-emails', 'sidebar-counts', 'today', 'inbox')
    toast({ title: 'Success', description: 'Not taken. It’s kept under Held emails, Not taken.' })
  } catch (error) {
    toast({ title: 'Error', description: sentenceOf(error), variant: 'destructive' })
  }
}

/** Buttons that deal with an item without answering it; each has its key. */
export const InboxActions = ({ item, now }: { item: InboxItem; now: number }) => {
  const [busy, setBusy] = useState(false)
  const may = useMay()
  const known = item.kind === 'messages' ? closingMessages : finishing[item.kind]
  const finish = async () => {
    setBusy(true)
    await finishThing(item, known)
    setBusy(false)
  }
  return (
    <>
      {known && may(known.may) && (
        <Button data-key="e" busy={busy} onClick={() => void finish()}>
          <Check className="size-4" aria-hidden />
          {known.label}
        </Button>
      )}
      {item.kind === 'held-emails' && (
        <Button data-key="#" onClick={() => void refuseEmail(item.id)}>
          <ShieldX className="size-4" aria-hidden />
          Not wanted
        </Button>
      )}
      {item.snoozedUntil ? (
        <Button data-key="s" onClick={() => void bringBack(item)}>
          <AlarmClock className="size-4" aria-hidden />
          Bring back
        </Button>
      ) : (
        <Menu
          trigger={
            <Button data-key="s">
              <AlarmClock className="size-4" aria-hidden />
              Snooze
            </Button>
          }
          items={snoozeTimes(now).map(({ label, until }) => ({
            label,
            onSelect: () => void snoozeUntil(item, until),
          }))}
        />
      )}
      <Assignee item={item} />
    </>
  )
}

const Assignee = ({ item: { assigned, assignee, assigneeId } }: { item: InboxItem }) => {
  const may = useMay()
  if (!assigned || !may(nouns[assigned.noun].assigned)) return null
  return (
    <Popover.Root>
      <Popover.Trigger className="btn btn-line" data-key="a">
        {assignee ? `Assigned to ${assignee}` : 'Assign'}
      </Popover.Trigger>
      <PopoverPanel label="Assignee" className="w-64 p-3">
        <AssigneeControl
          {...assigned}
          assigneeId={assigneeId}
          concerns={[assigned.noun, 'today', 'inbox']}
        />
      </PopoverPanel>
    </Popover.Root>
  )
}
