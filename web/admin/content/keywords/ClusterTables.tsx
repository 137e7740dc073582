import type { ReactNode } from 'react'
import type { facets, Keyword } from '../../../../contract/content/keywords.ts'
import type { ReplyOf } from '../../../../contract/http.ts'
import { Button } from '../../../ui/Button.tsx'
import { selectAll } from './select-all.ts'

type Props = {
  clientId: number
  rows: readonly Keyword[]
  groups: ReplyOf<typeof facets> | undefined
  table: (label: string, rows: readonly Keyword[]) => ReactNode
}

/** Keywords sorted by cluster, each cluster in a table under its name. */
export const ClusterTables = ({ clientId, rows, groups, table }: Props) => {
  const clusters = Map.groupBy(rows, ({ cluster }) => cluster)
  return (
    <div className="grid gap-6">
      {[...clusters].map(([name, keywords]) => {
        const counts = groups?.clusters.find((each) => each.name === name)
        const isAll = counts !== undefined && counts.selected === counts.count
        return (
          <section key={name} aria-label={name || 'No cluster'}>
            <header className="flex flex-wrap items-center gap-x-3 gap-y-1 px-panel pt-1">
              <h3 className="font-semibold [overflow-wrap:anywhere]">{name || 'No cluster'}</h3>
              {counts && (
                <span className="num text-ink-2">
                  {counts.selected} of {counts.count} selected
                </span>
              )}
              {counts && (
                <Button
                  look="ghost"
                  aria-label={`${isAll ? 'Select none' : 'Select all'} in ${name}`}
                  onClick={() => void selectAll(clientId, !isAll, { cluster: name })}
                >
                  {isAll ? 'Select none' : 'Select all'}
                </Button>
              )}
            </header>
            {table(`Keywords ${name ? `of ${name}` : 'in no cluster'}`, keywords)}
          </section>
        )
      })}
    </div>
  )
}
