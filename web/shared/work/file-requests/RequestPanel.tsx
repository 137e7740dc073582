import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { teamEmailWords } from '../../../../contract/email-words.ts'
import {
  answeredOf,
  close,
  type FileRequest,
  remind,
  remove,
  reopen,
  update,
} from '../../../../contract/work/file-requests.ts'
import { dateTime, shortDay } from '../../../platform/dates.ts'
import { saidOf } from '../../../platform/email-delivery.ts'
import { localToday } from '../../../platform/today.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { ItemRow } from './ItemRow.tsx'
import { change } from './request-calls.ts'
import { RequestForm } from './RequestForm.tsx'

type Props = {
  request: FileRequest
  isClient: boolean
  mayAnswer: boolean
  mayWrite: boolean
  onOpenFile: (key: string) => void
}

/** A request with its items, how far it is, and what can be done with it. */
export const RequestPanel = ({ request, isClient, mayAnswer, mayWrite, onOpenFile }: Props) => {
  const { id, title, note, items, closedAt, askedBy, projectName, remindersOn } = request
  const [dialog, setDialog] = useState<'edit' | 'remove' | null>(null)
  const answered = answeredOf(request)
  const left = items.length - answered
  const params = { id }
  const isClosed = closedAt !== null
  const heading = `file-request-${id}`
  return (
    <section id={`request-${id}`} className="panel" aria-labelledby={heading}>
      <header
        className={`flex flex-wrap items-start gap-x-3 gap-y-1 py-3 pl-panel ${mayWrite ? 'pr-2' : 'pr-panel'}`}
      >
        <div className="min-w-0 flex-[1_1_10rem]">
          <h2 id={heading} className="[overflow-wrap:anywhere]">
            {title}
          </h2>
          <p className="text-[0.875em] [overflow-wrap:anywhere] text-ink-2">
            {[isClient ? askedBy && `${askedBy} asked for these` : askedBy, projectName]
              .filter(Boolean)
              .join('\u00a0· ')}
          </p>
        </div>
        <span className="flex flex-none items-center gap-1 pt-0.5">
          <DueBadge request={request} left={left} />
          {mayWrite && (
            <Menu
              trigger={
                <IconButton label={`Actions for the request ${title}`}>
                  <Ellipsis className="size-4.5" aria-hidden />
                </IconButton>
              }
              items={[
                !isClosed && { label: 'Edit', onSelect: () => setDialog('edit') },
                !isClosed &&
                  left > 0 && {
                    label: 'Remind now',
                    onSelect: () =>
                      void change(remind, { params }).then((isSent) => {
                        if (isSent)
                          toast({
                            title: saidOf(teamEmailWords.clientReminded),
                            description: title,
                          })
                      }),
                  },
                !isClosed && {
                  label: remindersOn ? 'Pause reminders' : 'Resume reminders',
                  onSelect: () =>
                    void change(update, { params, body: { remindersOn: !remindersOn } }),
                },
                { label: 'Delete', danger: true, onSelect: () => setDialog('remove') },
              ]}
            />
          )}
        </span>
      </header>
      {note && <p className="px-panel pb-3 [overflow-wrap:anywhere] whitespace-pre-line">{note}</p>}
      <div className="grid gap-1.5 border-t border-line px-panel py-3">
        <div className="flex flex-wrap justify-between gap-x-3 text-[0.875em]">
          <p className="num font-semibold">
            {left === 0 ? 'Everything is answered' : `${answered} of ${items.length} done`}
          </p>
          <p className="text-ink-2">{reminderText(request, isClient)}</p>
        </div>
        <progress
          className="measure h-2!"
          aria-label={`Progress of ${title}`}
          max={items.length}
          value={answered}
        />
      </div>
      <ul aria-label={`Asked for: ${title}`} className="divide-y divide-line border-t border-line">
        {items.map((item) => (
          <ItemRow
            key={item.id}
            item={item}
            mayAnswer={mayAnswer && !isClosed}
            isClient={isClient}
            onOpenFile={onOpenFile}
          />
        ))}
      </ul>
      {mayWrite && (isClosed || left === 0) && (
        <div className="border-t border-line px-panel py-3">
          <Button
            look={isClosed ? 'line' : 'primary'}
            onClick={() => void change(isClosed ? reopen : close, { params })}
          >
            {isClosed ? 'Reopen' : 'Close request'}
          </Button>
        </div>
      )}
      {mayWrite && !isClosed && left > 0 && (
        <div className="border-t border-line px-panel py-2">
          <Button look="ghost" onClick={() => void change(close, { params })}>
            Close without the rest
          </Button>
        </div>
      )}
      {isClient && left === 0 && (
        <p className="border-t border-line px-panel py-3 text-ink-2">
          Thank you. We’ll look at it, and ask again if something is unclear.
        </p>
      )}
      {dialog === 'edit' && <RequestForm request={request} onClose={() => setDialog(null)} />}
      {dialog === 'remove' && (
        <ConfirmDialog
          title={`Delete the request “${title}”?`}
          confirm="Delete request"
          onConfirm={async () => {
            if (await change(remove, { params }))
              toast({ title: 'Request deleted', description: title })
            setDialog(null)
          }}
          onClose={() => setDialog(null)}
        >
          The files that were added stay. It can be restored from the trash for 30 days.
        </ConfirmDialog>
      )}
    </section>
  )
}

const DueBadge = ({
  request: { dueDate, closedAt },
  left,
}: {
  request: FileRequest
  left: number
}) => {
  if (closedAt !== null) return <Badge>Closed</Badge>
  if (left === 0) return <Badge tone="ok">Complete</Badge>
  if (dueDate === null) return null
  const today = localToday()
  if (dueDate < today) return <Badge tone="bad">Was due {shortDay(dueDate)}</Badge>
  return <Badge tone="warn">{dueDate === today ? 'Due today' : `By ${shortDay(dueDate)}`}</Badge>
}

const reminderText = (
  { remindOn, remindersOn, remindedAt, closedAt, items }: FileRequest,
  isClient: boolean,
) => {
  if (closedAt !== null || items.every(({ state }) => state !== 'open')) return ''
  const next = remindOn ? `Reminder on ${shortDay(remindOn)}` : ''
  const last = remindedAt && !isClient ? `Last reminder ${dateTime(remindedAt)}` : ''
  return [last, remindersOn ? next : 'Reminders paused'].filter(Boolean).join(' · ')
}
