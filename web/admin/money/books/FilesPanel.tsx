import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { read } from '../../../../contract/money/book-settings.ts'
import * as books from '../../../../contract/money/books.ts'
import { csv as invoicesCsv } from '../../../../contract/money/invoices.ts'
import { addressOf } from '../../../platform/call.ts'
import { useCall } from '../../../platform/query.tsx'
import { CsvDownload } from '../../../platform/CsvDownload.tsx'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { AccountsDialog } from './AccountsDialog.tsx'
import type { Period } from './periods.ts'

type Props = { period: Period; report: books.BooksReport }

/** The files of the period for whoever keeps the books. */
export const FilesPanel = ({ period, report }: Props) => {
  const [isEditing, setIsEditing] = useState(false)
  const { data: settings } = useCall(read, {})
  const { datevProblems: problems, datevLeftOut: leftOut } = report
  const plain = (currency: string) => addressOf(books.journal, { query: { ...period, currency } })
  const xero = (currency: string) =>
    addressOf(books.journal, { query: { ...period, currency, format: 'xero', for: 'programs' } })
  return (
    <Panel
      flush
      title="Files for bookkeeping"
      actions={
        <Button disabled={!settings} onClick={() => setIsEditing(true)}>
          Account numbers
        </Button>
      }
    >
      <ul className="divide-y divide-line border-t border-line">
        <FileRow title="Invoices" about="A row per invoice, credit note and tax rate">
          <CsvDownload url={addressOf(invoicesCsv, { query: period })} label="Invoices" />
        </FileRow>
        <FileRow title="Payments" about="Payments and refunds, with the fees of providers">
          <CsvDownload url={addressOf(books.paymentsCsv, { query: period })} label="Payments" />
        </FileRow>
        {report.currencies.map(({ currency }) => (
          <FileRow
            key={currency}
            title={`Journal in ${currency}`}
            about="Double entries that QuickBooks imports, or in the columns of Xero"
          >
            <CsvDownload url={plain(currency)} label={`Journal ${currency}`} />
            <DownloadLink url={xero(currency)}>Xero {currency}</DownloadLink>
          </FileRow>
        ))}
        <FileRow
          title="DATEV"
          about={`Buchungsstapel in euros${leftOut === 0 ? '' : `; ${leftOut} in other currencies left out`}`}
        >
          {problems.length === 0 && (
            <DownloadLink url={addressOf(books.datev, { query: period })}>DATEV</DownloadLink>
          )}
        </FileRow>
      </ul>
      {problems.length > 0 && (
        <details className="px-panel pb-4">
          <summary className="link w-fit cursor-pointer">What DATEV’s file still needs</summary>
          <ul className="mt-2 grid list-disc gap-1 pl-5 text-ink-2">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </details>
      )}
      {isEditing && settings && (
        <AccountsDialog settings={settings} onClose={() => setIsEditing(false)} />
      )}
    </Panel>
  )
}

type RowProps = { title: string; about: string; children: ReactNode }

const FileRow = ({ title, about, children }: RowProps) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-panel py-2">
    <div className="min-w-0 flex-[1_1_14rem]">
      <p className="font-semibold">{title}</p>
      <p className="text-ink-2">{about}</p>
    </div>
    <div className="flex flex-wrap gap-2">{children}</div>
  </li>
)

const DownloadLink = ({ url, children }: { url: string; children: ReactNode }) => (
  <a className={buttonClass('ghost')} href={url} download>
    <Download className="size-4" aria-hidden />
    {children}
  </a>
)
