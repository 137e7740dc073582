import { useQuery } from '@tanstack/react-query'
import { FileError } from '../../../../packages/office-files/file-error.ts'
import type { TextPreview as Shown } from '../../../../packages/office-files/preview.ts'
import { PageSpinner } from '../../../ui/Spinner.tsx'
import type { Entry } from './entries.ts'

const notLoaded = 'This file couldn’t be loaded'

/** Downloads a file and reads the beginning of its text. */
async function readText({ url, name }: Entry, signal: AbortSignal): Promise<Shown | null> {
  const { textPreview } = await import('../../../../packages/office-files/preview.ts')
  const response = await fetch(url, { signal })
  if (!response.ok) throw new Error(`${response.status} for ${url}`)
  return textPreview(new Uint8Array(await response.arrayBuffer()), name)
}

const box = 'max-h-[70vh] overflow-auto rounded-2 border border-line bg-surface'

/** The text of a document or a table. `children` is shown if it has none, or can’t be read. */
export const TextPreview = ({
  entry,
  children,
}: {
  entry: Entry
  children: (why: string | null) => React.ReactNode
}) => {
  const { data, error } = useQuery({
    queryKey: ['file-text', entry.url],
    queryFn: ({ signal }) => readText(entry, signal),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error) return children(error instanceof FileError ? error.message : notLoaded)
  if (data === undefined) return <PageSpinner />
  if (!data || isEmpty(data)) return children(null)
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Content shown={data} name={entry.name} />
      <figcaption className="text-[0.875em] text-ink-2">{noteOf(data)}</figcaption>
    </figure>
  )
}

const isEmpty = (shown: Shown) =>
  shown.kind === 'text'
    ? shown.text.trim() === ''
    : (shown.kind === 'table' ? shown.rows : shown.paragraphs).length === 0

const noteOf = (shown: Shown) => {
  const what =
    shown.kind === 'table'
      ? [
          shown.sheet && `Sheet “${shown.sheet}”`,
          shown.otherSheets > 0 &&
            `${shown.otherSheets === 1 ? '1 more sheet' : `${shown.otherSheets} more sheets`} in the file`,
        ]
      : shown.kind === 'paragraphs'
        ? ['The text only, without its look and pictures']
        : []
  return [...what, shown.isCut && 'The beginning only: download it to see the rest']
    .filter(Boolean)
    .join('. ')
}

const Content = ({ shown, name }: { shown: Shown; name: string }) => {
  if (shown.kind === 'text')
    return (
      <pre
        // Scrolled with the keyboard.
        tabIndex={0}
        aria-label={name}
        className={`${box} p-4 font-mono text-[0.875rem] leading-relaxed [overflow-wrap:anywhere] whitespace-pre-wrap`}
        dir="auto"
      >
        {shown.text}
      </pre>
    )
  if (shown.kind === 'paragraphs')
    return (
      <section tabIndex={0} aria-label={name} className={`${box} grid gap-3 px-5 py-5`}>
        {shown.paragraphs.map(({ text, isHeading }, at) => (
          <p
            key={at}
            dir="auto"
            className={`max-w-[72ch] [overflow-wrap:anywhere] whitespace-pre-wrap ${isHeading ? 'font-semibold' : ''}`}
          >
            {text}
          </p>
        ))}
      </section>
    )
  return (
    <section tabIndex={0} aria-label={name} className={box}>
      <table className="num w-max min-w-full border-collapse text-[0.875rem]">
        <tbody>
          {shown.rows.map((cells, row) => (
            <tr key={row} className="border-b border-line last:border-0">
              {cells.map((cell, at) => (
                <td
                  key={at}
                  dir="auto"
                  className={`max-w-80 min-w-16 border-r border-line px-2.5 py-1.5 align-top [overflow-wrap:anywhere] last:border-0 ${row === 0 ? 'bg-sunken font-semibold' : ''}`}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
