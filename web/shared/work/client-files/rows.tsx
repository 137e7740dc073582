import { Ellipsis } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import type { To } from 'react-router'
import type { Folder } from '../../../../contract/work/client-files.ts'
import { bytesText } from '../../../platform/bytes.ts'
import { shortDate } from '../../../platform/dates.ts'
import { Link } from '../../../platform/Link.tsx'
import { IconButton } from '../../../ui/Button.tsx'
import { Menu, type MenuItem } from '../../../ui/Menu.tsx'
import type { Entry } from './entries.ts'
import { FileThumb, FolderThumb } from './FileThumb.tsx'

export const filesText = (files: number) => (files === 1 ? '1 file' : `${files} files`)

const nameClass =
  'row-link line-clamp-2 text-start font-semibold [overflow-wrap:anywhere] underline-offset-4 hover:underline'

/** A row’s checkbox, while files are being chosen. */
export type RowChoice = { isChosen: boolean; onToggle: () => void } | null

const Row = ({
  choice,
  thumb,
  name,
  facts,
  at,
  menu,
  label,
  ...rest
}: Omit<ComponentProps<'li'>, 'children'> & {
  choice: RowChoice
  thumb: ReactNode
  name: ReactNode
  facts: readonly (string | false | null | undefined)[]
  at: string | null
  /** The actions on it; without any there is no menu. */
  menu: readonly (MenuItem | false)[]
  label: string
}) => (
  <li
    {...rest}
    className={`flex min-h-16 items-center gap-3 py-2 pr-2 pl-panel ${rest.className ?? ''}`}
  >
    {choice && (
      <label className="-my-1 -ml-2 grid size-8 flex-none cursor-pointer place-items-center coarse:size-11">
        <input
          type="checkbox"
          className="check"
          aria-label={`Select ${label}`}
          checked={choice.isChosen}
          onChange={choice.onToggle}
        />
      </label>
    )}
    {thumb}
    <div className="min-w-0 flex-1 leading-snug">
      {name}
      <p className="num line-clamp-2 text-[0.875em] [overflow-wrap:anywhere] text-ink-2">
        {facts.filter(Boolean).join(' · ')}
      </p>
    </div>
    {at && (
      <span className="num flex-none text-[0.875em] text-ink-2 max-sm:hidden">{shortDate(at)}</span>
    )}
    {menu.some(Boolean) ? (
      <Menu
        trigger={
          <IconButton label={`Actions for ${label}`}>
            <Ellipsis className="size-4.5" aria-hidden />
          </IconButton>
        }
        items={menu}
      />
    ) : (
      <span className="w-2" />
    )}
  </li>
)

/** A folder, or a section with the files of another place. */
export const FolderRow = ({
  name,
  to,
  facts,
  at = null,
  menu = [],
  choice = null,
  ...rest
}: Omit<ComponentProps<'li'>, 'children'> & {
  choice?: RowChoice
  name: string
  to: To
  facts: readonly (string | false | null | undefined)[]
  at?: string | null
  menu?: readonly (MenuItem | false)[]
}) => (
  <Row
    {...rest}
    choice={choice}
    thumb={<FolderThumb />}
    label={name}
    name={
      <Link to={to} className={nameClass}>
        {name}
      </Link>
    }
    facts={facts}
    at={at}
    menu={menu}
  />
)

/** Returns what is said about a folder: how much is in it. */
export const factsOfFolder = ({ files }: Folder) => [files === 0 ? 'Empty' : filesText(files)]

export const FileRow = ({
  entry,
  more,
  onOpen,
  menu,
  choice = null,
  ...rest
}: Omit<ComponentProps<'li'>, 'children'> & {
  choice?: RowChoice
  entry: Entry
  /** Says more about it, such as its project. */
  more?: string | undefined
  onOpen: () => void
  menu: readonly (MenuItem | false)[]
}) => (
  <Row
    {...rest}
    choice={choice}
    thumb={<FileThumb entry={entry} />}
    label={entry.name}
    name={
      <button type="button" className={nameClass} onClick={onOpen}>
        {entry.name}
      </button>
    }
    facts={[entry.origin, more, bytesText(entry.bytes)]}
    at={entry.createdAt}
    menu={menu}
  />
)
