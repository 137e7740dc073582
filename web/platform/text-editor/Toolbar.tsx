import type { StateCommand } from '@codemirror/state'
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link2,
  List,
  ListOrdered,
  Quote,
  Superscript,
  Table2,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/Button.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { around, beginning } from './actions.ts'
import { addFootnote } from './footnotes.ts'
import { addColumn, addRow, removeColumn, removeRow } from './table-text.ts'

const tools: [label: string, icon: typeof Bold, action: StateCommand][] = [
  ['Heading', Heading2, beginning('## ')],
  ['Subheading', Heading3, beginning('### ')],
  ['Bold', Bold, around('**')],
  ['Italic', Italic, around('*')],
  ['List', List, beginning('- ')],
  ['Numbered list', ListOrdered, beginning('1. ')],
  ['Quote', Quote, beginning('> ')],
  ['Footnote', Superscript, addFootnote],
]

type ToolbarProps = {
  onRun: (action: StateCommand) => void
  onLink: () => void
  onTable: () => void
  /** Whether the cursor is in a table. */
  isInTable: boolean
  children?: ReactNode
}

/** The buttons above a Markdown text. */
export const Toolbar = ({ onRun, onLink, onTable, isInTable, children }: ToolbarProps) => (
  <>
    {tools.map(([name, Icon, action]) => (
      <IconButton key={name} label={name} title={name} onClick={() => onRun(action)}>
        <Icon className="size-4" aria-hidden />
      </IconButton>
    ))}
    <IconButton label="Link" title="Link" onClick={onLink}>
      <Link2 className="size-4" aria-hidden />
    </IconButton>
    <Menu
      trigger={
        <IconButton label="Table" title="Table">
          <Table2 className="size-4" aria-hidden />
        </IconButton>
      }
      items={[
        !isInTable && { label: 'Insert table', onSelect: onTable },
        isInTable && { label: 'Add row', onSelect: () => onRun(addRow) },
        isInTable && { label: 'Add column', onSelect: () => onRun(addColumn) },
        isInTable && { label: 'Delete row', onSelect: () => onRun(removeRow) },
        isInTable && { label: 'Delete column', onSelect: () => onRun(removeColumn) },
      ]}
    />
    {children}
  </>
)
