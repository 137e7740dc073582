import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '../../../../contract/http.ts'
import { preview } from '../../../../contract/content/keyword-imports.ts'
import { keywordTools } from '../../../../contract/content/keyword-sources.ts'
import { difficulties, type KeywordFigures } from '../../../../contract/content/keyword-figures.ts'
import { call, type CallError } from '../../../platform/call.ts'
import { Checkbox } from '../../../ui/controls.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { type Column, Table } from '../../../ui/Table.tsx'
import type { FigureFile } from './figure-file.ts'
import { cpcText, volumeText } from '../keywords/labels.ts'

type Plan = ReplyOf<typeof preview>
type Props = {
  clientId: number
  file: FigureFile
  addNew: boolean
  onAddNew: (addNew: boolean) => void
}

/** Shows the changes of an import before it runs. */
export const ImportPreview = ({ clientId, file, addNew, onAddNew }: Props) => {
  const { tool, rows } = file
  const plan = useQuery<Plan, CallError>({
    queryKey: ['keywords', 'preview', clientId, addNew, file],
    queryFn: () => call(preview, { params: { clientId }, body: { tool, rows, addNew } }),
    gcTime: 0,
    placeholderData: (before) => before,
  })
  return (
    <>
      <p>
        <strong className="font-semibold">{keywordTools[tool]}</strong>,{' '}
        <span className="num">{rows.length.toLocaleString('en-US')}</span> keywords
      </p>
      <Checkbox
        label="Also add keywords this client doesn’t have yet"
        checked={addNew}
        onChange={({ target }) => onAddNew(target.checked)}
      />
      {file.hasMiddles && (
        <Notice title="These figures are ranges">
          For accounts with low spend, Keyword Planner writes 500 for “100 – 1K” and so on. We keep
          the ranges instead of the figures.
        </Notice>
      )}
      {tool === 'search_console' && (
        <Notice title="Impressions aren’t search volume">
          They count how often the client’s own site was shown. They are stored separately, and the
          volume stays as it is.
        </Notice>
      )}
      {file.skipped.length > 0 && <Skipped skipped={file.skipped} />}
      <Loaded query={plan}>
        {(found) => (
          <>
            <Counts plan={found} />
            {found.lines.length > 0 && (
              <div className="max-h-80 overflow-y-auto rounded-2 border border-line">
                <Table
                  label="Changes"
                  columns={columns}
                  rows={found.lines}
                  keyOf={({ keyword }) => keyword}
                />
              </div>
            )}
          </>
        )}
      </Loaded>
    </>
  )
}

const Counts = ({ plan: { changed, added, same, ignored, lines } }: { plan: Plan }) => {
  const number = (count: number) => <span className="num">{count.toLocaleString('en-US')}</span>
  return (
    <>
      <Facts
        facts={[
          { label: 'Updated', value: number(changed) },
          { label: 'Added', value: number(added) },
          { label: 'Unchanged', value: number(same) },
          { label: 'Skipped: not in this client’s list', value: number(ignored) },
        ]}
      />
      {lines.length < changed + added && (
        <p className="text-ink-2">The first {lines.length} of them:</p>
      )}
    </>
  )
}

type Line = Plan['lines'][number]
const beforeAndAfter = (line: Line, textOf: (figures: KeywordFigures) => string) => {
  const [before, after] = [line.before && textOf(line.before), textOf(line.after)]
  return before === null || before === after ? (
    <span className="num whitespace-nowrap">{after}</span>
  ) : (
    <span className="num">
      <del className="whitespace-nowrap text-ink-2">{before}</del>{' '}
      <ins className="whitespace-nowrap no-underline">{after}</ins>
    </span>
  )
}

const columns: readonly Column<Line>[] = [
  {
    header: 'Keyword',
    className: 'w-full sm:min-w-48',
    cell: ({ keyword, isNew }) => (
      <span className="[overflow-wrap:anywhere]">
        {keyword}
        {isNew && <span className="text-ink-2"> (new)</span>}
      </span>
    ),
  },
  { header: 'Volume', cell: (line) => beforeAndAfter(line, volumeText) },
  {
    header: 'Impressions',
    wide: true,
    cell: (line) =>
      beforeAndAfter(line, ({ impressions }) => impressions?.toLocaleString('en-US') ?? '–'),
  },
  {
    header: 'Cost of a click',
    wide: true,
    cell: (line) => beforeAndAfter(line, (figures) => cpcText(figures) || '–'),
  },
  {
    header: 'Difficulty',
    cell: (line) =>
      beforeAndAfter(line, ({ difficulty, difficultyScore }) =>
        difficulty
          ? [difficulties[difficulty], difficultyScore].filter((each) => each !== null).join(' ')
          : '–',
      ),
  },
]

const maxLines = 5
const Skipped = ({ skipped }: Pick<FigureFile, 'skipped'>) => (
  <Notice tone="warn" title={`Skipped lines: ${skipped.length}`}>
    {skipped
      .slice(0, maxLines)
      .map(({ line, reason }) => `Line ${line}: ${reason}.`)
      .join(' ')}
    {skipped.length > maxLines && ` And ${skipped.length - maxLines} more.`}
  </Notice>
)
