import { ChevronDown } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import type { CellField } from './cell-field.ts'
import { CellEditor } from './CellEditor.tsx'
import { changeSelected, type Selected } from './change-selected.tsx'

/** The value of several records at once: none of the choices. */
const several = '*'

/** A button that changes a field of all selected records, with the choices of its cell. */
export const FieldButton = <R extends { id: number }>({
  field,
  selected,
}: {
  field: CellField<R>
  selected: Selected<R>
}) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger asChild>
        <Button>
          {field.label}
          <ChevronDown className="size-4" aria-hidden />
        </Button>
      </Popover.Trigger>
      <Popover.Content
        align="start"
        sideOffset={4}
        collisionPadding={8}
        aria-label={`${field.label} of the selected ${selected.nouns[1]}`}
        className="z-[55] w-60 max-w-[calc(100vw-1rem)] animate-fade rounded-3 border border-line bg-surface p-1.5 text-left text-[0.875rem] text-ink shadow-2"
      >
        <CellEditor
          field={field}
          value={field.kind === 'day' ? '' : several}
          onType={() => {}}
          onSave={(value, words) => {
            setIsOpen(false)
            changeSelected(field, selected, value, words)
          }}
        />
        {field.kind === 'day' && (
          <button
            type="button"
            className="flex min-h-8 w-full items-center rounded-2 px-2.5 py-1 text-left hover:bg-mist coarse:min-h-11"
            onClick={() => {
              setIsOpen(false)
              changeSelected(field, selected, '', '')
            }}
          >
            No {field.label.toLowerCase()}
          </button>
        )}
        {field.note && <p className="px-2.5 py-1.5 text-[0.75rem] text-ink-2">{field.note}</p>}
      </Popover.Content>
    </Popover.Root>
  )
}
