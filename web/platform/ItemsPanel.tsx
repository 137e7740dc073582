import type { ComponentProps, ReactNode } from 'react'
import type { To } from 'react-router'
import { Panel } from '../ui/Panel.tsx'
import { Link } from './Link.tsx'
import { PanelList } from './PanelList.tsx'

/** A line of the list. */
export type Item = {
  key: string | number
  title: string
  /** A path inside the site. */
  to?: To
  /** The URL of a file to download instead. */
  download?: string
  detail?: ReactNode
  badge?: ReactNode
}

/** Shows records of one kind in a panel, page by page, each as a line that links to its record. */
export const ItemsPanel = <Row,>({
  title,
  actions,
  children,
  ...list
}: Omit<ComponentProps<typeof PanelList<Row>>, 'children'> & {
  title: string
  actions?: ReactNode
  children: (row: Row) => Item
}) => (
  <Panel title={title} actions={actions} flush>
    <PanelList {...list}>
      {(rows) => (
        <ul aria-label={title} className="divide-y divide-line border-t border-line">
          {rows.map(children).map((item) => (
            <li key={item.key}>
              <Line item={item} />
            </li>
          ))}
        </ul>
      )}
    </PanelList>
  </Panel>
)

const Line = ({ item: { title, to, download, detail, badge } }: { item: Item }) => {
  const className =
    'flex min-h-11 items-center gap-3 px-panel py-2.5 -outline-offset-2 hover:bg-sunken'
  const content = (
    <>
      <span className="min-w-0 flex-1 leading-snug">
        <span className="line-clamp-2 font-semibold [overflow-wrap:anywhere]">{title}</span>
        {detail && (
          <span className="line-clamp-2 text-[0.875em] [overflow-wrap:anywhere] text-ink-2">
            {detail}
          </span>
        )}
      </span>
      {badge}
    </>
  )
  if (to)
    return (
      <Link to={to} className={className}>
        {content}
      </Link>
    )
  return download ? (
    <a href={download} download={title} className={className}>
      {content}
    </a>
  ) : (
    <div className={className}>{content}</div>
  )
}
