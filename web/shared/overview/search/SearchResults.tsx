import type { ReactNode } from 'react'
import { Highlighted } from './Highlighted.tsx'

/** An entry of a search’s results. */
type Choice = {
  /** Unique, and valid in an element's id. */
  key: string
  title: string
  detail: string
  picture?: ReactNode
}
/** Choices of one kind; `more` says that these are not all. */
export type Group<C> = { label: string; choices: C[]; more: boolean }

export const listId = 'search-results'
/** Returns the id of a choice's element, for `aria-activedescendant`: the focus stays in the field. */
export const optionId = ({ key }: Pick<Choice, 'key'>) => `${listId}-${key}`

/** The choices by group. */
export const SearchResults = <C extends Choice>({
  groups,
  words,
  active,
  markOf,
  onPoint,
  onChoose,
}: {
  groups: readonly Group<C>[]
  words: readonly string[]
  active: C | undefined
  /** Returns the mark beside a title. */
  markOf?: (choice: C) => ReactNode
  onPoint: (choice: C) => void
  onChoose: (choice: C) => void
}) => (
  <div id={listId} role="listbox" aria-label="Results" tabIndex={-1}>
    {groups.map(({ label, choices, more }) => (
      <div key={label} role="group" aria-label={label}>
        <div className="px-5 pt-2 pb-1 text-[0.75rem] font-[550] text-ink-2" aria-hidden>
          {label}
          {more && <span className="text-ink-3">, top matches only</span>}
        </div>
        {choices.map((choice) => (
          <div
            key={choice.key}
            id={optionId(choice)}
            role="option"
            tabIndex={-1}
            aria-selected={choice === active}
            onMouseMove={() => choice !== active && onPoint(choice)}
            // Keeps the focus in the field during a click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(choice)}
            onKeyDown={() => {}}
            className="mx-2 grid min-h-9 cursor-pointer content-center rounded-2 px-3 py-1.5 aria-selected:bg-mist coarse:min-h-11"
          >
            <span className="flex min-w-0 items-center gap-2">
              {choice.picture}
              <span className="truncate font-semibold">
                <Highlighted text={choice.title} words={words} />
              </span>
              {markOf?.(choice)}
            </span>
            {choice.detail && (
              <span className="truncate text-ink-2">
                <Highlighted text={choice.detail} words={words} />
              </span>
            )}
          </div>
        ))}
      </div>
    ))}
  </div>
)
