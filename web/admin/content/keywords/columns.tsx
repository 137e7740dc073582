import { Ellipsis, FileText } from 'lucide-react'
import { keywordSources } from '../../../../contract/content/keyword-sources.ts'
import { difficulties, intents } from '../../../../contract/content/keyword-figures.ts'
import { type Keyword, researchTypes } from '../../../../contract/content/keywords.ts'
import { Link } from '../../../platform/Link.tsx'
import { piecePath } from '../../../paths.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { IconButton } from '../../../ui/Button.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import type { Column } from '../../../ui/Table.tsx'
import {
  cpcText,
  difficultySource,
  difficultyTones,
  difficultyWords,
  figuresLine,
  foundBy,
  intentWords,
  topicWords,
  volumeText,
  volumeWords,
} from './labels.ts'
import { Sourced } from './Sourced.tsx'

type Actions = {
  isSelected: (keyword: Keyword) => boolean
  onSelect: (keyword: Keyword, on: boolean) => void
  onEdit: (keyword: Keyword) => void
  onDelete: (keyword: Keyword) => void
  /** True when the rows appear under their cluster's name. */
  isGrouped: boolean
}

/** The columns of a client's keywords. Each figure shows its source. */
export const keywordColumns = (actions: Actions): readonly Column<Keyword>[] => [
  {
    header: <span className="sr-only">Selected</span>,
    className: 'tick',
    cell: (row) => (
      <label className="grid size-8 cursor-pointer place-items-center coarse:size-11">
        <input
          type="checkbox"
          className="check"
          aria-label={`Select ${row.keyword}`}
          checked={actions.isSelected(row)}
          onChange={({ target }) => actions.onSelect(row, target.checked)}
        />
      </label>
    ),
  },
  {
    header: 'Keyword',
    className: 'w-full',
    cell: (row) => <KeywordCell row={row} isGrouped={actions.isGrouped} />,
  },
  {
    header: 'Volume',
    wide: true,
    className: 'min-w-44',
    cell: (row) => (
      <span className="grid justify-items-start gap-0.5">
        <Sourced
          source={row.volumeSource ? keywordSources[row.volumeSource] : ''}
          words={volumeWords(row)}
        >
          {volumeText(row)}
        </Sourced>
        {row.impressions !== null && (
          <Sourced
            source=""
            words="The number of times the client’s own site was shown, from Google Search Console. This isn’t search volume."
          >
            <span className="text-[0.8125em] text-ink-2">
              {row.impressions.toLocaleString('en-US')} impressions
            </span>
          </Sourced>
        )}
        {row.cpc !== null && (
          <Sourced source="" words="The cost of one click on an ad for it, according to the tool.">
            <span className="text-[0.8125em] text-ink-2">{cpcText(row)} a click</span>
          </Sourced>
        )}
      </span>
    ),
  },
  {
    header: 'Difficulty',
    wide: true,
    className: 'min-w-32',
    cell: (row) => (
      <Sourced source={difficultySource(row)} words={difficultyWords(row)}>
        {row.difficulty ? (
          <Badge tone={difficultyTones[row.difficulty]}>{difficulties[row.difficulty]}</Badge>
        ) : (
          '–'
        )}
      </Sourced>
    ),
  },
  {
    header: 'Intent',
    wide: true,
    className: 'min-w-32 max-lg:hidden',
    cell: (row) => (
      <Sourced source={keywordSources[row.intentSource]} words={intentWords(row)}>
        {intents[row.intent]}
      </Sourced>
    ),
  },
  {
    header: 'Found',
    wide: true,
    className: 'max-2xl:hidden',
    cell: (row) => (
      <span className="grid max-w-56 leading-snug">
        <span className="truncate">
          {row.researchType ? researchTypes[row.researchType] : foundBy(row)}
        </span>
        <span className="truncate text-[0.8125em] text-ink-2" title={row.topic}>
          {row.researchType ? [row.topic, foundBy(row)].filter(Boolean).join(' · ') : row.topic}
        </span>
      </span>
    ),
  },
  {
    header: <span className="sr-only">Actions</span>,
    cell: (row) => (
      <Menu
        trigger={
          <IconButton label={`Actions for ${row.keyword}`}>
            <Ellipsis className="size-4" aria-hidden />
          </IconButton>
        }
        items={[
          { label: 'Edit', onSelect: () => actions.onEdit(row) },
          { label: 'Delete', onSelect: () => actions.onDelete(row), danger: true },
        ]}
      />
    ),
  },
]

const coverage = {
  own: 'Written for this keyword',
  same: 'On the same words',
  near: 'On similar words',
} as const

/** The name of a cluster without the topic that all of its research shares. */
const shortCluster = ({ cluster, topic }: Keyword) =>
  topic && cluster.toLowerCase().startsWith(`${topic.toLowerCase()}: `)
    ? cluster.slice(topic.length + 2)
    : cluster

const KeywordCell = ({ row, isGrouped }: { row: Keyword; isGrouped: boolean }) => (
  <div className="grid gap-1 py-1">
    <span className="font-semibold [overflow-wrap:anywhere]">{row.keyword}</span>
    <span className="text-[0.8125em] [overflow-wrap:anywhere] text-ink-2 md:hidden">
      {figuresLine(row)}
    </span>
    {row.reason && (
      <span className="text-[0.8125em] [overflow-wrap:anywhere] text-ink-2">{row.reason}</span>
    )}
    {topicWords(row) && (
      <span className="text-[0.8125em] [overflow-wrap:anywhere] text-ink-2">{topicWords(row)}</span>
    )}
    {((!isGrouped && row.cluster !== '') || row.tags.length > 0) && (
      <span className="flex flex-wrap gap-1 text-[0.8125em] text-ink-2">
        {!isGrouped && row.cluster && (
          <span className="line-clamp-1 [overflow-wrap:anywhere]">{shortCluster(row)}</span>
        )}
        {row.tags.map((tag) => (
          <span key={tag} className="rounded-2 bg-mist px-1.5 [overflow-wrap:anywhere]">
            {tag}
          </span>
        ))}
      </span>
    )}
    <Coverage row={row} />
  </div>
)

/** The closest piece about a keyword in one line, and how many more there are. */
const Coverage = ({ row }: { row: Keyword }) => {
  const [first, ...others] = row.coveredBy
  if (!first) return null
  return (
    <span className="flex min-w-0 items-center gap-1 text-[0.8125em] text-warn">
      <FileText className="size-3.5 flex-none" aria-hidden />
      <span className="flex-none">{coverage[first.how]}:</span>
      <Link className="min-w-0 truncate underline" to={piecePath(first.id)} title={first.title}>
        {first.title || 'a piece without a title'}
      </Link>
      {others.length > 0 && (
        <span className="flex-none" title={others.map(({ title }) => title).join('\n')}>
          +{others.length}
        </span>
      )}
    </span>
  )
}
