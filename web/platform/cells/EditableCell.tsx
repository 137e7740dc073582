import { Popover } from 'radix-ui'
import { useRef, useState } from 'react'
import { closedPopover, LateTrigger } from '../../ui/LateTrigger.tsx'
import { isFocusLost } from '../kept-focus.ts'
import { useMay } from '../use-may.ts'
import { type CellField, mayChange } from './cell-field.ts'
import { CellEditor } from './CellEditor.tsx'
import { changeCell, tellRefused } from './change-cell.ts'
import { usePending } from './pending.ts'

type EditableCellProps<Row extends { id: number }> = {
  field: CellField<Row>
  row: Row
  className?: string
  /** The key that opens it, where the page has single keys. */
  dataKey?: string
}

/**
 * A value of a row that is changed in place: a button that looks like it and opens its choices. What is chosen shows at once and is
 * stored; a refusal rolls it back and is said beside it. Whoever may not change it sees the value alone.
 */
export const EditableCell = <Row extends { id: number }>({
  field,
  row,
  className = '',
  dataKey,
}: EditableCellProps<Row>) => {
  const may = useMay()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const pending = usePending(field, row)
  const [refused, setRefused] = useState<{ value: string; sentence: string } | null>(null)
  /** The text or day that isn’t stored yet. */
  const typed = useRef<string | null>(null)
  const value = pending ?? field.valueOf(row)
  const drawn = field.draw(value, row)
  if (!mayChange(field, row, may)) return drawn

  const close = () => {
    setIsOpen(false)
    setRefused(null)
    typed.current = null
  }
  const save = async (next: string, words: string) => {
    close()
    if (next === value) return
    const sentence = await changeCell(field, row, next, words)
    if (!sentence) return
    if (!button.current?.isConnected) return tellRefused(sentence)
    setRefused({ value: next, sentence })
    setIsOpen(true)
  }
  const isElsewhere = () => !isFocusLost() && document.activeElement !== button.current
  return (
    <LateTrigger
      closed={closedPopover}
      trigger={
        <button
          type="button"
          ref={button}
          className={`cell ${className}`}
          data-cell={field.label}
          data-key={dataKey}
          data-entry
          aria-busy={pending !== null || undefined}
        >
          <span className="sr-only">{`Change ${field.label.toLowerCase()} of ${field.nameOf(row)}: `}</span>
          {drawn}
        </button>
      }
    >
      {(standIn) => (
        <Popover.Root
          open={isOpen}
          onOpenChange={(open) => {
            // A disabled button would lose the focus.
            if (pending !== null) return
            if (open) setIsOpen(true)
            else close()
          }}
        >
          <Popover.Trigger asChild>{standIn}</Popover.Trigger>
          <Popover.Content
            align="start"
            sideOffset={4}
            collisionPadding={8}
            aria-label={`${field.label} of ${field.nameOf(row)}`}
            onOpenAutoFocus={(event) => {
              if (refused && isElsewhere()) event.preventDefault()
            }}
            onEscapeKeyDown={() => void (typed.current = null)}
            onInteractOutside={() => {
              const { current } = typed
              if (current !== null && current !== value) void save(current, current)
            }}
            className="z-[55] w-60 max-w-[calc(100vw-1rem)] animate-fade rounded-3 border border-line bg-surface p-1.5 text-left text-[0.875rem] font-normal whitespace-normal text-ink shadow-2"
          >
            {refused && (
              <p role="alert" className="px-2.5 py-1.5 font-medium text-bad">
                {refused.sentence}
              </p>
            )}
            <CellEditor
              field={field}
              value={refused?.value ?? value}
              onType={(next) => void (typed.current = next)}
              onSave={(next, words) => void save(next, words)}
            />
            {field.note && <p className="px-2.5 py-1.5 text-[0.75rem] text-ink-2">{field.note}</p>}
          </Popover.Content>
        </Popover.Root>
      )}
    </LateTrigger>
  )
}
