import { Check, Minus, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import {
  answer,
  type ItemState,
  type RequestItem,
} from '../../../../contract/work/file-requests.ts'
import { shortDate } from '../../../platform/dates.ts'
import { Button } from '../../../ui/Button.tsx'
import { SendingFiles } from '../client-files/SendingFiles.tsx'
import { chosenFiles } from '../client-files/uploads.ts'
import { MissingDialog } from './MissingDialog.tsx'
import { change, useItemUploads } from './request-calls.ts'

/** An item of a request: its state, its files, and the answers to it. */
export const ItemRow = ({
  item,
  mayAnswer,
  isClient,
  onOpenFile,
}: {
  item: RequestItem
  mayAnswer: boolean
  isClient: boolean
  onOpenFile: (key: string) => void
}) => {
  const { id, name, hint, state, reason, files, answeredAt, answeredBy } = item
  const [isMissing, setIsMissing] = useState(false)
  const uploads = useItemUploads(id)
  const isOpen = state === 'open'
  const set = (next: ItemState) =>
    change(answer, { params: { id }, body: { state: next, reason: '' } })
  const facts = isOpen
    ? hint
    : [
        state === 'missing' ? `Not there: ${reason}` : null,
        answeredBy,
        answeredAt && shortDate(answeredAt),
      ]
        .filter(Boolean)
        .join(' · ')
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 px-panel py-3">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <StateMark state={state} hasFiles={files.length > 0} />
        <div className="min-w-0 flex-[1_1_9rem] leading-snug">
          <p className={`[overflow-wrap:anywhere] ${isOpen ? 'font-semibold' : 'text-ink-2'}`}>
            {name}
          </p>
          {facts && <p className="text-[0.875em] [overflow-wrap:anywhere] text-ink-2">{facts}</p>}
        </div>
        {mayAnswer && (
          <div className="flex flex-none flex-wrap gap-1.5">
            {isOpen && <AddButton name={name} onAdd={uploads.add} />}
            {!isOpen && (
              <Button
                look="ghost"
                aria-label={`${isClient ? 'Change' : 'Ask again'}: ${name}`}
                onClick={() => void set('open')}
              >
                {isClient ? 'Change' : 'Ask again'}
              </Button>
            )}
          </div>
        )}
      </div>
      {files.length > 0 && (
        <ul aria-label={`Files for ${name}`} className="ml-8 flex flex-wrap gap-x-3 gap-y-1">
          {files.map((file) => (
            <li key={file.id} className="min-w-0">
              <button
                type="button"
                className="link text-start text-[0.875em] [overflow-wrap:anywhere] coarse:min-h-8"
                onClick={() => onOpenFile(`kept-${file.id}`)}
              >
                {file.name}
              </button>
            </li>
          ))}
        </ul>
      )}
      {uploads.sending.length > 0 && (
        <SendingFiles uploads={uploads} label={`Uploads for ${name}`} />
      )}
      {mayAnswer && isOpen && (
        <div className="ml-8 flex flex-wrap gap-1.5">
          {files.length > 0 && (
            <Button aria-label={`${name}: this is all`} onClick={() => void set('done')}>
              <Check className="size-4" aria-hidden />
              {isClient ? 'This is all' : 'Mark as complete'}
            </Button>
          )}
          <Button
            look="ghost"
            className={files.length > 0 ? '' : '-ml-3'}
            aria-label={`${name}: ${isClient ? 'I don’t have this' : 'they don’t have this'}`}
            onClick={() => setIsMissing(true)}
          >
            {isClient ? 'I don’t have this' : 'They don’t have this'}
          </Button>
        </div>
      )}
      {isMissing && <MissingDialog item={item} onClose={() => setIsMissing(false)} />}
    </li>
  )
}

const stateNames: Record<ItemState, string> = {
  open: 'Still needed',
  done: 'Complete',
  missing: 'Not available',
}

const StateMark = ({ state, hasFiles }: { state: ItemState; hasFiles: boolean }) => (
  <span
    className={`mt-0.5 grid size-5 flex-none place-items-center rounded-1 border ${state === 'done' ? 'border-primary bg-primary text-on-primary' : state === 'open' && !hasFiles ? 'hatch border-line-strong' : 'border-line-strong bg-sun-soft'}`}
    role="img"
    aria-label={state === 'open' && hasFiles ? 'Begun' : stateNames[state]}
  >
    {state === 'done' && <Check className="size-3.5" aria-hidden />}
    {state === 'missing' && <Minus className="size-3.5" aria-hidden />}
  </span>
)

type AddProps = { name: string; onAdd: ReturnType<typeof useItemUploads>['add'] }

const AddButton = ({ name, onAdd }: AddProps) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button aria-label={`Add files: ${name}`} onClick={() => input.current?.click()}>
        <Plus className="size-4" aria-hidden />
        Add
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={`Add files: ${name}`}
        onChange={({ target }) => {
          onAdd(chosenFiles(target.files ?? []))
          // Cleared so that the same file can be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}
