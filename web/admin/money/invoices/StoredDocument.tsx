import type { InvoiceDocument } from '../../../../contract/money/invoice-documents.ts'
import { dateTime } from '../../../platform/dates.ts'
import { eInvoiceAddress, pdfAddress } from '../../../shared/money/invoices/pdf-address.ts'

const names = { issued: 'PDF as issued', void: 'PDF marked void', 'e-invoice': 'E-invoice (XML)' }

/** A stored file with the hash by which everyone can tell that it is unchanged. */
export const StoredDocument = ({ id, document }: { id: number; document: InvoiceDocument }) => (
  <li className="grid gap-0.5 text-ink-2">
    <span>
      {document.version === 'e-invoice' ? (
        <a className="link" href={eInvoiceAddress(id)} download>
          {names[document.version]}
        </a>
      ) : (
        <a
          className="link"
          href={pdfAddress(id, 'show', document.version)}
          target="_blank"
          rel="noreferrer"
        >
          {names[document.version]}
        </a>
      )}
      , stored {dateTime(document.createdAt)}
    </span>
    {document.damagedAt ? (
      <span className="text-bad">
        The file is missing or was changed. Please restore it from a backup.
      </span>
    ) : (
      <details>
        <summary className="cursor-pointer">SHA-256</summary>
        <code className="[overflow-wrap:anywhere]">{document.sha256}</code>
      </details>
    )}
  </li>
)
