import { ArrowDown, ArrowUp, Eye, EyeOff } from 'lucide-react'
import { useRef } from 'react'
import { arrangementPath, neededPages } from '../../../../site/schema/sections.ts'
import type { ContentPage, SiteContent } from '../../../../site/schema/site.ts'
import { IconButton } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/controls.tsx'
import { useEditor } from './editor-context.ts'
import { OwnPageActions } from './PageActions.tsx'
import { type EditedPage, type EditedPart, frameParts, partsOf, searchPart } from './places.ts'

type Props = {
  page: EditedPage
  content: SiteContent
  chosen: string
  onChoose: (part: string) => void
  onDeleted: () => void
}

/** The parts to edit: the page's sections in their order, the page itself, and the words around every page. */
export const PartList = ({ page, content, chosen, onChoose, onDeleted }: Props) => {
  const button = (part: EditedPart) => (
    <PartButton key={part.id} part={part} isChosen={chosen === part.id} onChoose={onChoose} />
  )
  return (
    <nav aria-label="Parts of the website" className="grid content-start gap-5">
      <div>
        <h2 className="mb-1.5 px-2 text-[0.9375rem] font-semibold">Sections</h2>
        {page.builtIn ? (
          <SectionList
            page={page.builtIn}
            parts={partsOf(page, content)}
            chosen={chosen}
            onChoose={onChoose}
          />
        ) : (
          partsOf(page, content).map(button)
        )}
      </div>
      <div>
        <h2 className="mb-1.5 px-2 text-[0.9375rem] font-semibold">This page</h2>
        {button(searchPart(page))}
        {page.builtIn ? (
          <HideSwitch page={page} content={content} />
        ) : (
          <OwnPageActions page={page} onDeleted={onDeleted} />
        )}
      </div>
      <div>
        <h2 className="mb-1.5 px-2 text-[0.9375rem] font-semibold">Every page</h2>
        {frameParts.map(button)}
      </div>
    </nav>
  )
}

const PartButton = ({
  part,
  isChosen,
  onChoose,
}: {
  part: EditedPart
  isChosen: boolean
  onChoose: (part: string) => void
}) => {
  const { problems } = useEditor()
  const isWrong = [...problems.keys()].some((each) =>
    part.paths.some((path) => `${each}.`.startsWith(`${path}.`)),
  )
  return (
    <button
      type="button"
      aria-current={isChosen || undefined}
      onClick={() => onChoose(part.id)}
      className="flex min-h-9 w-full min-w-0 items-center gap-2 rounded-2 px-2 text-left hover:bg-mist aria-[current]:bg-pine-soft aria-[current]:font-semibold aria-[current]:text-pine-text coarse:min-h-11"
    >
      <span className={`min-w-0 truncate ${part.isHidden ? 'text-ink-2 line-through' : ''}`}>
        {part.label}
      </span>
      {part.isHidden && <span className="sr-only">, hidden</span>}
      {isWrong && (
        <span className="ml-auto size-2 flex-none rounded-full bg-bad-dot">
          <span className="sr-only">has a field that isn’t ready</span>
        </span>
      )}
    </button>
  )
}

const SectionList = ({
  page,
  parts,
  chosen,
  onChoose,
}: {
  page: ContentPage
  parts: EditedPart[]
  chosen: string
  onChoose: (part: string) => void
}) => {
  const { store } = useEditor()
  const list = useRef<HTMLUListElement>(null)
  const save = (next: EditedPart[]) =>
    store.change(
      `${arrangementPath(page)}.sections`,
      next.map(({ id, isHidden }) => ({ id, hidden: isHidden })),
    )
  const move = (from: number, to: number, button: string) => {
    const [moved] = parts.slice(from, from + 1)
    if (!moved) return
    save(parts.toSpliced(from, 1).toSpliced(to, 0, moved))
    requestAnimationFrame(() =>
      list.current
        ?.querySelector<HTMLElement>(`:scope > li:nth-child(${to + 1}) [data-move=${button}]`)
        ?.focus(),
    )
  }
  const first = parts.findIndex(({ isFixed }) => !isFixed)
  return (
    <ul ref={list}>
      {parts.map((part, i) => (
        <li key={part.id} className="flex items-center">
          <PartButton part={part} isChosen={chosen === part.id} onChoose={onChoose} />
          {!part.isFixed && (
            <span className="flex flex-none">
              <IconButton
                label={`Move ${part.label} up`}
                data-move="up"
                disabled={i === first}
                onClick={() => move(i, i - 1, i - 1 === first ? 'down' : 'up')}
              >
                <ArrowUp className="size-4" aria-hidden />
              </IconButton>
              <IconButton
                label={`Move ${part.label} down`}
                data-move="down"
                disabled={i === parts.length - 1}
                onClick={() => move(i, i + 1, i + 2 === parts.length ? 'up' : 'down')}
              >
                <ArrowDown className="size-4" aria-hidden />
              </IconButton>
              <IconButton
                label={`${part.isHidden ? 'Show' : 'Hide'} ${part.label}`}
                onClick={() =>
                  save(
                    parts.map((each) =>
                      each.id === part.id ? { ...each, isHidden: !each.isHidden } : each,
                    ),
                  )
                }
              >
                {part.isHidden ? (
                  <EyeOff className="size-4" aria-hidden />
                ) : (
                  <Eye className="size-4" aria-hidden />
                )}
              </IconButton>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

const HideSwitch = ({ page, content }: { page: EditedPage; content: SiteContent }) => {
  const { store } = useEditor()
  const { builtIn } = page
  if (!builtIn || neededPages.includes(builtIn)) return null
  return (
    <Checkbox
      className="px-2 py-1.5"
      label="Hide this page"
      hint="Visitors don’t get it, and links to it disappear"
      checked={content.arrangement[builtIn].hidden}
      onChange={({ target }) => store.change(`${arrangementPath(builtIn)}.hidden`, target.checked)}
    />
  )
}
