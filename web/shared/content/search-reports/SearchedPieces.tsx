import type { ReactNode } from 'react'
import {
  comparedDays,
  type SearchedPiece,
  type SearchFigures,
} from '../../../../contract/content/search-reports.ts'
import { shortDay } from '../../../platform/dates.ts'
import { type Column, Table } from '../../../ui/Table.tsx'
import { positionText, shownAddress, whole } from './words.ts'

const Figures = ({ figures, days }: { figures: SearchFigures | null; days: number }) =>
  figures ? (
    <span className="num">
      {whole(figures.clicks)} clicks
      <span className="block text-[0.875em] text-ink-2">
        {whole(figures.impressions)} impressions, position {positionText(figures)}
      </span>
      {days < comparedDays && (
        <span className="block text-[0.875em] text-ink-2">
          {days} of {comparedDays} days counted
        </span>
      )}
    </span>
  ) : (
    <span className="text-ink-2">No figures</span>
  )

type TitleOf = (piece: SearchedPiece) => ReactNode
type Props = {
  pieces: readonly SearchedPiece[]
  /** Renders a piece’s title; as plain text if omitted. */
  titleOf?: TitleOf
}

const columnsWith = (titleOf: TitleOf): Column<SearchedPiece>[] => [
  {
    header: 'Page',
    cell: (piece) => (
      <span className="block min-w-40 [overflow-wrap:anywhere]">
        {titleOf(piece)}
        <span className="block text-[0.875em] text-ink-2">
          {shownAddress(piece.url)}, {shortDay(piece.publishedOn)}
        </span>
      </span>
    ),
  },
  {
    header: `${comparedDays} days before`,
    cell: ({ before, daysBefore }) => <Figures figures={before} days={daysBefore} />,
  },
  {
    header: `${comparedDays} days after`,
    cell: ({ after, daysAfter }) => <Figures figures={after} days={daysAfter} />,
  },
]

/** Published pieces with the figures of their pages before and after. */
export const SearchedPieces = ({ pieces, titleOf = ({ title }) => title }: Props) => (
  <Table
    label="Published pages"
    columns={columnsWith(titleOf)}
    rows={pieces}
    keyOf={({ id }) => id}
  />
)
