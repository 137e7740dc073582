import { Bold, Italic, Link2, List, ListOrdered } from 'lucide-react'
import { IconButton } from '../../ui/Button.tsx'
import { AddressDialog } from './AddressDialog.tsx'
import { around, listed } from './marking.ts'
import type { Writing } from './use-writing.ts'

/** The buttons that format what is written, with the dialog of links. */
export const WritingTools = ({ writing }: { writing: Writing }) => {
  const { run, openLink } = writing
  const tools = [
    ['Bold', 'Ctrl B', Bold, () => run((selected) => around('**', selected))],
    ['Italic', 'Ctrl I', Italic, () => run((selected) => around('*', selected))],
    ['List', '', List, () => run((selected) => listed(false, selected))],
    ['Numbered list', '', ListOrdered, () => run((selected) => listed(true, selected))],
    ['Link', 'Ctrl K', Link2, openLink],
  ] as const
  return (
    <>
      {tools.map(([label, key, Icon, action]) => (
        <IconButton
          key={label}
          label={label}
          title={key ? `${label} (${key})` : label}
          // Keeps the focus, and on a phone the keyboard, in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => void action()}
        >
          <Icon className="size-4" aria-hidden />
        </IconButton>
      ))}
      <WritingLink writing={writing} />
    </>
  )
}

/** The dialog of links, for a text without the buttons. */
export const WritingLink = ({ writing: { link, closeLink } }: { writing: Writing }) =>
  link && <AddressDialog selected={link} onClose={closeLink} />
