import { useState } from 'react'
import { list, type KeywordImport, undoDays } from '../../../../contract/content/keyword-imports.ts'
import { keywordTools } from '../../../../contract/content/keyword-sources.ts'
import { dateTime } from '../../../platform/dates.ts'
import { useCall } from '../../../platform/query.tsx'
import { Button } from '../../../ui/Button.tsx'
import { SmallFailure } from '../../../ui/SmallFailure.tsx'
import { undoImport } from './undo.ts'

/** A client's imports, each with an undo button; renders nothing before the first import. */
export const RecentImports = ({ clientId }: { clientId: number }) => {
  const { data, error, refetch } = useCall(list, { params: { clientId } })
  if (error && !data) return <SmallFailure error={error} onRetry={refetch} />
  if (!data || data.length === 0) return null
  return (
    <section>
      <h3 className="font-semibold">Recent imports</h3>
      <p className="text-ink-2">Each can be undone for {undoDays} days.</p>
      <ul
        aria-label="Recent imports"
        className="mt-1 max-h-60 divide-y divide-line overflow-y-auto border-y border-line"
      >
        {data.map((each) => (
          <Row key={each.id} row={each} />
        ))}
      </ul>
    </section>
  )
}

const Row = ({ row }: { row: KeywordImport }) => {
  const [busy, setBusy] = useState(false)
  const { id, tool, changed, added, kept, createdAt, undoneAt, undoable } = row
  const run = async () => {
    setBusy(true)
    await undoImport(id)
    setBusy(false)
  }
  const name = `${keywordTools[tool]}, ${dateTime(createdAt)}`
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="min-w-0 flex-1 basis-60">
        {name}
        <span className="num block text-[0.875em] text-ink-2">
          {changed.toLocaleString('en-US')} updated, {added.toLocaleString('en-US')} added
          {undoneAt &&
            `; undone on ${dateTime(undoneAt)}${kept ? `, ${kept.toLocaleString('en-US')} left unchanged` : ''}`}
        </span>
      </span>
      {undoable && (
        <Button busy={busy} aria-label={`Undo the import: ${name}`} onClick={() => void run()}>
          Undo
        </Button>
      )}
    </li>
  )
}
